import { registerHooks } from 'node:module'

// Loaded before a command (`node --import`) to make one package unavailable.
const hidden = process.env.HIDDEN_PACKAGE
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === hidden ? `${specifier}-hidden` : specifier, context),
})
