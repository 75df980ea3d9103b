import { posix } from 'node:path'
import { parseSync } from 'oxc-parser'

/** An import, a re-export or an `import()` of a file. */
export interface ImportEdge {
  from: string
  /** The specifier as written. */
  specifier: string
  /** The imported file, if the specifier is relative. */
  to: string | undefined
  /** Whether compilation removes it. */
  isTypeOnly: boolean
}

/** Source texts by path from the root of the repository: `src/page/read/currentPath.ts`. */
export type SourceFiles = ReadonlyMap<string, string>

/** Import files by an address known only at run time: those beside the script tag's file, and a settings file. */
const byAddress = new Set(['src/embed/loader/filesBeside.ts', 'src/service/cli/settings/settingsFile.ts'])

/** Returns every import of a file. */
export function readImports(path: string, source: string): ImportEdge[] {
  const { module, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const edges: ImportEdge[] = []
  const add = (specifier: string, isTypeOnly: boolean) => {
    const to = specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : undefined
    edges.push({ from: path, specifier, to, isTypeOnly })
  }
  for (const { moduleRequest, entries } of module.staticImports) {
    // `import 'x'` has no entries and runs the module.
    add(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType))
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) if (moduleRequest) add(moduleRequest.value, isType)
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const written = source.slice(moduleRequest.start, moduleRequest.end)
    if (byAddress.has(path)) continue
    const literal = /^(['"`])([^$]*)\1$/.exec(written)
    if (!literal?.[2])
      throw new Error(`${path} imports ${written}, which cannot be followed. Write it as text.`)
    add(literal[2], false)
  }
  return edges
}

/** Returns the files that run when this one does, including itself. */
export function reachableFrom(entry: string, files: SourceFiles): Set<string> {
  const reached = new Set<string>()
  const left = [entry]
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    const source = files.get(path)
    if (source === undefined || reached.has(path)) continue
    reached.add(path)
    for (const { to, isTypeOnly } of readImports(path, source)) if (to && !isTypeOnly) left.push(to)
  }
  return reached
}

/** Returns groups of files that import each other in a cycle, including type imports. */
export function findCycles(files: SourceFiles): string[][] {
  const cycles: string[][] = []
  const done = new Set<string>()
  const trail: string[] = []

  function visit(path: string): void {
    const start = trail.indexOf(path)
    if (start >= 0) {
      cycles.push([...trail.slice(start), path])
      return
    }
    const source = files.get(path)
    if (source === undefined || done.has(path)) return
    trail.push(path)
    for (const { to } of readImports(path, source)) if (to) visit(to)
    trail.pop()
    done.add(path)
  }

  for (const path of files.keys()) visit(path)
  return cycles
}
