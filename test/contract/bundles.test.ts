import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildIfStale } from '../../scripts/buildIfStale.ts'
import { markPure, withoutSchemas } from '../../scripts/withoutUnusedSdk.ts'

describe('the file of the script tag', () => {
  let script = ''
  beforeAll(() => {
    buildIfStale()
    script = readFileSync(new URL('../../dist/embed.js', import.meta.url), 'utf8')
  }, 120_000)

  it.each(['._zod', 'ZodType', '__zod_globalConfig', 'new Function', 'eval('])('has no %s in it', (word) => {
    expect(script.length).toBeGreaterThan(50_000)
    // Not `toContain`, which would print the whole file.
    expect(script.includes(word)).toBe(false)
  })
})

describe('when what is not used of the chat SDK is left out', () => {
  it('takes the converters of schemas out, and leaves the rest alone', () => {
    const code =
      'function a() { return asSchema }\nfunction asSchema(schema) { return convert(schema) }\nvar b = 1'
    expect(withoutSchemas(code, 'sdk.js')).toBe(
      'function a() { return asSchema }\nfunction asSchema(schema) { throw new Error("This build has no schemas.") }\nvar b = 1',
    )
    expect(withoutSchemas('var a = 1', 'sdk.js')).toBe('var a = 1')
  })

  it('marks the values that may do something, and leaves the others alone', () => {
    const code =
      'var a = z.object({ b: z.string() }), c = 1;\nfunction d() { var e = f(); }\nvar g = new H();'
    expect(markPure(code, 'sdk.js')).toBe(
      [
        'var a = /*#__PURE__*/ (() => (z.object({ b: z.string() })))(), c = 1;',
        'function d() { var e = f(); }',
        'var g = /*#__PURE__*/ (() => (new H()))();',
      ].join('\n'),
    )
  })
})
