import type { AgentModel } from '../../protocol/agent.ts'
import type { PinnedAnswerFile } from '../../protocol/operator/pinnedAnswer.ts'

/** A message of an instruction: one of `messages` in version 1, or the prompt of version 2. */
export interface InstructionMessage {
  role: 'user' | 'assistant'
  content: string
}

/** Effect of an instruction's changes on the answers to readers' questions. Lists may be shorter than their counts. */
export interface ReplayedQuestions {
  /** Number of questions that were asked on the docs before and after the changes. */
  asked: number
  gained: number
  lost: number
  /** Questions that the changes answer, newly or more fully. Only those that may be shared. */
  closes: readonly string[]
  /** Questions that are no longer answered, or only partly. Only those that may be shared. */
  breaks: readonly string[]
  /** Cited pages and sections that are gone. */
  gone: readonly string[]
}

/** An event of a job. `instruction` counts from 1; commits are full hashes. */
export type JobEvent =
  | {
      kind: 'created'
      project: string
      branch: string
      /** Target branch of the pull request. */
      base: string
      repository: string
      asDraft: boolean
      /** Model that the request chose; undefined for the default. */
      choice?: AgentModel | undefined
      /** Name of the model. */
      model: string
      /** Secret part of the URL of the page with the changes. */
      diffToken: string
    }
  /** The next instruction: the number of an instruction is its place among the events of this kind. */
  | { kind: 'asked'; messages: readonly InstructionMessage[]; pinned?: PinnedAnswerFile | undefined }
  /** An attempt starts at the commit `head`. The changes are compared with `baseCommit`. */
  | {
      kind: 'started'
      instruction: number
      attempt: number
      head: string
      baseCommit: string
      /** Last commit of the job, if only the clone of another process has it. Its changes are lost. */
      lostCommit?: string | undefined
    }
  /** The service shut down in an orderly way, so the attempt does not count. */
  | { kind: 'stopped'; instruction: number }
  | { kind: 'said'; instruction: number; text: string }
  | { kind: 'called'; instruction: number; callId: string; tool: string; input: unknown }
  | { kind: 'answered'; instruction: number; callId: string; output: unknown; failed: boolean }
  | { kind: 'checked'; instruction: number; problems: readonly string[] }
  | ({ kind: 'replayed'; instruction: number } & ReplayedQuestions)
  | { kind: 'committed'; instruction: number; commit: string; files: readonly string[] }
  | { kind: 'pushed'; instruction: number; commit: string; remote: string }
  | { kind: 'opened'; instruction: number; url: string }
  | { kind: 'completed'; instruction: number }
  | { kind: 'failed'; instruction: number; reason: string }

/** An event without the instruction's number, which `createAgent` adds. */
export type InstructionEvent = DistributedOmit<Extract<JobEvent, { instruction: number }>, 'instruction'>

type DistributedOmit<Union, Key extends string> = Union extends unknown ? Omit<Union, Key> : never
