import { systemClock } from '../../page/clock.ts'
import { toFailure } from '../api/AgentFailure.ts'
import { createJobUpdates } from '../jobs/createJobUpdates.ts'
import { isEnded } from '../jobs/jobStatus.ts'
import type { StoredJob } from '../jobs/storedJobs.ts'
import { createJobActions } from './createJobActions.ts'
import { createSession } from './createSession.ts'
import { createUnansweredActions } from './createUnansweredActions.ts'
import type { ActionContext, Panel, PanelOptions } from './Panel.ts'
import type { PanelState } from './panelState.ts'
import { type PanelEvent, reducePanel } from './reducePanel.ts'

/** Creates the panel's state and actions. Call `open` to load it and `close` to end it. */
export function createPanel(options: PanelOptions): Panel {
  const { api, jobs: store, clock = systemClock, random } = options
  let state: PanelState = { kind: 'opening' }
  const listeners = new Set<() => void>()
  const open = () => (state.kind === 'open' ? state : undefined)
  const isOwnService = () => open()?.about !== undefined
  const updates = createJobUpdates({ api, dispatch, clock, random, isOwnService })
  const context: ActionContext = {
    ...options,
    clock,
    updates,
    getState: () => state,
    open,
    dispatch,
    async attempt(request, describe) {
      try {
        await request()
        return true
      } catch (thrown) {
        dispatch(describe(toFailure(thrown)))
        return false
      }
    },
  }
  const session = createSession(context)
  const { forgotten, ...jobActions } = createJobActions(context)
  const unansweredActions = createUnansweredActions(context)
  const unsubscribe = store.subscribe((jobs) => {
    if (open()) dispatch({ type: 'jobs-stored', jobs: jobs.filter(({ id }) => !forgotten.has(id)) })
  })

  function dispatch(event: PanelEvent): void {
    const before = open()
    state = reducePanel(state, event)
    const after = open()
    if (after && before?.jobs !== after.jobs && event.type !== 'jobs-stored')
      store.save(after.jobs, forgotten)
    if (after && before?.draft !== after.draft) options.drafts.save(after.draft)
    if (event.type === 'job-read') notifyEnd(before?.jobs, event.id, event.job.status)
    for (const listener of listeners) listener()
  }

  function notifyEnd(before: readonly StoredJob[] | undefined, id: string, status: string): void {
    const job = before?.find((job) => job.id === id)
    if (job?.status !== undefined && !isEnded(job.status) && isEnded(status)) options.onEnded(job, status)
  }

  return {
    get state() {
      return state
    },
    api,
    drafts: options.drafts,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    ...session,
    ...jobActions,
    ...unansweredActions,
    go(route) {
      // A link may lead to a job that is not in the list yet.
      if (route.kind === 'job' && !open()?.jobs.some(({ id }) => id === route.id)) {
        jobActions.importJob(route.id)
        return
      }
      dispatch({ type: 'navigated', route })
      if (route.kind === 'unanswered') void unansweredActions.loadUnanswered()
      if (route.kind === 'job') updates.openStream(route.id)
      else updates.closeStream()
    },
    resumePolling: (id) => updates.start(id),
    setPauseReason: updates.setPauseReason,
    close() {
      unsubscribe()
      updates.stopAll()
      listeners.clear()
    },
  }
}
