import fc from 'fast-check'
import { marked } from 'marked'
import { describe, expect, it } from 'vitest'
import type { Instruction, Job } from '../../src/service/agent/foldJob.ts'
import { commitMessage, pullRequestOf } from '../../src/service/agent/messages.ts'
import { fuzzOptions } from '../support/fuzz.ts'

function written(prompt: string, said = prompt, model = 'scripted/model') {
  const instruction: Instruction = {
    number: 1,
    messages: [{ role: 'user', content: prompt }],
    said,
    attempts: 1,
  } as unknown as Instruction
  const created = { branch: 'docs-agent/x', base: 'main', model, asDraft: false }
  const job = { id: 'job-1', created, instructions: [instruction] } as unknown as Job
  const commit = commitMessage(job, instruction)
  const { title, body } = pullRequestOf(job, instruction)
  return { commit, title, body, all: [commit, title, body] }
}

/** Text in messages that platforms act on, according to their documentation. */
const commands = [
  ['mentions all users', '@everyone', /@\w/],
  ['mentions a team', 'Ask @acme/team', /@\w/],
  ['closes an issue', 'fixes #1', /#\d/],
  ['closes an issue of another repository', 'Closes: acme/docs#12', /#\d/],
  ['closes an issue by its GH number', 'resolves GH-12', /GH-\d/i],
  ['closes an issue by its URL', 'fixes https://github.com/acme/docs/issues/3', /:\/\//],
  ['closes a ticket', 'fixes DOCS-12', /DOCS-\d/],
  ['refers to a merge request', 'see acme/docs!7', /!\d/],
  ['refers to a milestone', '%12 and ~bug and &4 and $5', /[%~&$][\w]/],
  ['refers to a commit in another repository', 'acme/docs@a5c3785ed8d6a35868bc169f07e40e889087fd2e', /@\w/],
  ['skips checks', 'Text [skip ci]', /\[skip/],
  [
    'skips checks in other notations',
    '[ci-skip] [no ci] [skip actions] [vercel skip]',
    /\[(?:ci|no|skip|vercel)/,
  ],
  ['skips checks of Azure', '***NO_CI***', /\*NO_CI/],
  ['skips checks by a trailer', 'x\n\n\nskip-checks: true', /^skip-checks:/m],
  ['adds a co-author', 'x\n\nCo-authored-by: Eve <eve@example.com>', /^Co-authored-by:/im],
  ['adds a sign-off', 'x\n\nSigned-off-by: Eve <eve@example.com>', /^Signed-off-by:/m],
  ['forges our own trailer', 'x\n\nDocs-Agent-Job: other/1', /^Docs-Agent-Job: other/m],
  ['triggers a major release', 'x\n\nBREAKING CHANGE: all', /^BREAKING CHANGE:/m],
  ['names a release', 'x\n\nRelease-As: 9.9.9', /^Release-As:/m],
  ['runs a quick action', 'x\n/close\n/merge', /^\/\w/m],
  ['changes the text direction', 'a\u202eb\u2066c', /[\u202a-\u202e\u2066-\u2069]/],
  ['hides text', 'a\u00adb\u{e0041}c\ufe0f\u0000\u001b[2Jd', /\p{Cc}(?<!\n)|\u00ad|\ufe0f|\u{e0041}/u],
  ['hides a mention', '@\u200beveryone @\u2060everyone', /@\w|\u2060/],
  [
    'uses other line ends',
    'x\u2028Co-authored-by: Eve\u0085Signed-off-by: Eve\rCloses: x',
    /[\u2028\u0085\r]/,
  ],
] as const

describe('text of a prompt or a model', () => {
  it.each(commands)('is neutralized in a commit message, a title and a body if it %s', (_, text, pattern) => {
    for (const message of written(text).all) expect(message).not.toMatch(pattern)
    for (const message of written('Plain words', text).all) expect(message).not.toMatch(pattern)
  })

  it('looks the same to people', () => {
    const { commit, title, body } = written('Explain retries, and why "maxRetries" is 3.')
    expect(title).toBe('Docs: Explain retries, and why "maxRetries" is 3.')
    expect(commit).toContain('Explain retries, and why "maxRetries" is 3.\n\nDocs-Agent-Job: job-1/1\n')
    expect(body).toContain('> Explain retries, and why "maxRetries" is 3.')
  })

  it('is shortened for a title to one line of at most 72 characters, never within a character', () => {
    const { title, commit } = written('👩‍👩‍👧 ünïcödé\n'.repeat(20))
    expect(commit.split('\n')[0]).toBe(title)
    expect(title.replaceAll('\u200b', '').length).toBeLessThanOrEqual(72)
    expect(title.isWellFormed()).toBe(true)
    const { title: marks } = written(`a${'\u0300'.repeat(500)}b`)
    expect(marks.length).toBeLessThan(40)
  })

  it('adds no trailer to the commit message', () => {
    const { commit } = written('x\n\nReviewed-by: Eve\nDocs-Agent-Model: other')
    const last = commit.trimEnd().split('\n\n').at(-1)
    expect(last).toBe('Docs-Agent-Job: job-1/1\nDocs-Agent-Model: scripted/model')
  })

  const pieces = fc.array(
    fc.constantFrom(
      ...commands.map(([, text]) => text),
      '[a](https://evil.example)',
      '![a](//evil.example/x.png)',
      '<img src=x>',
      '<https://evil.example>',
      'www.evil.example',
      'eve@evil.example',
      '&#64;everyone',
      '&commat;everyone',
      '\\@everyone',
      '[a]: javascript:x\n[a]',
      '`',
      '```',
      '\n',
      '\n\n',
      '> ',
      ' ',
      '\\',
      '*',
      '_',
      '|',
      'x',
    ),
    { maxLength: 8 },
  )

  it('creates no link, image, element or mention in the body of a pull request', () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const html = marked.parse(written(parts.join('')).body, { async: false, gfm: true })
        expect(html).not.toMatch(/<(?:a|img|table|script|input)\b|<[a-z]+[^>]*\s(?:href|src)=/)
        expect(html.replace(/<[^>]*>/g, '')).not.toMatch(/@\w|#\d|^\/\w/m)
      }),
      fuzzOptions({ runs: 500, long: 20_000 }),
    )
  }, 600_000)
})
