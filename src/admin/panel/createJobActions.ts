import { findBranchProblem } from '../../protocol/branchName.ts'
import { readStreamParts } from '../jobs/readStreamParts.ts'
import { unnamedPrefix } from '../jobs/storedJobs.ts'
import type { ActionContext, Panel } from './Panel.ts'
import type { Draft } from './panelState.ts'

type JobActions = Pick<
  Panel,
  | 'loadOlderJobs'
  | 'changeDraft'
  | 'create'
  | 'dismissCreation'
  | 'importJob'
  | 'rename'
  | 'forget'
  | 'message'
  | 'showDiff'
>

/** Creates the actions on jobs. `forgotten` contains the ids of jobs that the operator removed from this browser. */
export function createJobActions(context: ActionContext): JobActions & { forgotten: ReadonlySet<string> } {
  const { api, clock, updates, open, dispatch, attempt } = context
  const forgotten = new Set<string>()

  return {
    forgotten,
    changeDraft: (draft) => dispatch({ type: 'draft-changed', draft }),
    async create() {
      const panel = open()
      if (!panel || panel.creation.kind === 'sending') return
      const { prompt, branch } = panel.draft
      if (prompt.trim() === '' || (branch !== '' && findBranchProblem(branch) !== undefined)) return
      // Dispatched before the first await, so that a double press creates one job.
      dispatch({ type: 'create-sent' })
      await attempt(
        () => sendDraft(context, panel.draft),
        (failure) => ({ type: 'create-failed', failure }),
      )
    },
    async loadOlderJobs() {
      const before = open()?.olderJobs
      if (typeof before !== 'number') return
      const listed = await api.jobs(before).catch(() => undefined)
      if (listed) dispatch({ type: 'jobs-listed', listed })
    },
    dismissCreation: () => dispatch({ type: 'create-dismissed' }),
    importJob(id) {
      forgotten.delete(id)
      dispatch({ type: 'imported', job: { id, name: '', instructions: [], addedAtMs: clock.now() } })
      updates.start(id)
      updates.openStream(id)
    },
    rename: (id, name) => dispatch({ type: 'renamed', id, name }),
    forget(id) {
      forgotten.add(id)
      updates.stop(id)
      dispatch({ type: 'forgotten', id })
    },
    async message(id, prompt) {
      const panel = open()
      if (!panel || prompt.trim() === '' || panel.live[id]?.message.kind === 'sending') return false
      dispatch({ type: 'message-sent', id })
      return attempt(
        async () => {
          const job = await api.message(id, prompt)
          dispatch({ type: 'message-accepted', id, prompt, atMs: clock.now(), job })
          updates.start(id, true)
          updates.openStream(id)
        },
        (failure) => ({ type: 'message-failed', id, failure }),
      )
    },
    async showDiff(id, isShown) {
      dispatch({ type: 'diff-changed', id, diff: { kind: isShown ? 'loading' : 'closed' } })
      if (!isShown) return
      await attempt(
        async () => dispatch({ type: 'diff-changed', id, diff: { kind: 'open', text: await api.diff(id) } }),
        (failure) => ({ type: 'diff-changed', id, diff: { kind: 'failed', failure } }),
      )
    },
  }
}

/** Creates a job from the draft and starts its updates. */
async function sendDraft(context: ActionContext, draft: Draft): Promise<void> {
  const { api, clock, updates, open, dispatch } = context
  const { prompt, branch, asDraft, model, gap } = draft
  const sentAtMs = clock.now()
  const request = {
    prompt,
    ...(branch !== '' && { branch }),
    ...(asDraft && { asDraft }),
    ...(model !== undefined && { model }),
    ...(gap !== undefined && { gap }),
  }
  const created = await api.create(request, open()?.about !== undefined)
  const stored = { name: '', instructions: [{ prompt, sentAtMs }], addedAtMs: clock.now() }
  if (created.kind === 'job') {
    const { job } = created
    dispatch({ type: 'created', job: { ...stored, id: job.id, branch: job.branch, status: job.status } })
    dispatch({ type: 'job-read', id: job.id, job })
    updates.start(job.id)
    updates.openStream(job.id)
    return
  }
  const id = created.id ?? `${unnamedPrefix}${clock.now()}`
  const createdBranch = created.branch ?? (branch || undefined)
  dispatch({ type: 'created', job: { ...stored, id, branch: createdBranch, status: 'active' } })
  updates.start(id)
  void readStream(context, id, created.body)
}

/** Reads the stream of version 1. Polls the job after the stream has ended or failed. */
async function readStream(
  { dispatch, updates }: ActionContext,
  id: string,
  body: ReadableStream<Uint8Array>,
): Promise<void> {
  try {
    for await (const part of readStreamParts(body)) dispatch({ type: 'part-arrived', id, part })
  } catch {
    const text = 'The stream was interrupted here. The job continues.\n'
    dispatch({ type: 'part-arrived', id, part: { kind: 'text', text } })
  }
  updates.pollNow(id)
}
