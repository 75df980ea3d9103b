import { act, fireEvent, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { AgentFailure } from '../../src/admin/api/AgentFailure.ts'
import { GapActions } from '../../src/admin/gaps/GapActions.tsx'
import { OverviewPage } from '../../src/admin/insight/OverviewPage.tsx'
import { KeyForm } from '../../src/admin/operator/KeyForm.tsx'
import { PanelContext } from '../../src/admin/PanelContext.ts'
import { createDraftStore } from '../../src/admin/panel/draftStore.ts'
import type { Panel } from '../../src/admin/panel/Panel.ts'
import { emptyDraft, emptyLiveJob } from '../../src/admin/panel/panelState.ts'
import { FollowUp } from '../../src/admin/parts/FollowUp.tsx'
import { JobOutcome } from '../../src/admin/parts/JobOutcome.tsx'
import { JobPage } from '../../src/admin/parts/JobPage.tsx'
import { ReaderWords } from '../../src/admin/parts/NewJob.tsx'
import { StatusBadge } from '../../src/admin/parts/StatusBadge.tsx'
import { StepList } from '../../src/admin/parts/StepList.tsx'
import { safeLink } from '../../src/admin/safeLink.ts'
import type { GapDetails } from '../../src/protocol/operator/gaps.ts'
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

  it('says so if no page was changed, whether or not a change was needed', () => {
    const view = render(<JobOutcome job={jobRead()} />)
    expect(view.container.textContent).toBe('Done. No page was changed.')
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

/** Renders a part of the panel as a new page of this tab. */
function renderPart(part: ReactNode, actions: Partial<Panel> = {}) {
  const panel = { drafts: createDraftStore('/api', window), ...actions } as Panel
  return render(<PanelContext.Provider value={{ panel, docs: undefined }}>{part}</PanelContext.Provider>)
}

describe('the steps of a job', () => {
  it('mark a check that found problems as failed', () => {
    const view = renderPart(
      <StepList
        steps={[
          { kind: 'checked', problems: ['The link ./x.md has no target.'] },
          { kind: 'checked', problems: [] },
        ]}
      />,
    )
    const marks = [...view.container.querySelectorAll('[aria-hidden]')].map(({ textContent }) => textContent)
    expect(marks).toEqual(['✕', '✓'])
  })
})

describe('a job that the service does not know', () => {
  const stored = { id: 'gone', name: '', instructions: [], addedAtMs: 0 }
  const page = (kind: 'not-found' | 'no-answer') => (
    <JobPage
      stored={stored}
      live={{ ...emptyLiveJob, polling: { kind: 'failing', failure: { kind }, isFinal: true } }}
      isOwnService
      canForget={false}
    />
  )

  it('can be removed from the list, and takes no follow-up', () => {
    const view = renderPart(page('not-found'))
    view.getByRole('button', { name: 'Remove from list' })
    expect(view.queryByLabelText('Follow-up')).toBeNull()
  })

  it('stays in the list if the service does not answer', () => {
    const view = renderPart(page('no-answer'))
    expect(view.queryByRole('button', { name: 'Remove from list' })).toBeNull()
    view.getByLabelText('Follow-up')
  })
})

describe('a page whose numbers cannot be read', () => {
  it('says so, no longer that it is loading, and reads them when asked to', async () => {
    const none = { full: 0, partly: 0, none: 0, failed: 0 }
    const overview = { total: none, before: none }
    let isAway = true
    const operator = async () => {
      if (isAway) throw new AgentFailure({ kind: 'no-answer' })
      return overview
    }
    const api = { operator } as unknown as Panel['api']
    const view = renderPart(<OverviewPage about={undefined} filters={undefined} />, { api })
    const retry = await view.findByRole('button', { name: 'Try again' })
    expect(view.container.textContent).toContain('No response.')
    expect(view.container.textContent).not.toContain('Loading…')
    isAway = false
    fireEvent.click(retry)
    await view.findByText(/No questions in this period/)
    expect(view.queryByText(/No response/)).toBeNull()
  })
})

describe('what an operator has typed', () => {
  beforeEach(() => sessionStorage.clear())

  const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
  const textIn = (field: HTMLElement) => (field as HTMLInputElement).value

  it('as a follow-up is there again after a reload, until it is sent, and only for its job', async () => {
    const form = (id: string) => <FollowUp id={id} message={{ kind: 'idle' }} isActive={false} />
    const openForm = (id: string, actions?: Partial<Panel>) => {
      const view = renderPart(form(id), actions)
      const field = view.getByLabelText('Follow-up')
      return { view, field }
    }
    const first = openForm('a')
    type(first.field, 'Say why.')
    first.view.unmount()
    const other = openForm('b')
    expect(textIn(other.field)).toBe('')
    other.view.unmount()
    const second = openForm('a', { message: async () => true })
    expect(textIn(second.field)).toBe('Say why.')
    fireEvent.submit(second.field)
    await expect.poll(() => textIn(second.field)).toBe('')
    second.view.unmount()
    expect(textIn(openForm('a').field)).toBe('')
  })

  it('as a reason stays in the form if the gap cannot be dismissed', async () => {
    const gap = { id: 7, state: 'open', page: '', nearest: [], issue: '', issueForm: null } as unknown
    const sent: unknown[] = []
    const view = renderPart(
      <GapActions gap={gap as GapDetails} isSending={false} onAct={async (_, body) => sent.push(body) > 1} />,
    )
    fireEvent.click(view.getByRole('button', { name: 'Dismiss' }))
    const field = view.getByLabelText('Why does this need no answer?')
    type(field, 'Not our product.')
    await act(async () => fireEvent.submit(field))
    expect(sent).toHaveLength(1)
    expect(textIn(view.getByLabelText('Why does this need no answer?'))).toBe('Not our product.')
    fireEvent.submit(field)
    await expect.poll(() => view.queryByLabelText('Why does this need no answer?')).toBeNull()
    expect(sent).toEqual([{ reason: 'Not our product.' }, { reason: 'Not our product.' }])
    expect(sessionStorage).toHaveLength(0)
  })

  it('for a new key is there again after a reload, unless the form was cancelled', () => {
    const form = () => renderPart(<KeyForm onCreated={() => {}} onCancel={() => {}} />)
    const nameIn = (view: ReturnType<typeof form>) => view.getByLabelText('Name')
    const first = form()
    type(nameIn(first), 'Blog')
    first.unmount()
    const second = form()
    expect(textIn(nameIn(second))).toBe('Blog')
    fireEvent.click(second.getByRole('button', { name: 'Cancel' }))
    second.unmount()
    expect(textIn(nameIn(form()))).toBe('')
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
