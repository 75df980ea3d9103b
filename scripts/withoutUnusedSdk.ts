import { parseSync } from 'oxc-parser'
import type { Plugin } from 'vite'

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
      filter: { id: /[\\/]node_modules[\\/](?:ai|@ai-sdk[\\/][\w-]+)[\\/].*\.m?js$/ },
      handler: (code, id) => ({
        code: markPure(withoutDefaultTransport(withoutSchemas(code, id)), id),
        map: null,
      }),
    },
  }
}

/**
 * The SDK turns what a host gives as a schema into one of its own, with a converter for each kind. We give none, so
 * whoever calls it here has found a way we do not know of, and hears so.
 */
export function withoutSchemas(code: string, id: string): string {
  if (!code.includes('function asSchema(')) return code
  const { program } = parseSync(id, code)
  const asSchema = program.body.find(
    (statement) => statement.type === 'FunctionDeclaration' && statement.id?.name === 'asSchema',
  )
  if (asSchema?.type !== 'FunctionDeclaration' || !asSchema.body) return code
  const { start, end } = asSchema.body
  return `${code.slice(0, start)}{ throw new Error("This build has no schemas.") }${code.slice(end)}`
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
  'MemberExpression',
  'TemplateLiteral',
])
