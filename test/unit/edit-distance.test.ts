import { expect, it } from 'vitest'
import { editDistance } from '../../src/search/index/correctTerm.ts'
import { countBits } from '../../src/search/index/createVocabulary.ts'
import { seededRandom } from '../support/chunked.ts'

/** Counts changes by the definition: each distance from those of the shorter words. */
function plainDistance(left: string, right: string): number {
  const table = Array.from({ length: left.length + 1 }, (_, row) =>
    Array.from({ length: right.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  )
  for (let row = 1; row <= left.length; row++)
    for (let column = 1; column <= right.length; column++) {
      const same = left[row - 1] === right[column - 1]
      const isSwap =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]
      table[row]![column] = Math.min(
        table[row - 1]![column]! + 1,
        table[row]![column - 1]! + 1,
        table[row - 1]![column - 1]! + (same ? 0 : 1),
        isSwap ? table[row - 2]![column - 2]! + 1 : Number.POSITIVE_INFINITY,
      )
    }
  return table[left.length]![right.length]!
}

it.each([
  ['port', 'port', 0],
  ['prot', 'port', 1],
  ['por', 'port', 1],
  ['proxxy', 'proxy', 1],
  ['recieve', 'receive', 1],
  ['midlewear', 'middleware', 3],
  ['', 'ab', 2],
  ['ca', 'abc', 3],
])('%s and %s differ by %i changes', (left, right, changes) => {
  for (const most of [0, 1, 2, 3]) expect(editDistance(left, right, most)).toBe(Math.min(changes, most + 1))
})

it('counts as many changes as the definition, also in words longer than any before', () => {
  const random = seededRandom(7)
  const wordOf = (length: number) => Array.from({ length }, () => 'abc'[Math.floor(random() * 3)]).join('')
  const changed = (word: string) => {
    const at = Math.floor(random() * (word.length + 1))
    const kinds = [
      word.slice(0, at) + word.slice(at + 1),
      `${word.slice(0, at)}c${word.slice(at)}`,
      word.slice(0, at) + [...word.slice(at, at + 2)].reverse().join('') + word.slice(at + 2),
    ]
    return kinds[Math.floor(random() * kinds.length)]!
  }
  for (let round = 0; round < 3_000; round++) {
    const left = wordOf(round % 50 === 0 ? 80 : 1 + Math.floor(random() * 9))
    const right = round % 3 === 0 ? wordOf(left.length) : changed(changed(left))
    for (const most of [1, 2])
      expect([left, right, most, editDistance(left, right, most)]).toEqual([
        left,
        right,
        most,
        Math.min(plainDistance(left, right), most + 1),
      ])
  }
})

it('counts the bits that are set', () => {
  for (const bits of [0, 1, 0x80000000, 0xffffffff, 0x12345678, -1, 0x7fffffff])
    expect(countBits(bits)).toBe((bits >>> 0).toString(2).replaceAll('0', '').length)
})
