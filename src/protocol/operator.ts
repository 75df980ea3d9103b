/** Endpoints for operators besides jobs. They require the admin key and exist only in our service. */

import { type AgentModel, agentJobsPath } from './agent.ts'

/** Response of `GET /v2/agent/{projectId}/about`. */
export interface AgentAbout {
  isOn: boolean
  /** Model and target of branches or, if the agent is off, what to configure. For operators. */
  description: string
  /** Models that a job can use. */
  models: readonly AgentModel[]
  /** Whether a script replaces every model. */
  isRehearsal: boolean
}

/** Response of `GET /v2/agent/{projectId}/unanswered`. */
export interface UnansweredQuestions {
  /** Most frequent first, at most 20. */
  questions: readonly UnansweredQuestion[]
  /** Value of `after` for the next page; null on the last page. Services before 0.2 do not send it. */
  next?: number | null | undefined
}

/** A group of similar questions that the docs could not answer, or whose answers did not help. */
export interface UnansweredQuestion {
  /** Identifies the group. Stays the same in later responses. */
  key: string
  /** The last wording. This and all other texts of readers are cut to 2,000 characters. */
  question: string
  /** Other wordings, newest first, at most 5. */
  wordings: readonly string[]
  /** Number of questions without an answer, or with an answer that did not help. */
  count: number
  /** Number of negative ratings. */
  thumbsDown: number
  /** Notes of the negative ratings, newest first, at most 5. */
  notes: readonly string[]
  /** Pages that the question was asked on, most frequent first, at most 5. */
  askedOn: readonly string[]
  /** Pages of the docs on a similar subject, best first, at most 3. */
  nearest: ReadonlyArray<{ file: string; path: string; title: string }>
  /** Text and code that readers had selected, newest first, at most 3. */
  context: ReadonlyArray<{ kind: 'code' | 'textSelection'; text: string }>
  /** Time of the last question, in ISO 8601. */
  lastAskedAt: string
}

/** Returns the path of the endpoint `about` or `unanswered`. */
export function agentOperatorPath(projectId: string, part: 'about' | 'unanswered'): string {
  return agentJobsPath(projectId).replace(/job$/, part)
}
