import type { Clock } from '../../page/clock.ts'
import type { UnansweredQuestion } from '../../protocol/operator/operator.ts'
import type { Failure } from '../api/AgentFailure.ts'
import type { AgentApi } from '../api/createAgentApi.ts'
import type { JobUpdates } from '../jobs/createJobUpdates.ts'
import type { JobStore, StoredJob } from '../jobs/storedJobs.ts'
import type { PauseReason } from '../watchPauseReason.ts'
import type { DraftStore } from './draftStore.ts'
import type { Draft, OpenPanel, PanelState, Route } from './panelState.ts'
import type { PanelEvent } from './reducePanel.ts'

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
  /** For pages that keep their state themselves. */
  readonly api: AgentApi
  readonly drafts: DraftStore
  subscribe(onChange: () => void): () => void
  open(): Promise<void>
  signIn(password: string): Promise<void>
  signOut(): Promise<void>
  /** Asks for a new login, after a request was refused because the session has ended. */
  endSession(): Promise<void>
  go(route: Route): void
  changeDraft(draft: Partial<Draft>): void
  /** Creates a job from the draft. Does nothing while a request is running. */
  create(): Promise<void>
  dismissCreation(): void
  importJob(id: string): void
  /** Loads the next page of the service's jobs. Loads nothing if it fails. */
  loadOlderJobs(): Promise<void>
  rename(id: string, name: string): void
  forget(id: string): void
  /** Sends a follow-up. Resolves to true if the service accepted it. */
  message(id: string, prompt: string): Promise<boolean>
  resumePolling(id: string): void
  setPauseReason(reason: PauseReason | undefined): void
  showDiff(id: string, isShown: boolean): Promise<void>
  loadUnanswered(): Promise<void>
  /** Loads the next page of unanswered questions. */
  loadMoreUnanswered(): Promise<void>
  draftFrom(question: UnansweredQuestion): void
  close(): void
}

/** Dependencies of the panel's actions. */
export interface ActionContext extends PanelOptions {
  clock: Clock
  updates: JobUpdates
  getState(): PanelState
  /** Returns the state if the panel is open. */
  open(): OpenPanel | undefined
  dispatch(event: PanelEvent): void
  /** Runs a request. If it fails, dispatches an event with the reason. Resolves to whether it succeeded. */
  attempt(request: () => Promise<void>, describe: (failure: Failure) => PanelEvent): Promise<boolean>
}
