import { parseSync } from 'oxc-parser'
import type { Plugin } from 'vite'
import { cutUnused } from './cutUnused.ts'
import { unusedSdk } from './unusedSdk.ts'

/** The one package of the chat SDK that is CommonJS, and would bring a bundler's stand-in for `require` along. */
const commonJs = /[\\/]node_modules[\\/]throttleit[\\/]index\.js$/

const sdkFile = /[\\/]node_modules[\\/](ai|@ai-sdk[\\/][\w-]+)[\\/]dist[\\/]index\.m?js$/

/**
 * Lets what we do not use of the chat SDK fall out of the bundle. Its packages say that they have no side effects,
 * but each is one file, and a bundler keeps every call at the top of a file: `var x = z.object(…)`, used or not.
 * Here each such value becomes one that is made only if something uses it.
 */
export function withoutUnusedSdk(): Plugin {
  return {
    name: 'without-unused-sdk',
    enforce: 'pre',
    transform: {
      filter: { id: [sdkFile, commonJs] },
      handler(code, id) {
        if (commonJs.test(id)) return { code: code.replace('module.exports =', 'export default'), map: null }
        const name = sdkFile.exec(id)?.[1]?.replace('\\', '/') ?? ''
        const cuts = unusedSdk[name]
        const cut = cuts ? cutUnused(code, id, cuts) : code
        return { code: markPure(withoutDefaultTransport(cut), id), map: null }
      },
    },
  }
}

/** A chat without a transport gets the SDK's own, schemas of every chunk included. Ours always has one. */
export function withoutDefaultTransport(code: string): string {
  return code.replace(/new DefaultChatTransport\(\)/g, 'undefined')
}

/**
 * Marks the values of top-level variables as free of side effects.
 *
 * @example markPure('var x = call()', 'x.js') // 'var x = /*#__PURE__*\/ (() => call())()'
 */
export function markPure(code: string, id: string): string {
  const { program } = parseSync(id, code)
  const values = program.body.flatMap((statement) => {
    if (statement.type !== 'VariableDeclaration') return []
    return statement.declarations.flatMap(({ init }) => (init && hasWork.has(init.type) ? [init] : []))
  })
  return values.reduceRight(
    (marked, { start, end }) =>
      `${marked.slice(0, start)}/*#__PURE__*/ (() => (${marked.slice(start, end)}))()${marked.slice(end)}`,
    code,
  )
}

/** What may do something when it is evaluated; a class does where it extends a call. */
const hasWork: ReadonlySet<string> = new Set([
  'CallExpression',
  'NewExpression',
  'ClassExpression',
  'ObjectExpression',
  'ArrayExpression',
  'MemberExpression',
  'TemplateLiteral',
])
