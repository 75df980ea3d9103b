import { DeliveryError } from '../delivery/DeliveryError.ts'
import type { Issues } from '../delivery/openIssues.ts'
import { parseWebhook } from '../delivery/parseWebhook.ts'
import { postWebhook } from '../delivery/postWebhook.ts'
import { retrying } from '../delivery/retrying.ts'
import { openMail } from '../delivery/sendMail.ts'
import { repeat } from '../schedule/repeat.ts'
import type { HandoverContent } from './content.ts'
import type { HandoverOptions } from './handoverOptions.ts'
import { writeHandoverIssue, writeHandoverMail, writeHandoverWebhook } from './writeHandover.ts'

/** A receiver of messages to the team. */
export interface Receiver {
  name: 'webhook' | 'mail' | 'issue'
  /** Returns whether everybody can read its messages. True until the platform says that the repository is private. */
  isPublic(): boolean
  /** Delivers a message. Resolves to its address, if it has one. @throws DeliveryError */
  deliver(content: HandoverContent, signal: AbortSignal): Promise<string | undefined>
  close(): Promise<void>
}

/** Time between two checks whether a repository is public, in milliseconds. */
const visibilityMs = 3_600_000

/**
 * Opens the receivers that are set.
 *
 * @throws Error if one is set wrongly, or its package is missing
 */
export async function openReceivers(
  { webhook, mail, issues }: HandoverOptions,
  siteName: () => string,
  onError: (error: unknown) => void,
): Promise<Receiver[]> {
  const receivers: Receiver[] = []
  const closed = async () => {}
  if (webhook) {
    const target = parseWebhook(webhook)
    receivers.push({
      name: 'webhook',
      isPublic: () => false,
      async deliver(content, signal) {
        const sent = writeHandoverWebhook(content)
        await retrying(() => postWebhook(target, `handover_${content.reference}`, sent, signal), signal)
        return undefined
      },
      close: closed,
    })
  }
  if (mail) {
    const { to } = mail
    const send = await openMail({ url: mail.url, from: mail.from ?? to[0] ?? '' })
    receivers.push({
      name: 'mail',
      isPublic: () => false,
      async deliver(content) {
        await send({ ...writeHandoverMail(content, siteName()), to })
        return undefined
      },
      close: closed,
    })
  }
  if (issues) {
    const { openIssues } = await import('../delivery/openIssues.ts')
    receivers.push(openIssueReceiver(openIssues(issues), issues.isPrivate ?? false, onError))
  }
  return receivers
}

function openIssueReceiver(
  issues: Issues,
  isMarkedPrivate: boolean,
  onError: (error: unknown) => void,
): Receiver {
  let isPublic = !isMarkedPrivate
  const closing = new AbortController()
  const ask = async (signal: AbortSignal) => {
    if (!isMarkedPrivate) isPublic = await issues.isPublic(signal)
    return isPublic
  }
  const stop = isMarkedPrivate
    ? async () => {}
    : repeat(
        async () => void (await ask(closing.signal)),
        visibilityMs,
        (error) => !closing.signal.aborted && onError(error),
      )
  return {
    name: 'issue',
    isPublic: () => isPublic,
    async deliver(content, signal) {
      const isPublicNow = await ask(signal)
      if (isPublicNow && !content.publicConfirmed) {
        throw new DeliveryError(
          `${issues.description} is public, and the reader was not told so. Make it private, or set HANDOVER_ISSUES to another repository.`,
        )
      }
      return issues.create(writeHandoverIssue(content, isPublicNow), signal)
    },
    async close() {
      closing.abort()
      await stop()
    },
  }
}
