import { registerHooks } from 'node:module'

// Loaded before a command (`node --import`) to make one package unavailable to it. Other packages still find theirs.
const hidden = process.env.HIDDEN_PACKAGE
registerHooks({
  resolve: (specifier, context, next) => {
    const isOurs = !context.parentURL?.includes('/node_modules/')
    return next(specifier === hidden && isOurs ? `${specifier}-hidden` : specifier, context)
  },
})
