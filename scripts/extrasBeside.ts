import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const inPackage = fileURLToPath(new URL('../src/view/answer/loadExtras.ts', import.meta.url))
const beside = fileURLToPath(new URL('../src/embed/loadExtras.ts', import.meta.url))

/** The script tag's file cannot be split as a package's entry can: it loads what only some answers need by address. */
export function extrasBeside(): Plugin {
  return {
    name: 'extras-beside',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/loadExtras\.ts$/ },
      async handler(id, importer, options) {
        const resolved = await this.resolve(id, importer, { ...options, skipSelf: true })
        return resolved?.id === inPackage ? beside : undefined
      },
    },
  }
}
