import { fileURLToPath } from 'node:url'
import type { Alias, Plugin } from 'vite'

/** Options of every build. */
export const shared = { logLevel: 'warn', mode: 'production', publicDir: false } as const

/** Replaces the variable by which React and others drop their checks. */
export const define = { 'process.env.NODE_ENV': '"production"' }

/** Browsers with `light-dark()`: its replacement for others does not follow the page. */
export const cssTarget = ['chrome123', 'firefox120', 'safari17.5']

/** Returns the path of a file of the repository. */
export const path = (relative: string) => fileURLToPath(new URL(`../${relative}`, import.meta.url))

/** Stubs for packages that the chat SDK imports and our chats do not use. */
export const chatStubs: Alias[] = [
  { find: /^swr$/, replacement: path('scripts/stubs/swr.ts') },
  { find: /^@ai-sdk\/provider-utils$/, replacement: path('scripts/stubs/providerUtils.ts') },
]

/**
 * Lets the build drop schemas and generators of ids that our chats do not use: calls of these functions of the chat SDK
 * have no effect but their result. Saves 0.4 kB brotli.
 */
export const chatTreeshake = {
  manualPureFunctions: ['lazySchema', 'withJsonValueCheck', 'createIdGenerator'],
}

/**
 * Replaces zod by one value under all of its names; a missing name fails the build. Only the chat SDK's default
 * transport and its tools use schemas, and our chats have neither. Saves 26 kB brotli, two globals, and an `eval` that
 * a strict Content Security Policy reports.
 */
export function zodStub(): Plugin {
  return {
    name: 'zod-stub',
    enforce: 'pre',
    resolveId: { filter: { id: /^zod(?:\/|$)/ }, handler: () => path('scripts/stubs/zod') },
    load: {
      filter: { id: /\/stubs\/zod$/ },
      async handler() {
        const names = new Set([await import('zod'), await import('zod/mini')].flatMap(Object.keys))
        const exports = [...names].map((name) => `schema as ${name}`)
        return `const schema = new Proxy(() => {}, { get: () => schema, apply: () => schema })\nexport { ${exports} }`
      },
    },
  }
}

/** Escapes non-ASCII characters, all in strings and patterns: a page without a charset would garble them. */
export function asciiOnly(): Plugin {
  return {
    name: 'ascii-only',
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk') output.code = output.code.replace(nonAscii, escapeUnit)
      }
    },
  }
}

const nonAscii = /[^\0-\x7f]/g

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** Returns the name of a file of labels; undefined for another file. */
export function languageFile(module: string | null): string | undefined {
  const [found, part] = /\/src\/languages\/(?:(\w+)\/)?/.exec(module ?? '') ?? []
  return found && `${part ? `${part}-` : ''}language-[name].js`
}

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

/**
 * Makes V8 compile all functions of a file while it loads, on another thread, instead of on their first call:
 * https://v8.dev/blog/explicit-compile-hints. Other browsers ignore the comment. Only for files whose functions are
 * nearly all called at once, because unused compilation costs time and memory.
 */
export function compiledAtOnce(fileName: string): Plugin {
  return {
    name: 'compiled-at-once',
    generateBundle(_, bundle) {
      const output = bundle[fileName]
      if (output?.type === 'chunk') output.code = `//# allFunctionsCalledOnLoad\n${output.code}`
    },
  }
}

/** Replaces `words.ts`, which selects a few of the English labels, by these labels. */
export function valuesOfWords(): Plugin {
  return {
    name: 'values-of-words',
    transform: {
      filter: { id: /\/words\.ts$/ },
      async handler(_, id) {
        const values = Object.entries(await import(id))
        const lines = values.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        return { code: lines.join('\n'), map: null }
      },
    },
  }
}
