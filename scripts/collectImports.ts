import type { Plugin } from 'vite'

/** Collects all static imports of a module, before anything is written. */
export function collectImports(entry: string, found: Set<string>): Plugin {
  return {
    name: 'collect-imports',
    buildEnd() {
      const collect = (id: string) => {
        if (found.has(id)) return
        found.add(id)
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) collect(imported)
      }
      collect(entry)
    },
  }
}
