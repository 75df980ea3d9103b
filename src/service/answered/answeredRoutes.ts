import { Hono } from 'hono'
import { acceptedLanguages } from '../../http/acceptedLanguages.ts'
import { methodNotAllowed } from '../../http/methodNotAllowed.ts'
import type { AnsweredQuestion, AnsweredResponse } from '../../protocol/answered.ts'
import { maxSearchBytes } from '../../protocol/limits.ts'
import type { Docs } from '../docs/types.ts'
import type { Limiter } from '../limits/createLimiter.ts'
import type { Mask } from '../mask/createMask.ts'
import type { ReaderAccess } from '../server/createReaderAccess.ts'
import { siteOriginFor } from '../server/siteOrigin.ts'
import { turnsOf } from '../server/takeTurn.ts'
import type { Store } from '../store/store.ts'
import { findAnswered } from './findAnswered.ts'
import { parseAnswered } from './parseAnswered.ts'

export interface AnsweredRoutesOptions {
  docs: Docs
  store: Store
  domain: string
  mask: Mask
  /** Whether `siteUrl` is set, which makes the addresses of sections absolute. */
  hasSiteUrl: boolean
  access: ReaderAccess
  /** Limits requests about earlier questions. */
  limiter: Limiter
}

/** Creates the endpoint below `/discovery` that returns which earlier questions of a reader the docs answer now. */
export function answeredRoutes(options: AnsweredRoutesOptions): Hono {
  const { docs, store, domain, mask, hasSiteUrl, access, limiter } = options
  const app = new Hono()

  app.use('/v1/answered/*', access.allowPages())
  app.post('/v1/answered/:domain', (context) =>
    access.withBody(context, limiter, maxSearchBytes, async (body, address) => {
      const request = parseAnswered(body)
      const answered = await findAnswered(
        { ...request, fp: mask.reader(request.fp) },
        {
          docs,
          store,
          domain,
          languages: acceptedLanguages(context.req.header('Accept-Language') ?? ''),
          takeTurn: turnsOf(address),
        },
      )
      // A page of another site would resolve relative addresses against its own.
      const origin = hasSiteUrl ? undefined : siteOriginFor(context.req.raw)
      const response: AnsweredResponse = {
        answered: origin === undefined ? answered : answered.map((question) => withOrigin(question, origin)),
      }
      return context.json(response)
    }),
  )
  app.all('/v1/answered/:domain', () =>
    methodNotAllowed('POST, OPTIONS', 'Earlier questions are asked about with POST.'),
  )
  return app
}

function withOrigin(question: AnsweredQuestion, origin: string): AnsweredQuestion {
  const { page } = question
  return page ? { ...question, page: { ...page, url: new URL(page.url, origin).href } } : question
}
