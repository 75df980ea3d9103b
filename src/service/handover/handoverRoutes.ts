import { Hono } from 'hono'
import { methodNotAllowed } from '../../http/methodNotAllowed.ts'
import { AssistantError } from '../../protocol/errors.ts'
import { maxHandoverBytes } from '../../protocol/handover.ts'
import { overloadedRetryMs } from '../../protocol/limits.ts'
import { findQuestion } from '../feedback/findQuestion.ts'
import type { Limiter } from '../limits/createLimiter.ts'
import type { Mask } from '../mask/createMask.ts'
import type { ReaderAccess } from '../server/createReaderAccess.ts'
import type { Store } from '../store/store.ts'
import { limitConversation } from './content.ts'
import type { Handover } from './openHandover.ts'
import { type ParsedHandover, parseHandover } from './parseHandover.ts'

export interface HandoverRoutesOptions {
  handover: Handover
  store: Pick<Store, 'threads'>
  domain: string
  access: ReaderAccess
  limiter: Limiter
  mask: Mask
  onError(error: unknown): void
}

/** Creates the endpoint below `/discovery` that takes readers' messages to the team. */
export function handoverRoutes(options: HandoverRoutesOptions): Hono {
  const { handover, limiter, mask, access } = options
  const app = new Hono()
  app.use('/v1/handover/*', access.allowPages())
  app.post('/v1/handover/:domain', (context) =>
    access.withBody(context, limiter, maxHandoverBytes, async (body) => {
      const taken = await takeHandover(mask.handover(parseHandover(body)), handover, options)
      return context.json(taken, 202)
    }),
  )
  app.all('/v1/handover/:domain', () =>
    methodNotAllowed('POST, OPTIONS', 'Messages to the team are sent with POST.'),
  )
  return app
}

async function takeHandover(
  request: ParsedHandover,
  handover: Handover,
  { store, domain, onError }: Pick<HandoverRoutesOptions, 'store' | 'domain' | 'onError'>,
) {
  const { fields, isPublic } = handover.offer()
  if (isPublic && !request.publicConfirmed) {
    throw new AssistantError(
      'invalid-request',
      '"publicConfirmed" must be true: everybody can read the message, and the reader must confirm that.',
      { field: 'publicConfirmed' },
    )
  }
  const { question, messages } = await findQuestion(request, store, domain)
  const { currentPath } = question.details
  const taken = await handover
    .take({
      threadId: request.threadId,
      message: request.message.trim(),
      name: fields.includes('name') ? request.name : '',
      mail: fields.includes('mail') ? request.mail : '',
      question: question.text,
      page: typeof currentPath === 'string' ? currentPath : '',
      conversation: request.includeConversation ? limitConversation(messages) : [],
      publicConfirmed: request.publicConfirmed,
    })
    .catch((error: unknown) => {
      onError(error)
      throw new AssistantError('internal', 'The message could not be stored. See the log of the service.')
    })
  if (taken) return taken
  throw new AssistantError('overloaded', 'Too many messages wait for their delivery.', {
    retryAfterMs: overloadedRetryMs,
  })
}
