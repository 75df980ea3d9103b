import type { Plugin } from 'vite'

/** Replaces `words.ts`, which selects a few of the English labels, by these labels. */
export function valuesOfWords(): Plugin {
  return {
    name: 'values-of-words',
    transform: {
      filter: { id: /\/words\.ts$/ },
      async handler(_, id) {
        const { english } = await import(id)
        return { code: `export const english = ${JSON.stringify(english)}`, map: null }
      },
    },
  }
}
