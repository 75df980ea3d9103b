import { describe, expect, it } from 'vitest'
import { emptyDraft, type OpenPanel, type Route } from '../../src/admin/panel/panelState.ts'
import { parsePlace, writePlace } from '../../src/admin/panel/place.ts'

const panel: OpenPanel = {
  kind: 'open',
  about: { isOn: true, description: '', models: [], isRehearsal: false, pages: ['overview', 'questions'] },
  canSignOut: true,
  route: { kind: 'new' },
  draft: emptyDraft,
  creation: { kind: 'idle' },
  jobs: [{ id: 'j1', name: '', instructions: [], addedAtMs: 0 }],
  olderJobs: null,
  live: {},
  unanswered: { kind: 'idle' },
}

describe('the part of the address after #', () => {
  it.each<[string, Route]>([
    ['#/new', { kind: 'new' }],
    ['#/job/j1', { kind: 'job', id: 'j1' }],
    ['#/overview', { kind: 'overview', filters: {} }],
    [
      '#/questions?version=&search=a+%26+%C3%BC',
      { kind: 'questions', filters: { version: '', search: 'a & ü' } },
    ],
  ])('%s leads to a page and is written for it', (hash, route) => {
    expect(parsePlace(hash, panel)).toEqual(route)
    expect(writePlace(route)).toBe(hash)
  })

  it.each(['', '#', '#3vXsecret', '#/job/j2', '#/keys', '#/toString', '#/questions/x/y'])(
    '%s leads nowhere, because the panel has no such page',
    (hash) => {
      expect(parsePlace(hash, panel)).toBeUndefined()
    },
  )

  it('of a list of unanswered questions leads to the gaps, if the service has them', () => {
    expect(parsePlace('#/unanswered', panel)).toEqual({ kind: 'unanswered' })
    const about = { ...panel.about!, pages: ['gaps' as const] }
    expect(parsePlace('#/unanswered', { ...panel, about })).toEqual({ kind: 'gaps' })
    const gap = { kind: 'gaps', filters: { gap: '7' } } as const
    expect(parsePlace(writePlace(gap), { ...panel, about })).toEqual(gap)
  })

  it('leads to no page of our service in a panel for another one', () => {
    const other = { ...panel, about: undefined }
    expect(parsePlace('#/questions', other)).toBeUndefined()
    expect(parsePlace('#/unanswered', other)).toBeUndefined()
  })
})
