import { describe, expect, it } from 'vitest'
import { limitPath } from '../../src/transport/limitPath.ts'

describe('when a path is too long', () => {
  it.each([
    ['a plain path', '/abcdef', 4, '/abc'],
    ['a path that fits', '/caf%C3%A9', 10, '/caf%C3%A9'],
    ['inside a surrogate pair', '/a😀b', 3, '/a'],
    ['after a surrogate pair', '/a😀b', 4, '/a😀'],
    ['after the percent sign', '/a%20b', 3, '/a'],
    ['inside an escape', '/a%20b', 4, '/a'],
    ['after an escape', '/a%20b', 5, '/a%20'],
    ['between the escapes of one character', '/a%E2%82%ACb', 8, '/a'],
    ['inside the last escape of a character', '/a%E2%82%ACb', 10, '/a'],
    ['after the last escape of a character', '/a%E2%82%ACb', 11, '/a%E2%82%AC'],
    ['in lower case', '/a%f0%9f%98%80b', 11, '/a'],
  ])('is cut %s', (_, path, maxLength, expected) => {
    expect(limitPath(path, maxLength)).toBe(expected)
  })

  it('still decodes, wherever it is cut', () => {
    const path = encodeURI('/docs/日本語/naïve café/👩‍👩‍👧/end')
    for (let length = 0; length <= path.length; length += 1) {
      const cut = limitPath(path, length)
      expect(cut.length).toBeLessThanOrEqual(length)
      expect(() => decodeURI(cut)).not.toThrow()
    }
  })
})
