import type { Settings } from '../settings/settings.ts'
import type { Turn } from './turn.ts'

/** What the reader can do now. */
export type Status =
  /** Nothing is under way; a question can be asked. */
  | { kind: 'idle' }
  /** A question is being answered; it can be stopped. */
  | { kind: 'busy' }

/** Everything the widget shows and can ask for; returned by `useDocsAssistant()`. */
export interface Assistant {
  settings: Settings
  turns: readonly Turn[]
  status: Status
  /** Thread of this conversation; undefined until the service has named one. */
  threadId: string | undefined
  open: boolean
  setOpen(open: boolean): void
  /** What is typed and not yet asked. */
  draft: string
  setDraft(draft: string): void
  /** Asks; ignored while blank or while a question is being answered. */
  ask(question: string): void
  /** Ends the answer under way; what has arrived stays. */
  stop(): void
  /** Asks the last question again, in place of its failed, stopped or complete answer. */
  retry(): void
  /** Starts a new conversation and a new thread. */
  reset(): void
}
