import type { HandoverContact } from '../../protocol/handover.ts'
import type { IssueRepository } from '../delivery/openIssues.ts'
import type { MailServer } from '../delivery/sendMail.ts'

/** Receiver of a signed webhook. */
export interface WebhookOptions {
  url: string
  /** Signs the requests: `whsec_` and base64, or any text of at least 24 bytes. */
  secret: string
  /** Whether the address may be in a private network. @default false */
  allowPrivate?: boolean | undefined
}

/** Mail server, sender and receivers. */
export interface MailOptions extends Omit<MailServer, 'from'> {
  to: readonly string[]
  /** Sender. @default the first receiver */
  from?: string | undefined
}

/** Receivers of the messages of readers to the team. Each one that is set gets each message. */
export interface HandoverOptions {
  webhook?: WebhookOptions | undefined
  mail?: MailOptions | undefined
  issues?:
    | (IssueRepository & {
        /** Whether only the team can read the repository. @default the platform is asked */
        isPrivate?: boolean | undefined
      })
    | undefined
  /** Fields of the form beside the message. A public issue never contains them. @default [] */
  ask?: readonly HandoverContact[] | undefined
  /** Milliseconds after the first failed delivery until the next attempt. Later pauses are longer. @default 60_000 */
  retryMs?: number | undefined
}
