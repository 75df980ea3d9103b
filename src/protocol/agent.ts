/** Requests, jobs and stream of the agent endpoints; see `docs/service/wire-interface.md`. */

/** Models a job may ask for: `sonnet` is faster, `opus` more capable and slower. */
export const agentModels = ['sonnet', 'opus'] as const

export type AgentModel = (typeof agentModels)[number]

/** Body of `POST /v1/agent/{projectId}/job`, deprecated. It is answered with a stream. */
export interface CreateAgentJobV1 extends AgentJobWishes {
  messages: ReadonlyArray<{ content: string; role?: 'user' | 'assistant' | 'system' | undefined }>
}

/** Body of `POST /v2/agent/{projectId}/job`. It is answered with 201 and the job. The wishes are ours in version 2. */
export interface CreateAgentJob extends AgentJobWishes {
  prompt: string
}

export interface AgentJobWishes {
  /** Git branch the agent works on. @default one named after the prompt, `docs-agent/…` */
  branch?: string | undefined
  /** Whether the pull request is made as a draft. @default false */
  asDraft?: boolean | undefined
  /** @default 'sonnet', or the one model there is */
  model?: AgentModel | undefined
}

/** Body of `POST /v2/agent/{projectId}/job/{id}/message`. It is answered with 200 and the job. */
export interface AgentMessage {
  /** The follow-up instruction. */
  prompt: string
}

/** `archived` is never sent by our service; hosted ones have it. */
export type AgentJobStatus = 'active' | 'completed' | 'failed' | 'archived'

export interface AgentJob {
  id: string
  status: AgentJobStatus
  source: {
    repository: string
    /** Branch the pull request goes to. */
    ref: string | null
  }
  /** The model as the service calls it; `rehearsal` where a script takes its place. */
  model: string
  /**
   * The pull request; without a platform for one, a page with the changes. Null while the job is active, and where no
   * file was changed.
   */
  prLink: string | null
  /** ISO 8601. */
  createdAt: string
  archivedAt: string | null
  /** Branch of the job. Ours. */
  branch?: string | undefined
  /** A page with the changes, for those who have the link; null until there is a commit. Ours. */
  diffLink?: string | null | undefined
  /** Why the last instruction failed, one sentence; null where it did not. Ours. */
  error?: string | null | undefined
}

/** What a job has reached, beside what the model says and does. Commits are full hashes. */
export type AgentProgress =
  | { step: 'started'; attempt: number }
  | { step: 'checked'; problems: readonly string[] }
  | { step: 'committed'; commit: string; files: readonly string[] }
  | { step: 'pushed'; remote: string; commit: string }
  | { step: 'pull-request'; url: string }

/**
 * Chunks of a job's stream. They are those of the AI SDK's UI message stream, so its clients can read a job as they
 * read an answer: `data-job` replaces the one before, `error` ends the stream in place of `finish`.
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

/** Longest prompt, in UTF-16 code units; the messages of version 1 count together. Ours. */
export const maxPromptLength = 50_000

/** Most messages a job of version 1 may be created with. Ours. */
export const maxAgentMessages = 100

/** Creating jobs and messaging them, together, for one project in an hour. As a hosted service counts. */
export const defaultAgentUsesPerHour = 100

/** Name of the scripted model of a rehearsal, wherever a model is named. */
export const rehearsalModelName = 'rehearsal'

/** Path of the endpoint that creates jobs. */
export function agentJobsPath(projectId: string, version: 1 | 2 = 2): string {
  return `/v${version}/agent/${encodeURIComponent(projectId)}/job`
}

/** Path of one job; with `message`, `stream` or `diff` of what belongs to it. The last two are ours. */
export function agentJobPath(
  projectId: string,
  id: string,
  part?: 'message' | 'stream' | 'diff' | undefined,
): string {
  return `${agentJobsPath(projectId)}/${encodeURIComponent(id)}${part === undefined ? '' : `/${part}`}`
}
