import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { findBranchProblem } from '../../src/protocol/branchName.ts'

function gitTakes(name: string): boolean {
  try {
    execFileSync('git', ['check-ref-format', `refs/heads/${name}`], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const names = [
  [
    'docs/retries',
    'a',
    'a.b',
    'a-b',
    'é/ü',
    'a@b',
    'a{b',
    'a.lockx',
    'x/a.lock',
    'a.lock',
    '.a',
    'a/.b',
    'a..b',
  ],
  [
    'a.',
    'a/',
    '/a',
    'a//b',
    'a b',
    'a~b',
    'a^b',
    'a:b',
    'a?b',
    'a*b',
    'a[b',
    'a]b',
    'a\\b',
    'a@{b',
    'a\u007fb',
    'a\tb',
  ],
  ['a.lock/b', 'a/b.lock/c', '日本', '🎉', "a'b", 'a"b', 'a;b', 'a|b', '$a', '`a`', '', 'a./b', '@a', '@/a'],
].flat()

describe('a name for a branch', () => {
  it.each(names)('%j is taken where Git takes it', (name) => {
    expect(findBranchProblem(name) === undefined).toBe(gitTakes(name))
  })

  it('is judged as Git does for 60 random ones', () => {
    const letters = ['a', 'b', '.', '/', '-', '@', '{', '~', ' ', '\\', '.lock', '..', '*', 'é']
    let seed = 7
    const next = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed
    }
    for (let round = 0; round < 60; round++) {
      const name = `x${Array.from({ length: 1 + (next() % 5) }, () => letters[next() % letters.length]).join('')}`
      expect([name, findBranchProblem(name) === undefined]).toEqual([name, gitTakes(name)])
    }
  }, 30_000)

  // Git takes these; a program may read them as something else.
  it.each(['HEAD', '@', '-f', '--upload-pack=x', 'a\u200bb', 'x'.repeat(201), 'refs/heads/x', 'refs/x'])(
    '%j is refused, though Git may take it',
    (name) => {
      expect(findBranchProblem(name)).toBeTypeOf('string')
    },
  )

  it.each(['refs', 'refsx/y', 'x/refs/heads/y'])(
    '%j is taken: only what begins with "refs/" is a whole ref',
    (name) => {
      expect(findBranchProblem(name)).toBeUndefined()
    },
  )
})
