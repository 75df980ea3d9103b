import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { emptyDraft } from '../../src/admin/panel/panelState.ts'
import { JobOutcome } from '../../src/admin/parts/JobOutcome.tsx'
import { ReaderWords } from '../../src/admin/parts/NewJob.tsx'
import { StatusBadge } from '../../src/admin/parts/StatusBadge.tsx'
import { safeLink } from '../../src/admin/safeLink.ts'
import { jobRead } from '../support/jobRead.ts'

describe('when a job has ended', () => {
  it('shows a pull request as a link if its address is HTTPS', () => {
    const view = render(<JobOutcome job={jobRead({ prLink: 'https://github.com/acme/docs/pull/1' })} />)
    const link = view.getByRole('link', { name: 'View pull request' })
    expect(link.getAttribute('href')).toBe('https://github.com/acme/docs/pull/1')
    expect(link.getAttribute('rel')).toContain('noopener')
  })

  it.each([
    'http://github.com/acme/docs/pull/1',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'x',
  ])('does not link to %s', (prLink) => {
    const view = render(<JobOutcome job={jobRead({ prLink })} />)
    expect(view.queryByRole('link')).toBeNull()
    expect(view.container.textContent).toContain(prLink)
  })

  it('says so if nothing had to be changed', () => {
    const view = render(<JobOutcome job={jobRead()} />)
    expect(view.container.textContent).toBe('Done. No changes were needed.')
  })

  it('shows why the job failed and what to do', () => {
    const view = render(<JobOutcome job={jobRead({ status: 'failed', error: 'The model stopped.' })} />)
    expect(view.container.textContent).toContain('The model stopped.')
    expect(view.container.textContent).toContain('Send a follow-up')
  })

  it("shows an unknown status by the service's own name", () => {
    const view = render(
      <>
        <StatusBadge status="thinking" />
        <JobOutcome job={jobRead({ status: 'thinking' })} />
      </>,
    )
    expect(view.container.textContent).toContain('reports the status “thinking”')
    expect(view.container.querySelector('[data-part="status"]')?.textContent).toBe('thinking')
  })
})

describe('a link from a service', () => {
  it('is safe without HTTPS only if it leads to this site', () => {
    expect(safeLink(`${location.origin}/agent/diff/1/2`)).toBe(`${location.origin}/agent/diff/1/2`)
    expect(safeLink('http://127.0.0.1:1/agent/diff/1/2')).toBeUndefined()
    expect(safeLink('https://user:secret@example.com/')).toBeUndefined()
    expect(safeLink(null)).toBeUndefined()
  })
})

describe('a draft created from an unanswered question', () => {
  it('tells which data of readers it contains and where creating the job sends it', () => {
    const draft = {
      ...emptyDraft,
      question: 'How do I rotate a key?',
      readerWords: ['the question', '2 other wordings', '1 note'],
    }
    const view = render(
      <ReaderWords
        draft={draft}
        about={{
          isOn: true,
          description: 'acme/model; branches stay in this repository',
          models: [],
          isRehearsal: false,
        }}
      />,
    )
    const text = view.container.textContent ?? ''
    expect(text).toContain('Nothing has been sent yet.')
    expect(text).toContain('contains the question, 2 other wordings and 1 note.')
    expect(text).toContain('to the model of the agent (acme/model; branches stay in this repository)')
    expect(text).toContain('The commit message contains its beginning, and the pull request the whole text')
  })

  it('names no model if the agent is not set up', () => {
    const draft = { ...emptyDraft, question: 'How do I rotate a key?' }
    const about = {
      isOn: false,
      description: 'No model is set for the agent.',
      models: [],
      isRehearsal: false,
    }
    const view = render(<ReaderWords draft={draft} about={about} />)
    expect(view.container.textContent).toContain('to the model of the agent. The commit message')
  })
})
