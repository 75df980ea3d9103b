import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, Hono } from 'hono'
import type { BodyBudget } from '../../http/createBodyBudget.ts'
import { eventStream } from '../../http/eventStream.ts'
import { methodNotAllowed } from '../../http/methodNotAllowed.ts'
import { serverSentEvents } from '../../http/serverSentEvents.ts'
import { answeredHeader } from '../../protocol/answered.ts'
import type { StreamChunk } from '../../protocol/assistant.ts'
import { feedbackHeader } from '../../protocol/feedback.ts'
import { handoverHeader } from '../../protocol/handover.ts'
import { maxFeedbackBytes } from '../../protocol/limits.ts'
import { parseFeedback } from '../feedback/parseFeedback.ts'
import { storeFeedback } from '../feedback/storeFeedback.ts'
import type { Limiter } from '../limits/createLimiter.ts'
import type { Mask } from '../mask/createMask.ts'
import type { ReaderAccess } from '../server/createReaderAccess.ts'
import type { Shutdown } from '../server/createShutdown.ts'
import { siteOriginFor } from '../server/siteOrigin.ts'
import { turnsOf } from '../server/takeTurn.ts'
import { requestIdHeader } from '../telemetry/logRequests.ts'
import { currentRequest, keepRequest } from '../telemetry/openRequest.ts'
import { type QuestionReport, watchQuestion } from '../telemetry/watchQuestion.ts'
import { type AnswerQuestionOptions, answerQuestion } from './answerQuestion.ts'
import { dataStream, dataStreamLines } from './dataStream.ts'
import { readQuestion } from './request/readQuestion.ts'

export interface AssistantRoutesOptions
  extends Omit<AnswerQuestionOptions, 'ending' | 'siteUrl' | 'takeTurn'> {
  /** Whether passages have absolute addresses, because the address of the docs site was set. */
  hasSiteUrl: boolean
  access: ReaderAccess
  /** Limits questions. */
  limiter: Limiter
  /** Limits ratings of answers. */
  feedbackLimiter: Limiter
  /** Limits the memory that request bodies may use. */
  budget: BodyBudget
  /** Masks secrets and addresses in everything readers send. */
  mask: Mask
  /** Whether readers may attach files. */
  attachments: boolean
  pingMs: number | undefined
  shutdown: Pick<Shutdown, 'ending' | 'trackStream'>
  /** Called when a question has ended, with how it went. */
  onQuestion(report: QuestionReport): void
}

/** An answer that has been started. */
interface OpenAnswer {
  threadId: string
  /** Creates the events, in the context of the request. */
  chunks(signal: AbortSignal): AsyncIterable<StreamChunk>
  /** Releases the memory that the request holds. */
  release(): void
}

/** Characters of a thread's id in the log: enough to find it, too few to continue it. */
const loggedThreadLength = 8

/** Date since which version 1 is deprecated, in the format of RFC 9745. */
const deprecatedSince = `@${Date.UTC(2026, 10, 21) / 1000}`

/** Creates the routes below `/discovery`: both versions of the message and feedback endpoints. */
export function assistantRoutes(options: AssistantRoutesOptions): Hono {
  const { limiter, feedbackLimiter, budget, mask } = options
  const { domain, store, handoverOffer, hasSiteUrl, pingMs, shutdown, onQuestion, onError } = options
  const { authorize, counted, withBody, allowPages } = options.access
  const app = new Hono()

  async function startAnswer(context: Context): Promise<OpenAnswer> {
    const request = currentRequest()
    const endRequest = request?.hold()
    const watch = watchQuestion((question) => {
      onQuestion(question)
      request?.note({ question })
      endRequest?.()
    })
    let release = watch.end
    try {
      const subjects = await authorize(context)
      const share = budget.open(subjects.address ?? '')
      release = () => {
        share.shrinkTo(0)
        watch.end()
      }
      const { threadId, chunks } = await counted(context, limiter, subjects, async () => {
        const query = await mask.query(await readQuestion(context.req.raw, options.attachments, share))
        request?.note({ text: query.question.text })
        const siteUrl = hasSiteUrl ? undefined : siteOriginFor(context.req.raw)
        return answerQuestion(query, {
          ...options,
          siteUrl,
          takeTurn: turnsOf(subjects.address),
          ending: shutdown.ending,
        })
      })
      request?.note({ thread: threadId.slice(0, loggedThreadLength) })
      return {
        threadId,
        chunks: (signal) => keepRequest(shutdown.trackStream(watch.chunks(chunks(signal)))),
        release,
      }
    } catch (error) {
      watch.refuse(error)
      release()
      throw error
    }
  }

  /** In both versions, the other endpoints have the same place beside the message endpoint. */
  function headersOf({ threadId }: OpenAnswer): Record<string, string> {
    const inVersion1 = (name: string) => `../../../v1/${name}/${encodeURIComponent(domain)}`
    return {
      'X-Thread-Id': threadId,
      [feedbackHeader]: 'feedback',
      [answeredHeader]: inVersion1('answered'),
      ...(handoverOffer && { [handoverHeader]: inVersion1('handover') }),
    }
  }

  app.use(
    allowPages([
      'X-Thread-Id',
      requestIdHeader,
      feedbackHeader,
      answeredHeader,
      handoverHeader,
      'Retry-After',
      'RateLimit',
      'RateLimit-Policy',
      'Deprecation',
      'Link',
    ]),
  )

  app.post('/v2/assistant/:domain/message', async (context) => {
    const answer = await startAnswer(context)
    return eventStream({
      events: answer.chunks,
      encoding: serverSentEvents,
      headers: { 'x-vercel-ai-ui-message-stream': 'v1', ...headersOf(answer) },
      pingMs,
      onError: AsyncLocalStorage.bind(onError),
      onEnd: answer.release,
    })
  })

  app.use('/v1/*', async (context, next) => {
    // Hono's path is decoded and may contain a line break, which a header cannot hold. The URL is still encoded.
    const successor = new URL(context.req.url).pathname.replace('/discovery/v1/', '/discovery/v2/')
    context.header('Deprecation', deprecatedSince)
    context.header('Link', `<${successor}>; rel="successor-version"`)
    await next()
  })
  app.post('/v1/assistant/:domain/message', async (context) => {
    const answer = await startAnswer(context)
    return eventStream({
      events: (signal) => dataStreamLines(answer.chunks(signal)),
      encoding: dataStream,
      headers: { 'x-vercel-ai-data-stream': 'v1', ...headersOf(answer) },
      pingMs,
      onError: AsyncLocalStorage.bind(onError),
      onEnd: answer.release,
    })
  })

  app.post('/:version{v[12]}/assistant/:domain/feedback', (context) =>
    withBody(context, feedbackLimiter, maxFeedbackBytes, async (body) => {
      await storeFeedback(mask.feedback(parseFeedback(body)), store, domain)
      return context.body(null, 204)
    }),
  )

  app.all('/:version{v[12]}/assistant/:domain/message', () =>
    methodNotAllowed('POST, OPTIONS', 'Questions are sent with POST.'),
  )
  app.all('/:version{v[12]}/assistant/:domain/feedback', () =>
    methodNotAllowed('POST, OPTIONS', 'Feedback is sent with POST.'),
  )
  return app
}
