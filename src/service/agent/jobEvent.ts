import type { AgentModel } from '../../protocol/agent.ts'

/** A message of an instruction: what version 1 sends as `messages`, or the one prompt of version 2. */
export interface InstructionMessage {
  role: 'user' | 'assistant'
  content: string
}

/** Everything that can happen to a job. `instruction` counts from 1; commits are full hashes. */
export type JobEvent =
  | {
      kind: 'created'
      project: string
      branch: string
      /** Branch the work goes to. */
      base: string
      repository: string
      asDraft: boolean
      /** As it was chosen; undefined for the default. */
      choice?: AgentModel | undefined
      /** Name of the model. */
      model: string
      /** The unguessable part of the address of the page with the changes. */
      diffToken: string
    }
  | { kind: 'asked'; instruction: number; messages: readonly InstructionMessage[] }
  /** Work begins, from the commit `head`; `baseCommit` is what the changes are compared with. */
  | { kind: 'started'; instruction: number; attempt: number; head: string; baseCommit: string }
  /** The service was closed in an orderly way; the attempt does not count. */
  | { kind: 'stopped'; instruction: number }
  | { kind: 'said'; instruction: number; text: string }
  | { kind: 'called'; instruction: number; callId: string; tool: string; input: unknown }
  | { kind: 'answered'; instruction: number; callId: string; output: unknown; failed: boolean }
  | { kind: 'checked'; instruction: number; problems: readonly string[] }
  | { kind: 'committed'; instruction: number; commit: string; files: readonly string[] }
  | { kind: 'pushed'; instruction: number; commit: string; remote: string }
  | { kind: 'opened'; instruction: number; url: string }
  | { kind: 'completed'; instruction: number }
  | { kind: 'failed'; instruction: number; reason: string }

/** What happens within an instruction, as those who do the work report it. */
export type InstructionEvent = DistributedOmit<Extract<JobEvent, { instruction: number }>, 'instruction'>

type DistributedOmit<Union, Key extends string> = Union extends unknown ? Omit<Union, Key> : never
