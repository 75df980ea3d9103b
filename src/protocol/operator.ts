/** What operators read of the service beside jobs, all of it with the admin key. Ours: hosted services have none of it. */

import { type AgentModel, agentJobsPath } from './agent.ts'

/** Answer of `GET /v2/agent/{projectId}/about`: what the agent works with, or why there is none. */
export interface AgentAbout {
  isOn: boolean
  /** Which model and where branches go; where there is no agent, what to set. For operators. */
  description: string
  /** Models a job may ask for. */
  models: readonly AgentModel[]
  /** Whether a script takes the place of every model. */
  isRehearsal: boolean
}

/** Answer of `GET /v2/agent/{projectId}/unanswered`. */
export interface UnansweredQuestions {
  /** Those asked most often first, at most 20. */
  questions: readonly UnansweredQuestion[]
  /** What to ask for as `after` to get the next page; null on the last one. Services before 0.2 leave it out. */
  next?: number | null | undefined
}

/** A question the docs could not answer, or whose answer did not help, with all ways in which it was asked. */
export interface UnansweredQuestion {
  /** The same for the same question, also in the next answer. */
  key: string
  /** As it was asked last. This and the other texts of readers are cut to 2,000 characters. */
  question: string
  /** Other wordings, newest first, at most 5. */
  wordings: readonly string[]
  /** How often it was asked without an answer, or with one that did not help. */
  count: number
  /** How many thumbs down its answers got. */
  thumbsDown: number
  /** What readers wrote with them, newest first, at most 5. */
  notes: readonly string[]
  /** Pages it was asked on, those with most questions first, at most 5. */
  askedOn: readonly string[]
  /** Pages of the docs that come nearest, best first, at most 3. */
  nearest: ReadonlyArray<{ file: string; path: string; title: string }>
  /** What readers had selected when they asked, newest first, at most 3. */
  context: ReadonlyArray<{ kind: 'code' | 'textSelection'; text: string }>
  /** ISO 8601. */
  lastAskedAt: string
}

/** Path of what is no job's: `about` or `unanswered`. */
export function agentOperatorPath(projectId: string, part: 'about' | 'unanswered'): string {
  return agentJobsPath(projectId).replace(/job$/, part)
}
