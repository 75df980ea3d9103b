import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

/** By the file that a package's entry imports from: the one that loads the same by address. */
const standIns = new Map([
  [source('view/answer/loadExtras.ts'), source('embed/loadExtras.ts')],
  [source('view/language/importLabels.ts'), source('embed/importLabels.ts')],
])

/** The script tag's file cannot be split as a package's entry can: it loads what only some pages need by address. */
export function extrasBeside(): Plugin {
  return {
    name: 'extras-beside',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/(?:loadExtras|importLabels)\.ts$/ },
      async handler(id, importer, options) {
        const resolved = await this.resolve(id, importer, { ...options, skipSelf: true })
        return resolved ? standIns.get(resolved.id) : undefined
      },
    },
  }
}
