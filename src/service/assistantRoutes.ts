import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { eventStream } from '../http/eventStream.ts'
import { methodNotAllowed } from '../http/methodNotAllowed.ts'
import { readBearer } from '../http/readBearer.ts'
import { readJson } from '../http/readJson.ts'
import { serverSentEvents } from '../http/serverSentEvents.ts'
import { AssistantError } from '../protocol/errors.ts'
import { feedbackHeader } from '../protocol/feedback.ts'
import { maxFeedbackBytes } from '../protocol/limits.ts'
import { type Answering, type AnswerQuestionOptions, answerQuestion } from './assistant/answerQuestion.ts'
import { dataStream, dataStreamLines } from './assistant/dataStream.ts'
import { readQuestion } from './assistant/readQuestion.ts'
import type { Shutdown } from './createShutdown.ts'
import { keepFeedback } from './feedback/keepFeedback.ts'
import { parseFeedback } from './feedback/parseFeedback.ts'
import { checkAssistantKey, type Keys } from './keys.ts'
import { clientAddress } from './limits/clientAddress.ts'
import type { Limiter } from './limits/createLimiter.ts'
import type { Subjects } from './limits/limit.ts'

export interface AssistantRoutesOptions extends Omit<AnswerQuestionOptions, 'ending'> {
  keys: Keys
  /** Counts questions. */
  limiter: Limiter
  /** Counts ratings of answers. */
  feedbackLimiter: Limiter
  /** Whether readers may attach files. */
  attachments: boolean
  trustProxy: boolean
  pingMs: number | undefined
  shutdown: Pick<Shutdown, 'ending' | 'follow'>
}

/** Since when version 1 is deprecated, as RFC 9745 writes a date. */
const deprecatedSince = `@${Date.UTC(2026, 10, 21) / 1000}`

/** Both versions of the assistant endpoint of INTERFACE.md 4, and of ours for feedback, from `/discovery` on. */
export function assistantRoutes(options: AssistantRoutesOptions): Hono {
  const { keys, limiter, feedbackLimiter, domain, store, trustProxy, pingMs, shutdown, onError } = options
  const app = new Hono()

  /** Lets in who has the key of the domain; gives what the request is counted under. */
  function admit(context: Context): Subjects {
    const key = readBearer(context.req.raw)
    checkAssistantKey(key, keys)
    if (context.req.param('domain') !== domain) {
      throw new AssistantError('domain-not-found', 'This service has no documentation site of this domain.')
    }
    return { key, domain, address: clientAddress(context, trustProxy) }
  }

  async function count(context: Context, { take }: Limiter, subjects: Subjects): Promise<void> {
    const { headers, refusal } = await take(subjects)
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
    if (refusal) throw refusal
  }

  async function takeQuestion(context: Context): Promise<Answering> {
    await count(context, limiter, admit(context))
    const question = await readQuestion(context.req.raw, options.attachments)
    const { threadId, chunks } = answerQuestion(question, { ...options, ending: shutdown.ending })
    return { threadId, chunks: (signal) => shutdown.follow(chunks(signal)) }
  }

  app.use(
    cors({
      origin: '*',
      allowMethods: ['POST'],
      exposeHeaders: [
        'X-Thread-Id',
        feedbackHeader,
        'Retry-After',
        'RateLimit',
        'RateLimit-Policy',
        'Deprecation',
        'Link',
      ],
      maxAge: 86_400,
    }),
  )

  app.post('/v2/assistant/:domain/message', async (context) => {
    const answering = await takeQuestion(context)
    return eventStream({
      events: answering.chunks,
      encoding: serverSentEvents,
      headers: { 'x-vercel-ai-ui-message-stream': 'v1', ...headersOf(answering) },
      pingMs,
      onError,
    })
  })

  app.use('/v1/*', async (context, next) => {
    const successor = context.req.path.replace('/discovery/v1/', '/discovery/v2/')
    context.header('Deprecation', deprecatedSince)
    context.header('Link', `<${successor}>; rel="successor-version"`)
    await next()
  })
  app.post('/v1/assistant/:domain/message', async (context) => {
    const answering = await takeQuestion(context)
    return eventStream({
      events: (signal) => dataStreamLines(answering.chunks(signal)),
      encoding: dataStream,
      headers: { 'x-vercel-ai-data-stream': 'v1', ...headersOf(answering) },
      pingMs,
      onError,
    })
  })

  app.post('/:version{v[12]}/assistant/:domain/feedback', async (context) => {
    const subjects = admit(context)
    // Clients whose address nobody says are counted as one.
    await count(context, feedbackLimiter, { ...subjects, address: subjects.address ?? '' })
    keepFeedback(parseFeedback(await readJson(context.req.raw, maxFeedbackBytes)), store, domain)
    return context.body(null, 204)
  })

  app.all('/:version{v[12]}/assistant/:domain/message', () =>
    methodNotAllowed('POST, OPTIONS', 'Questions are sent with POST.'),
  )
  app.all('/:version{v[12]}/assistant/:domain/feedback', () =>
    methodNotAllowed('POST, OPTIONS', 'Feedback is sent with POST.'),
  )
  return app
}

/** Both versions have the feedback's address beside the question's. */
function headersOf({ threadId }: Answering): Record<string, string> {
  return { 'X-Thread-Id': threadId, [feedbackHeader]: 'feedback' }
}
