import type { Plugin } from 'vite'

/**
 * Puts a stand-in where the chat SDK imports zod. Only the SDK's default transport has schemas, and we never use it;
 * zod would cost 26 kB, two window globals, and an `eval` that a strict content security policy reports.
 */
export function withoutZod(): Plugin {
  return {
    name: 'without-zod',
    enforce: 'pre',
    transform: {
      filter: { id: /node_modules/, code: /from "zod/ },
      handler(code) {
        const replaced = code.replace(zodImport, (_, names: string | undefined, whole: string | undefined) =>
          (names?.split(',') ?? [whole])
            // One declaration a name: a bundler drops those that nobody uses, but no part of a pattern.
            .map((name) => `const ${name?.split(/\bas\b/).at(-1)} = ${standIn};`)
            .join(''),
        )
        return { code: replaced, map: null }
      },
    },
    generateBundle(_, bundle) {
      for (const [file, output] of Object.entries(bundle)) {
        if (
          output.type === 'chunk' &&
          output.moduleIds.some((id) => /[\\/]node_modules[\\/]zod[\\/]/.test(id))
        ) {
          this.error(`${file} holds zod: the chat SDK imports it in a way that withoutZod() does not know.`)
        }
      }
    },
  }
}

const zodImport = /import\s*(?:\{([^}]*)\}|(?:\*\s*as\s+)?(\w+))\s*from\s*"zod[^"]*";/g

/** Whatever is asked of it, called or made, it is itself again. */
const standIn =
  '/*#__PURE__*/ (() => { const schema = new Proxy(function () {}, { get: () => schema, apply: () => schema }); return schema })()'
