import { parseSync, Visitor } from 'oxc-parser'
import type { Plugin } from 'vite'

/**
 * Takes the sentences out of settings errors: in a file for readers they are words for somebody who is not there.
 * Whoever gives a wrong setting is told by `src/embed/explain.ts`, which has them and is loaded then.
 */
export function withoutReasons(): Plugin {
  return {
    name: 'without-reasons',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.ts$/, code: 'new SettingsError(' },
      handler: (code, id) => ({ code: cutReasons(code, id), map: null }),
    },
  }
}

/** @example cutReasons("throw new SettingsError('a is missing')", 'a.ts') // 'throw new SettingsError()' */
export function cutReasons(code: string, id: string): string {
  const found: Array<{ start: number; end: number }> = []
  new Visitor({
    NewExpression({ callee, end }) {
      if (callee.type === 'Identifier' && callee.name === 'SettingsError')
        found.push({ start: callee.end, end })
    },
  }).visit(parseSync(id, code).program)
  return found.reduceRight((left, { start, end }) => `${left.slice(0, start)}()${left.slice(end)}`, code)
}
