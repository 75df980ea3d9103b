import tailwindcss from '@tailwindcss/vite'
import type { Plugin } from 'vite'

/**
 * Tailwind's plugin for Vite. Without source maps of its own, it returns no `map`, which makes Rolldown warn that those of
 * the whole build are broken. `null` says that styles need none: they end as a text in JavaScript.
 */
export function tailwind(): Plugin[] {
  return tailwindcss().map((plugin) => {
    const { transform } = plugin
    if (typeof transform !== 'object') return plugin
    const { handler } = transform
    return {
      ...plugin,
      transform: {
        ...transform,
        async handler(...parameters) {
          const result = await handler.apply(this, parameters)
          return typeof result === 'object' && result !== null
            ? { ...result, map: result.map ?? null }
            : result
        },
      },
    }
  })
}
