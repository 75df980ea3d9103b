import { describe, expect, it } from 'vitest'
import {
  describeFacts,
  describeKeyFailure,
  describeLoss,
  describeState,
} from '../../src/admin/operator/describeKey.ts'
import { findKeyProblems, type KeyLine, readOrigin } from '../../src/protocol/operator/operatorKeys.ts'

const publicKey: KeyLine = {
  id: 'key-1',
  kind: 'public',
  name: 'Blog',
  key: 'svc_dsc_1',
  tag: null,
  origins: [],
  perHour: null,
  createdAt: '2026-11-24T09:00:00.000Z',
  lastUsedAt: null,
  state: 'valid',
  revokedAt: null,
  usedBy: null,
}
const adminKey: KeyLine = { ...publicKey, id: 'key-2', kind: 'admin', key: null }
const revoked: KeyLine = {
  ...publicKey,
  id: 'key-3',
  state: 'revoked',
  revokedAt: '2026-11-24T10:00:00.000Z',
}
const lossOf = (line: KeyLine, ...others: readonly KeyLine[]) =>
  describeLoss(line, [line, ...others]).join(' ')

describe('what stops working when a key is revoked', () => {
  it('names the last use', () => {
    expect(lossOf(publicKey, revoked)).toContain('It was never used.')
    const used = { ...adminKey, lastUsedAt: '2026-11-24T12:00:00.000Z' }
    expect(lossOf(used)).toMatch(/It was last used .*2026/)
  })

  it('names the only public key, and does not count revoked and admin keys as others', () => {
    expect(lossOf(publicKey, revoked, adminKey)).toContain('It is the only public key.')
    expect(lossOf(publicKey, { ...publicKey, id: 'key-4' })).not.toContain('only public key')
    expect(lossOf(adminKey)).not.toContain('only public key')
  })

  it('warns an operator whose panel uses the key', () => {
    expect(lossOf({ ...adminKey, usedBy: 'panel' })).toContain('The panel stops working.')
    expect(lossOf(adminKey)).not.toContain('panel')
  })

  it('says what happens to the pages of the site', () => {
    const used: KeyLine = { ...publicKey, usedBy: 'site' }
    expect(lossOf(used, { ...publicKey, id: 'key-4' })).toContain('have to be reloaded')
    // There is no other key for them.
    expect(lossOf(used)).not.toContain('have to be reloaded')
  })
})

describe('a key in the list', () => {
  it('is valid, replaced or revoked', () => {
    expect(describeState(publicKey)).toBe('Valid')
    expect(describeState({ ...revoked, state: 'replaced' })).toMatch(/^Old key, valid until .*2026/)
    expect(describeState(revoked)).toMatch(/^Revoked .*2026/)
  })

  it('has its origins, its limit and its use', () => {
    const line = { ...publicKey, origins: ['https://a.example', 'https://b.example'], perHour: 1 }
    expect(describeFacts(line)).toMatch(
      /^Only https:\/\/a\.example, https:\/\/b\.example · 1 question per hour · created .* · never used$/,
    )
    expect(describeFacts({ ...publicKey, id: null, createdAt: null })).toBe('All origins')
    expect(describeFacts({ ...adminKey, usedBy: 'panel' })).toMatch(/^created .*used by this admin panel$/)
  })
})

describe('the details of a key', () => {
  it('have one sentence for each field that is wrong', () => {
    expect(findKeyProblems({ name: 'Blog', origins: ['https://a.example'], perHour: 1 })).toEqual({})
    const problems = findKeyProblems({ name: '', origins: ['https://a.example', 'b'], perHour: Number.NaN })
    expect(Object.keys(problems)).toEqual(['name', 'origins', 'perHour'])
    expect(problems.origins).toContain('"b" is not an origin')
  })

  it.each([
    ['https://*.example.com'],
    ['https://:secret@a.example'],
    ['https://me@a.example'],
    ['https://a.example?b'],
  ])('have no origin %s', (origin) => expect(readOrigin(origin)).toBeUndefined())
})

it('says that a change may have been made if there was no response', () => {
  expect(describeKeyFailure({ kind: 'no-answer' })).toContain('The change may have been made.')
  expect(describeKeyFailure({ kind: 'refused' })).not.toContain('branch')
  expect(describeKeyFailure({ kind: 'signed-out' })).toContain('Sign in again')
})
