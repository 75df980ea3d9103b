import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findBranchProblem, maxBranchLength } from '../../src/protocol/branchName.ts'
import { branchFor } from '../../src/service/agent/git/branch.ts'
import { fuzzOptions } from '../support/fuzz.ts'

function gitTakes(name: string): boolean {
  try {
    execFileSync('git', ['check-ref-format', `refs/heads/${name}`], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const jobId = '4f1c9a00-0000-4000-8000-000000000000'

describe('a branch name', () => {
  it.each([
    'docs/retries',
    'a',
    'a.b',
    'a-b',
    'a_b',
    'A1',
    'v2/x',
    'a.lockx',
    'feature/a/b/c',
    'docs-agent/x',
    'mainly',
  ])('is accepted, as by Git: %j', (name) => {
    expect(findBranchProblem(name)).toBeUndefined()
    expect(gitTakes(name)).toBe(true)
  })

  it.each([
    ['runs a command in a shell', '$(id)'],
    ['runs another command', ';id'],
    ['runs a command in backticks', '`id`'],
    ['goes through a pipe', 'a|b'],
    ['is an option', '-f'],
    ['is an option', '--upload-pack=x'],
    ['has an option as a part', 'a/-f'],
    ['has a look-alike letter', 'm\u0430in'],
    ['has full-width letters', '\uff4dain'],
    ['has a hidden letter', 'a\u200bb'],
    ['turns text around', 'a\u202eb'],
    ['has an accent', 'é/ü'],
    ['is not in Latin letters', '日本'],
    ['is an emoji', '🎉'],
    ['has a lone surrogate', 'a\ud800'],
    ['has a space', 'a b'],
    ['has a line end', 'a\n'],
    ['has a control character', 'a\u007fb'],
    ['has a quote', "a'b"],
    ['has a backslash', 'a\\b'],
    ['has a percent sign', 'a%2fb'],
    ['is a revision', 'a~1'],
    ['is a revision', 'a^'],
    ['is a revision', 'a@{1}'],
    ['is a refspec', 'a:b'],
    ['is a forced refspec', '+a'],
    ['is a pattern', 'a*'],
    ['is a mention', '@octocat'],
    ['is an issue', 'fix-#1'],
    ['climbs', '../main'],
    ['climbs', 'a/../main'],
    ['is hidden', '.a'],
    ['has a hidden part', 'a/.b'],
    ['is a lock', 'a.lock'],
    ['is a lock in other case', 'a.LOCK/b'],
    ['ends with a dot', 'a.'],
    ['ends a part with a dot', 'a./b'],
    ['begins with a slash', '/a'],
    ['ends with a slash', 'a/'],
    ['has an empty part', 'a//b'],
    ['is empty', ''],
    ['is too long', 'x'.repeat(maxBranchLength + 1)],
    ['is the head', 'HEAD'],
    ['is the head in other case', 'head'],
    ['is another head', 'FETCH_HEAD'],
    ['is a whole ref', 'refs/heads/x'],
    ['is a partial ref', 'heads/main'],
    ['is a tag', 'tags/v1'],
    ['is a remote-tracking branch', 'origin/main'],
    ['is a pull request', 'pull/1/head'],
    ['is a commit', 'a5c3785ed8d6a35868bc169f07e40e889087fd2e'],
    ['is a default branch', 'main'],
    ['is a default branch in other case', 'Main'],
    ['is an older default branch', 'master'],
    ['is an integration branch', 'develop'],
    ['is published', 'gh-pages'],
    ['is published in other case', 'GH-Pages'],
    ['is deployed', 'production'],
    ['is a release branch', 'release/2.0'],
    ['is a release branch in other case', 'Release/2.0'],
    ['is a merge queue', 'gh-readonly-queue/main/pr-1'],
    ['belongs to another program', 'dependabot/npm/x'],
  ])('is refused with a reason if it %s: %j', (_, name) => {
    expect(findBranchProblem(name)).toMatch(/^[a-z].*[^.]$/s)
  })

  it('is refused if it is the base branch, regardless of case', () => {
    expect(findBranchProblem('v2', { base: 'v2' })).toBe('is the target branch of the work')
    expect(findBranchProblem('V2', { base: 'v2' })).toBe('is the target branch of the work')
    expect(findBranchProblem('v2/x', { base: 'v2' })).toBeUndefined()
  })

  it('must begin with the prefix, if there is one, and be longer than it', () => {
    const rules = { prefix: 'bots/docs-' }
    expect(findBranchProblem('bots/docs-x', rules)).toBeUndefined()
    expect(findBranchProblem('bots/docs-', rules)).toBe('does not begin with "bots/docs-"')
    expect(findBranchProblem('docs-agent/x', rules)).toBe('does not begin with "bots/docs-"')
    expect(findBranchProblem('bots/docs-/../../main', rules)).toBe('contains ".."')
  })

  const signs = fc.constantFrom(
    ...[
      'a',
      'B',
      '7',
      '.',
      '/',
      '-',
      '_',
      '@',
      '{',
      '~',
      ' ',
      '\\',
      '.lock',
      '..',
      '//',
      '*',
      'é',
      '\u202e',
      '$',
      ';',
    ],
    ...['main', 'HEAD', 'refs', 'release', '-f', '\n', '\0', '\u0430'],
  )
  const names = fc.oneof(
    fc.array(signs, { maxLength: 6 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary', maxLength: 20 }),
  )

  it('is valid for Git and contains only letters, digits and four other characters, if it is accepted', () => {
    const counts = { runs: 3_000, long: 200_000 }
    const taken = new Set<string>()
    fc.assert(
      fc.property(names, (name) => {
        if (findBranchProblem(name) !== undefined) return
        expect(name).toMatch(/^[A-Za-z0-9._/-]+$/)
        expect(name.toLowerCase()).not.toMatch(/^(?:(?:main|head|refs)$|refs\/|release\/)/)
        taken.add(name)
      }),
      fuzzOptions(counts),
    )
    expect(taken.size).toBeGreaterThan(20)
    // Each check by Git starts a process, so only some names are checked.
    for (const name of [...taken].slice(0, 60)) expect([name, gitTakes(name)]).toEqual([name, true])
  }, 600_000)

  it('is accepted if it was generated from a prompt, whatever the prompt contains', () => {
    const prefixes = fc.constantFrom(undefined, 'docs-agent/', 'bots/docs-', 'x')
    fc.assert(
      fc.property(
        fc.oneof(names, fc.string({ unit: 'grapheme', maxLength: 200 })),
        prefixes,
        (prompt, prefix) => {
          expect(
            findBranchProblem(branchFor(prompt, jobId, prefix), { prefix, base: 'main' }),
          ).toBeUndefined()
        },
      ),
      fuzzOptions({ runs: 1_000, long: 50_000 }),
    )
  }, 600_000)
})
