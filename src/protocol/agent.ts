/** Requests, jobs and stream of the agent endpoints; see `docs/service/wire-interface.md`. */

import type { PinnedAnswerFile } from './operator/pinnedAnswer.ts'

/** Models that a job can use: `sonnet` is faster, `opus` is more capable. */
export const agentModels = ['sonnet', 'opus'] as const

export type AgentModel = (typeof agentModels)[number]

/** Body of `POST /v1/agent/{projectId}/job`, deprecated. The response is a stream. */
export interface CreateAgentJobV1 extends AgentJobOptions {
  messages: ReadonlyArray<{ content: string; role?: 'user' | 'assistant' | 'system' | undefined }>
}

/** Body of `POST /v2/agent/{projectId}/job`. The response is 201 with the job. In version 2, the options are ours. */
export interface CreateAgentJob extends AgentJobOptions {
  prompt: string
  /** Id of the gap that the job writes for. Only our service has gaps. */
  gap?: number | undefined
  /** A pinned answer that the job adds as it is, without a model. The prompt then only names the job. Ours. */
  pinned?: PinnedAnswerFile | undefined
}

/** Options of a new job. */
export interface AgentJobOptions {
  /** Git branch for the changes. @default `docs-agent/…`, named after the prompt */
  branch?: string | undefined
  /** Whether to create the pull request as a draft. @default false */
  asDraft?: boolean | undefined
  /** Model to use. @default 'sonnet', or the only configured model */
  model?: AgentModel | undefined
}

/** Body of `POST /v2/agent/{projectId}/job/{id}/message`. The response is 200 with the job. */
export interface AgentMessage {
  /** The follow-up instruction. */
  prompt: string
}

/** Status of a job. Only hosted services send `archived`. */
export type AgentJobStatus = 'active' | 'completed' | 'failed' | 'archived'

export interface AgentJob {
  id: string
  status: AgentJobStatus
  source: {
    repository: string
    /** Target branch of the pull request. */
    ref: string | null
  }
  /** Name of the model, or `rehearsal` if a script replaces it. */
  model: string
  /**
   * Address of the pull request or, without a platform for pull requests, of a page with the changes. Null while the
   * job is active, and if no file was changed.
   */
  prLink: string | null
  /** ISO 8601. */
  createdAt: string
  archivedAt: string | null
  /** Branch of the job. Ours. */
  branch?: string | undefined
  /** Secret link to a page with the changes; null before the first commit. Ours. */
  diffLink?: string | null | undefined
  /** One sentence that says why the last instruction failed; null if it did not fail. Ours. */
  error?: string | null | undefined
}

/** Progress of a job, besides the output of the model. Commits are full hashes. */
export type AgentProgress =
  /** `lostCommit` is set if the work starts again without that commit, which only a process that ended has. */
  | { step: 'started'; attempt: number; lostCommit?: string | undefined }
  | { step: 'checked'; problems: readonly string[] }
  | { step: 'committed'; commit: string; files: readonly string[] }
  | { step: 'pushed'; remote: string; commit: string }
  | { step: 'pull-request'; url: string }

/**
 * Chunks of a job's stream. They follow the AI SDK's UI message stream, so its clients can read a job like an answer.
 * Each `data-job` replaces the previous one. A failed job ends with `error` instead of `finish`.
 */
export type AgentChunk =
  | { type: 'start'; messageId: string }
  | { type: 'data-job'; id: 'job'; data: AgentJob }
  | { type: 'data-instruction'; data: { number: number; prompt: string } }
  | { type: 'data-progress'; data: AgentProgress & { instruction: number } }
  | { type: 'text-start'; id: string }
  | { type: 'text-delta'; id: string; delta: string }
  | { type: 'text-end'; id: string }
  | { type: 'tool-input-available'; toolCallId: string; toolName: string; input: unknown }
  | { type: 'tool-output-available'; toolCallId: string; output: unknown }
  | { type: 'tool-output-error'; toolCallId: string; errorText: string }
  | { type: 'error'; errorText: string }
  | { type: 'finish' }

/** Maximum length of a prompt, in UTF-16 code units. In version 1, the messages count together. Ours. */
export const maxPromptLength = 50_000

/** Maximum number of messages when a job is created with version 1. Ours. */
export const maxAgentMessages = 100

/** Default limit of jobs and messages together, per project and hour. Hosted services have the same limit. */
export const defaultAgentUsesPerHour = 100

/** Model name that stands for the script of a rehearsal. */
export const rehearsalModelName = 'rehearsal'

/** Returns the path of the endpoint that creates jobs. */
export function agentJobsPath(projectId: string, version: 1 | 2 = 2): string {
  return `/v${version}/agent/${encodeURIComponent(projectId)}/job`
}

/** Returns the path of a job, or of its `message`, `stream` or `diff` endpoint. The last two are ours. */
export function agentJobPath(
  projectId: string,
  id: string,
  part?: 'message' | 'stream' | 'diff' | undefined,
): string {
  return `${agentJobsPath(projectId)}/${encodeURIComponent(id)}${part === undefined ? '' : `/${part}`}`
}
