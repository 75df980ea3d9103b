import { type Context, Hono } from 'hono'
import { takesOnly } from '../../http/methodNotAllowed.ts'
import { AssistantError } from '../../protocol/errors.ts'
import { maxIdLength } from '../../protocol/limits.ts'
import {
  type AgentAbout,
  type AuditPage,
  auditPageLength,
  maxExportedMessages,
  type Retention,
  type UnansweredQuestions,
} from '../../protocol/operator/operator.ts'
import type { ListedJobs } from '../../protocol/operator/operatorJobs.ts'
import type { ServiceSetup } from '../../protocol/operator/operatorSettings.ts'
import type { OpenedAgent } from '../agent/openAgent.ts'
import { actorOf } from '../audit/actorOf.ts'
import type { Audit } from '../audit/createAudit.ts'
import { type KeyRoutesOptions, keyRoutes } from '../keys/keyRoutes.ts'
import type { ReaderData } from '../readers/createReaderData.ts'
import { readBodyFields, readText, refuse } from '../server/requestFields.ts'
import type { AuditStore } from '../store/operatorStores.ts'

export interface OperatorRoutesOptions {
  opened: OpenedAgent
  /** Whether a script replaces every model. */
  isRehearsal: boolean
  /** Reads one page of the questions that the docs could not answer. */
  unanswered: (after: number) => Promise<UnansweredQuestions>
  /** Lists the jobs of the agent before a position. */
  jobs: (before?: number) => Promise<ListedJobs>
  audit: Audit
  auditLog: AuditStore
  readers: ReaderData
  keys: Omit<KeyRoutesOptions, 'audit' | 'trustProxy'>
  retention: () => Promise<Retention>
  setup: () => Promise<ServiceSetup>
  trustProxy: boolean
}

/** Maximum size of a request about a reader, in bytes. */
export const maxReaderRequestBytes = 8_000

/** Creates the endpoints for operators besides jobs. The routes of the agent check the key before. */
export function operatorRoutes(options: OperatorRoutesOptions): Hono {
  const { opened, audit, auditLog, readers, trustProxy } = options
  const actor = (context: Context) => actorOf(context, trustProxy)
  const app = new Hono()

  app.get('/about', (context) => {
    const { agent } = opened
    return context.json({
      isOn: agent !== undefined,
      description: agent ? agent.description : opened.reason,
      models: agent ? opened.models : [],
      isRehearsal: agent !== undefined && options.isRehearsal,
      pages: ['overview', 'topics', 'questions', 'gaps', 'pages', 'audit', 'readers', 'keys', 'settings'],
      listsJobs: true,
    } satisfies AgentAbout)
  })

  app.get('/unanswered', async (context) => {
    const after = readPosition(context, 'after', 9) ?? 0
    const page = await options.unanswered(after)
    await audit.note(actor(context), 'unanswered-read', { questions: page.questions.length })
    return context.json(page)
  })

  app.get('/audit', async (context) => {
    const before = readPosition(context, 'before', 15)
    const found = await auditLog.list({ limit: auditPageLength + 1, before })
    const shown = found.slice(0, auditPageLength)
    return context.json({
      entries: shown.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
      next: found.length > shown.length ? (shown.at(-1)?.position ?? null) : null,
    } satisfies AuditPage)
  })

  app.get('/jobs', async (context) => context.json(await options.jobs(readPosition(context, 'before', 15))))

  app.get('/settings', async (context) => context.json(await options.setup()))

  app.get('/retention', async (context) => context.json(await options.retention()))

  app.post('/readers/count', async (context) => {
    const { fp } = await readRequest(context)
    return context.json(await readers.count(fp))
  })

  app.post('/readers/export', async (context) => {
    const { fp } = await readRequest(context)
    const { messages } = await readers.count(fp)
    if (messages > maxExportedMessages) {
      throw new AssistantError(
        'request-too-large',
        `This reader has ${messages} messages. Above ${maxExportedMessages}, run: docs-assistant readers export --fp …`,
      )
    }
    return context.json(await readers.export(fp, actor(context)), 200, {
      'Content-Disposition': 'attachment; filename="reader.json"',
    })
  })

  app.post('/readers/erase', async (context) => {
    const { fp, confirmed } = await readRequest(context)
    if (confirmed !== true) refuse('confirmed', 'must be true, because erased data cannot be restored')
    return context.json(await readers.erase(fp, actor(context)))
  })

  app.route('/', keyRoutes({ ...options.keys, audit, trustProxy }))

  app.all('/:part{(?:about|jobs|unanswered|audit|settings|retention)}', takesOnly('GET'))
  app.all('/readers/:part{(?:count|export|erase)}', takesOnly('POST'))
  return app
}

/** Reads a position from the query. @throws AssistantError if it is not the `next` of a page */
function readPosition(context: Context, name: string, maxDigits: number): number | undefined {
  const text = context.req.query(name)
  if (text === undefined) return undefined
  if (/^\d+$/.test(text) && text.length <= maxDigits) return Number(text)
  throw new AssistantError('invalid-request', `"${name}" must be the value of "next" in the previous page.`)
}

async function readRequest(context: Context): Promise<{ fp: string; confirmed: unknown }> {
  const fields = await readBodyFields(context.req.raw, maxReaderRequestBytes)
  const fp = readText(
    fields.fp,
    'fp',
    'is required: the `fp` that your site sends for the reader',
    maxIdLength,
  )
  if (fp === '') refuse('fp', 'must not be empty')
  return { fp, confirmed: fields.confirmed }
}
