import { type Context, Hono } from 'hono'
import { takesOnly } from '../../http/methodNotAllowed.ts'
import { textStream } from '../../http/textStream.ts'
import { AssistantError } from '../../protocol/errors.ts'
import { type InsightFilter, insightParameters, insightPath } from '../../protocol/operator/insight.ts'
import { actorOf } from '../audit/actorOf.ts'
import type { Audit } from '../audit/createAudit.ts'
import { checkCallingKey } from '../keys/checkCallingKey.ts'
import type { KeyCheck } from '../keys/createKeyCheck.ts'
import type { DocsWithMeaning } from '../meaning/openMeaning.ts'
import type { Shutdown } from '../server/createShutdown.ts'
import { readId, readWord } from '../server/requestFields.ts'
import type { Store } from '../store/store.ts'
import type { ModelPrices } from './cost.ts'
import { exportFormats, exportQuestions, exportType } from './exportQuestions.ts'
import { isoDay, parsePlace, parseScope } from './parseScope.ts'
import { readOverview } from './readOverview.ts'
import { readPages } from './readPages.ts'
import { readConversation, readQuestions } from './readQuestions.ts'
import { readTopics } from './topics/readTopics.ts'

export interface InsightRoutesOptions {
  store: Pick<Store, 'insight' | 'threads' | 'feedback'>
  docs: Pick<DocsWithMeaning, 'pages' | 'asked'>
  domain: string
  keys: KeyCheck
  audit: Audit
  shutdown: Pick<Shutdown, 'trackStream'>
  trustProxy: boolean
  /** Endpoints for gaps, below the same path. */
  gaps: Hono
  /** Prices of the model. @default undefined: costs are null */
  prices?: ModelPrices | undefined
}

/** Maximum time that writing an export may take, in milliseconds. */
export const maxExportMs = 600_000

/** Creates the endpoints with readers' questions and their numbers. They need an admin key. */
export function insightRoutes(options: InsightRoutesOptions): Hono {
  const { store, docs, domain, keys, audit, shutdown, trustProxy, prices } = options
  const app = new Hono()
  const scopeOf = (context: Context, parameters: readonly InsightFilter[]) =>
    parseScope(new URL(context.req.url).searchParams, domain, parameters)

  app.use(`${insightPath}/*`, async (context, next) => {
    await checkCallingKey(context, keys)
    await next()
    context.header('Cache-Control', 'no-store')
  })

  app.get(`${insightPath}/overview`, async (context) =>
    context.json(await readOverview(store.insight, scopeOf(context, insightParameters.overview), prices)),
  )

  app.get(`${insightPath}/pages`, async (context) =>
    context.json(await readPages(store.insight, docs.pages, scopeOf(context, insightParameters.pages))),
  )

  app.get(`${insightPath}/topics`, async (context) => {
    const topics = await readTopics(store.insight, docs, scopeOf(context, insightParameters.topics))
    const questions = topics.topics.reduce((sum, { wordings }) => sum + wordings.length, 0)
    await audit.note(actorOf(context, trustProxy), 'questions-read', { questions })
    return context.json(topics)
  })

  app.get(`${insightPath}/questions`, async (context) => {
    const page = await readQuestions(
      store,
      scopeOf(context, insightParameters.questions),
      parsePlace(context.req.query('after')),
    )
    await audit.note(actorOf(context, trustProxy), 'questions-read', { questions: page.questions.length })
    return context.json(page)
  })

  app.get(`${insightPath}/questions/:id`, async (context) => {
    const { domain: named } = scopeOf(context, ['domain'])
    const id = readId(context.req.param('id'))
    const found = id === undefined ? undefined : await readConversation(store, named, id)
    if (!found) throw new AssistantError('not-found', 'There is no question with this id, or it was erased.')
    await audit.note(actorOf(context, trustProxy), 'conversation-read', { question: found.id })
    return context.json(found)
  })

  app.get(`${insightPath}/export`, async (context) => {
    const format = readWord(
      context.req.query('format') ?? 'csv',
      'format',
      exportFormats,
      `must be one of ${exportFormats.join(', ')}`,
    )
    const scope = scopeOf(context, insightParameters.export)
    await audit.require(actorOf(context, trustProxy), 'questions-exported', {
      from: isoDay(scope.fromDay),
      to: isoDay(scope.toDay),
    })
    const pieces = shutdown.trackStream(exportQuestions(store, scope, format, prices))
    return context.body(textStream({ pieces, maxMs: maxExportMs, onEnd() {} }), 200, {
      'Content-Type': exportType(format),
      'Content-Disposition': `attachment; filename="questions-${isoDay(scope.toDay)}.${format}"`,
    })
  })

  app.route('/', options.gaps)

  app.all(`${insightPath}/questions/:id`, takesOnly('GET'))
  app.all(`${insightPath}/:part{(?:overview|topics|questions|pages|export)}`, takesOnly('GET'))
  return app
}
