import { type Clock, systemClock } from '../../page/clock.ts'
import { findBranchProblem } from '../../protocol/branchName.ts'
import type { UnansweredQuestion } from '../../protocol/operator.ts'
import { type Failure, toFailure } from '../api/AgentFailure.ts'
import type { AgentApi, Login } from '../api/createAgentApi.ts'
import { createJobUpdates } from '../jobs/createJobUpdates.ts'
import { isEnded } from '../jobs/jobStatus.ts'
import { readStreamParts } from '../jobs/readStreamParts.ts'
import { type JobStore, type StoredJob, unnamedPrefix } from '../jobs/storedJobs.ts'
import { listReaderWords, writePrompt } from '../unanswered/writePrompt.ts'
import type { DraftStore } from './draftStore.ts'
import { type Draft, emptyDraft, type PanelState, type Route } from './panelState.ts'
import { type PanelEvent, reducePanel } from './reducePanel.ts'

export interface PanelOptions {
  api: AgentApi
  jobs: JobStore
  drafts: DraftStore
  /** Secret of the link that opened the page; signing in uses it up. */
  link?: string | undefined
  /** Called when an active job has ended. */
  onEnded(job: StoredJob, status: string): void
  clock?: Clock | undefined
  random?: (() => number) | undefined
}

/** State and actions of the panel, without a user interface. */
export interface Panel {
  readonly state: PanelState
  subscribe(onChange: () => void): () => void
  open(): Promise<void>
  signIn(password: string): Promise<void>
  signOut(): Promise<void>
  go(route: Route): void
  changeDraft(draft: Partial<Draft>): void
  /** Creates a job from the draft. Does nothing while a request is running. */
  create(): Promise<void>
  dismissCreation(): void
  importJob(id: string): void
  rename(id: string, name: string): void
  forget(id: string): void
  /** Sends a follow-up. Resolves to true if the service accepted it. */
  message(id: string, prompt: string): Promise<boolean>
  resumePolling(id: string): void
  setPauseReason(reason: 'hidden' | 'offline' | undefined): void
  showDiff(id: string, isShown: boolean): Promise<void>
  loadUnanswered(): Promise<void>
  /** Loads the next page of unanswered questions. */
  loadMoreUnanswered(): Promise<void>
  draftFrom(question: UnansweredQuestion): void
  close(): void
}

/** Creates the panel's state and actions. Call `open` to load it and `close` to end it. */
export function createPanel(options: PanelOptions): Panel {
  const { api, jobs: store, drafts, onEnded, clock = systemClock, random } = options
  let state: PanelState = { kind: 'opening' }
  let link = options.link
  const listeners = new Set<() => void>()
  const forgotten = new Set<string>()
  const updates = createJobUpdates({
    api,
    dispatch,
    clock,
    random,
    isOwnService: () => open()?.about !== undefined,
  })
  const unsubscribe = store.subscribe((jobs) => {
    if (open()) dispatch({ type: 'jobs-stored', jobs: jobs.filter(({ id }) => !forgotten.has(id)) })
  })

  const open = () => (state.kind === 'open' ? state : undefined)

  function dispatch(event: PanelEvent): void {
    const before = open()
    state = reducePanel(state, event)
    const after = open()
    if (after && before?.jobs !== after.jobs && event.type !== 'jobs-stored')
      store.save(after.jobs, forgotten)
    if (after && before?.draft !== after.draft) drafts.save(after.draft)
    if (event.type === 'job-read') notifyEnd(before?.jobs, event.id, event.job.status)
    if (event.type === 'polling-changed' && event.polling.kind === 'failing') {
      if (event.polling.failure.kind === 'signed-out') void openPanel()
    }
    for (const listener of listeners) listener()
  }

  function notifyEnd(before: readonly StoredJob[] | undefined, id: string, status: string): void {
    const job = before?.find((job) => job.id === id)
    if (job?.status !== undefined && !isEnded(job.status) && isEnded(status)) onEnded(job, status)
  }

  async function openPanel(): Promise<void> {
    updates.stopAll()
    try {
      const login = await signInByLink()
      if (login && !login.signedIn) {
        dispatch({
          type: 'sign-in-needed',
          canPassword: login.ways.includes('password'),
          failure: login.failure,
        })
        return
      }
      const about = await api.about()
      dispatch({
        type: 'opened',
        about,
        canSignOut: login !== undefined,
        jobs: store.load(),
        draft: drafts.load() ?? emptyDraft,
      })
      for (const job of store.load()) if (!isEnded(job.status)) updates.start(job.id)
    } catch (thrown) {
      dispatch({ type: 'unavailable', failure: toFailure(thrown) })
    }
  }

  async function signInByLink(): Promise<(Login & { failure?: Failure }) | undefined> {
    const secret = link
    link = undefined
    const login = await api.login()
    if (!login || login.signedIn || secret === undefined) return login
    try {
      await api.signIn({ link: secret })
      return { ...login, signedIn: true }
    } catch (thrown) {
      return { ...login, failure: toFailure(thrown) }
    }
  }

  function toStoredJob(
    id: string,
    instructions: StoredJob['instructions'],
    branch?: string,
    status?: string,
  ): StoredJob {
    return { id, name: '', instructions, addedAtMs: clock.now(), branch, status }
  }

  return {
    get state() {
      return state
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    open: openPanel,
    async signIn(password) {
      if (state.kind !== 'signed-out' || state.attempt.kind === 'sending') return
      const { canPassword } = state
      dispatch({ type: 'sign-in-sent' })
      try {
        await api.signIn({ password })
        await openPanel()
      } catch (thrown) {
        dispatch({ type: 'sign-in-needed', canPassword, failure: toFailure(thrown) })
      }
    },
    async signOut() {
      await api.signOut().catch(() => {})
      await openPanel()
    },
    go(route) {
      dispatch({ type: 'navigated', route })
      if (route.kind === 'job') updates.openStream(route.id)
      else updates.closeStream()
    },
    changeDraft: (draft) => dispatch({ type: 'draft-changed', draft }),
    async create() {
      const panel = open()
      if (!panel || panel.creation.kind === 'sending') return
      const { prompt, branch, asDraft, model } = panel.draft
      if (prompt.trim() === '' || (branch !== '' && findBranchProblem(branch) !== undefined)) return
      // Dispatched before the first await, so that a double press creates one job.
      dispatch({ type: 'create-sent' })
      const instructions = [{ prompt, sentAtMs: clock.now() }]
      const request = {
        prompt,
        ...(branch !== '' && { branch }),
        ...(asDraft && { asDraft }),
        ...(model !== undefined && { model }),
      }
      try {
        const created = await api.create(request, panel.about !== undefined)
        if (created.kind === 'job') {
          const { job } = created
          dispatch({ type: 'created', job: toStoredJob(job.id, instructions, job.branch, job.status) })
          dispatch({ type: 'job-read', id: job.id, job })
          updates.start(job.id)
          updates.openStream(job.id)
          return
        }
        const { body, branch: createdBranch } = created
        const id = created.id ?? `${unnamedPrefix}${clock.now()}`
        dispatch({
          type: 'created',
          job: toStoredJob(id, instructions, createdBranch ?? (branch || undefined), 'active'),
        })
        updates.start(id)
        void readStream(id, body)
      } catch (thrown) {
        dispatch({ type: 'create-failed', failure: toFailure(thrown) })
      }
    },
    dismissCreation: () => dispatch({ type: 'create-dismissed' }),
    importJob(id) {
      forgotten.delete(id)
      dispatch({ type: 'imported', job: toStoredJob(id, []) })
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
      try {
        const job = await api.message(id, prompt)
        dispatch({ type: 'message-accepted', id, prompt, atMs: clock.now(), job })
        updates.start(id, true)
        updates.openStream(id)
        return true
      } catch (thrown) {
        dispatch({ type: 'message-failed', id, failure: toFailure(thrown) })
        return false
      }
    },
    resumePolling: (id) => updates.start(id),
    setPauseReason: (reason) => updates.setPauseReason(reason),
    async showDiff(id, isShown) {
      if (!isShown) {
        dispatch({ type: 'diff-changed', id, diff: { kind: 'closed' } })
        return
      }
      dispatch({ type: 'diff-changed', id, diff: { kind: 'loading' } })
      try {
        dispatch({ type: 'diff-changed', id, diff: { kind: 'open', text: await api.diff(id) } })
      } catch (thrown) {
        dispatch({ type: 'diff-changed', id, diff: { kind: 'failed', failure: toFailure(thrown) } })
      }
    },
    async loadUnanswered() {
      if (open()?.unanswered.kind === 'loading') return
      dispatch({ type: 'unanswered-requested' })
      try {
        const { questions, next } = await api.unanswered()
        dispatch({ type: 'unanswered-loaded', questions, next: next ?? undefined })
      } catch (thrown) {
        dispatch({ type: 'unanswered-failed', failure: toFailure(thrown) })
      }
    },
    async loadMoreUnanswered() {
      const unanswered = open()?.unanswered
      if (unanswered?.kind !== 'loaded' || unanswered.more.kind === 'sending') return
      if (unanswered.next === undefined) return
      dispatch({ type: 'more-unanswered-requested' })
      try {
        const { questions, next } = await api.unanswered(unanswered.next)
        dispatch({ type: 'more-unanswered-loaded', questions, next: next ?? undefined })
      } catch (thrown) {
        dispatch({ type: 'more-unanswered-failed', failure: toFailure(thrown) })
      }
    },
    draftFrom(question) {
      dispatch({
        type: 'draft-changed',
        draft: {
          prompt: writePrompt(question),
          question: question.question,
          readerWords: listReaderWords(question),
        },
      })
      dispatch({ type: 'navigated', route: { kind: 'new' } })
      updates.closeStream()
    },
    close() {
      unsubscribe()
      updates.stopAll()
      listeners.clear()
    },
  }

  /** Reads the stream of version 1. Polls the job after the stream has ended or failed. */
  async function readStream(id: string, body: ReadableStream<Uint8Array>): Promise<void> {
    try {
      for await (const part of readStreamParts(body)) dispatch({ type: 'part-arrived', id, part })
    } catch {
      const text = 'The stream was interrupted here. The job continues.\n'
      dispatch({ type: 'part-arrived', id, part: { kind: 'text', text } })
    }
    updates.pollNow(id)
  }
}
