import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import type { BodyBudget } from '../http/createBodyBudget.ts'
import { eventStream } from '../http/eventStream.ts'
import { methodNotAllowed } from '../http/methodNotAllowed.ts'
import { readBearer } from '../http/readBearer.ts'
import { readJson } from '../http/readBody.ts'
import { serverSentEvents } from '../http/serverSentEvents.ts'
import { AssistantError } from '../protocol/errors.ts'
import { feedbackHeader } from '../protocol/feedback.ts'
import { maxBodyMs, maxFeedbackBytes } from '../protocol/limits.ts'
import { type Answering, type AnswerQuestionOptions, answerQuestion } from './assistant/answerQuestion.ts'
import { dataStream, dataStreamLines } from './assistant/dataStream.ts'
import { readQuestion } from './assistant/readQuestion.ts'
import type { Shutdown } from './createShutdown.ts'
import { parseFeedback } from './feedback/parseFeedback.ts'
import { storeFeedback } from './feedback/storeFeedback.ts'
import { checkAssistantKey, type Keys } from './keys.ts'
import { clientAddress } from './limits/clientAddress.ts'
import type { Limiter, LimitResult } from './limits/createLimiter.ts'
import type { Subjects } from './limits/limit.ts'
import type { Mask } from './mask/createMask.ts'

export interface AssistantRoutesOptions extends Omit<AnswerQuestionOptions, 'ending'> {
  keys: Keys
  /** Counts questions. */
  limiter: Limiter
  /** Counts ratings of answers. */
  feedbackLimiter: Limiter
  /** Counts what is refused. */
  refusedLimiter: Limiter
  /** Memory for what is being read. */
  budget: BodyBudget
  /** Applied to all that readers send. */
  mask: Mask
  /** Whether readers may attach files. */
  attachments: boolean
  trustProxy: boolean
  pingMs: number | undefined
  shutdown: Pick<Shutdown, 'ending' | 'follow'>
}

/** A question taken on. */
interface Taking extends Answering {
  /** Gives back what memory the request holds. */
  end(): void
}

/** Since when version 1 is deprecated, as RFC 9745 writes a date. */
const deprecatedSince = `@${Date.UTC(2026, 10, 21) / 1000}`

/** Routes below `/discovery`: both versions of the assistant endpoint, and of our feedback endpoint. */
export function assistantRoutes(options: AssistantRoutesOptions): Hono {
  const { keys, limiter, feedbackLimiter, refusedLimiter, budget, mask } = options
  const { domain, store, trustProxy, pingMs, shutdown, onError } = options
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

  /**
   * Does what a request asks for, and counts it. It is counted first, so that many at once cannot slip past a limit. One
   * that is refused for what it says is taken back and counts for the limit of those alone: whoever sends nonsense must
   * not use up what all readers share.
   */
  async function counted<Result>(
    context: Context,
    { take }: Limiter,
    subjects: Subjects,
    work: () => Result | Promise<Result>,
  ): Promise<Result> {
    const taken = await take(subjects)
    if (taken.refusal) return refuse(context, taken)
    try {
      const result = await work()
      tell(context, taken)
      return result
    } catch (error) {
      await taken.takeBack()
      if (isRefusal(error)) {
        const refused = await refusedLimiter.take({ ...subjects, address: subjects.address ?? '' })
        if (refused.refusal) return refuse(context, refused)
        tell(context, refused)
      }
      throw error
    }
  }

  async function takeQuestion(context: Context): Promise<Taking> {
    const subjects = admit(context)
    const share = budget.open(subjects.address ?? '')
    const end = () => share.keepOnly(0)
    try {
      const { threadId, chunks } = await counted(context, limiter, subjects, async () => {
        const query = await readQuestion(context.req.raw, options.attachments, share)
        return answerQuestion(await mask.query(query), { ...options, ending: shutdown.ending })
      })
      return { threadId, chunks: (signal) => shutdown.follow(chunks(signal)), end }
    } catch (error) {
      end()
      throw error
    }
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
      onEnd: answering.end,
    })
  })

  app.use('/v1/*', async (context, next) => {
    // Of the address as it was sent: Hono's path is decoded, and a line break in it is none for a header.
    const successor = new URL(context.req.url).pathname.replace('/discovery/v1/', '/discovery/v2/')
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
      onEnd: answering.end,
    })
  })

  app.post('/:version{v[12]}/assistant/:domain/feedback', async (context) => {
    const subjects = admit(context)
    // Clients whose address nobody says are counted as one.
    return counted(context, feedbackLimiter, { ...subjects, address: subjects.address ?? '' }, async () => {
      const body = await readJson(context.req.raw, { maxBytes: maxFeedbackBytes, timeoutMs: maxBodyMs })
      storeFeedback(mask.feedback(parseFeedback(body)), store, domain)
      return context.body(null, 204)
    })
  })

  app.all('/:version{v[12]}/assistant/:domain/message', () =>
    methodNotAllowed('POST, OPTIONS', 'Questions are sent with POST.'),
  )
  app.all('/:version{v[12]}/assistant/:domain/feedback', () =>
    methodNotAllowed('POST, OPTIONS', 'Feedback is sent with POST.'),
  )
  return app
}

/** Tells the client what the limits leave it. */
function tell(context: Context, { headers }: LimitResult): void {
  for (const [name, value] of Object.entries(headers)) context.header(name, value)
}

function refuse(context: Context, taken: LimitResult): never {
  tell(context, taken)
  throw taken.refusal
}

/** Whether a request was refused for what it says, not for what this service could not do. */
function isRefusal(error: unknown): boolean {
  return error instanceof AssistantError && (error.status ?? 500) < 500
}

/** Both versions have the feedback's address beside the question's. */
function headersOf({ threadId }: Answering): Record<string, string> {
  return { 'X-Thread-Id': threadId, [feedbackHeader]: 'feedback' }
}
