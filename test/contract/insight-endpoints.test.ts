import { describe, expect, it } from 'vitest'
import type {
  InsightConversation,
  InsightOverview,
  InsightPages,
  InsightQuestions,
} from '../../src/protocol/operator/insight.ts'
import type { AuditPage } from '../../src/protocol/operator/operator.ts'
import type { InsightTopics } from '../../src/protocol/operator/topics.ts'
import { readRefusal } from '../support/ask.ts'
import { makeQuestions } from '../support/insight/makeQuestions.ts'
import { storeQuestions } from '../support/insight/storeQuestions.ts'
import { connectOfficial } from '../support/mcpClients.ts'
import { type RunningService, startService } from '../support/startService.ts'
import { openStoreOf } from '../support/testStore.ts'

const shared = await startService()

const answered = 'How do I install Kettle?'
const unanswered = 'How do I scale Kettle on Kubernetes clusters?'

function request({ operate }: RunningService, path: string): Promise<Response> {
  return operate(`/v1/insights/${path}`)
}

async function read<Body>(service: RunningService, path: string): Promise<Body> {
  const response = await request(service, path)
  expect(response.status).toBe(200)
  return response.json()
}

function rate(service: RunningService, threadId: string, rating: 'up' | 'down', note = '') {
  return service.postTo('feedback', { fp: 'anonymous', threadId, messageId: 'm1', rating, note })
}

async function actionsOf({ operate }: RunningService): Promise<string[]> {
  const response = await operate('/v2/agent/docs/audit')
  const page: AuditPage = await response.json()
  return page.entries.map(({ what }) => what)
}

describe('insight into questions', () => {
  it('counts what readers asked as soon as the answer ends, with its rating, page and language', async () => {
    const service = await startService()
    const { threadId } = await service.answer(answered, { currentPath: '/guide/install.html#linux' })
    await service.answer(unanswered, { currentPath: '/not/a/page' })
    expect((await rate(service, threadId, 'up')).status).toBe(204)
    const overview = await read<InsightOverview>(service, 'overview')
    expect(overview.total).toMatchObject({ full: 1, partly: 0, none: 1, failed: 0, up: 1, down: 0 })
    expect(overview.total.firstWordMs?.median).toBeGreaterThan(0)
    expect(overview.before).toMatchObject({ full: 0, none: 0, firstWordMs: null })
    expect(overview.days).toHaveLength(30)
    expect(overview.days.at(-1)).toMatchObject({ day: overview.to, full: 1, none: 1 })
    expect(overview.pages).toMatchObject([
      { value: '', none: 1 },
      { value: '/guide/install', full: 1 },
    ])
    expect(overview.askedBy).toMatchObject([{ value: 'person', full: 1, none: 1 }])
  })

  it('counts the questions of agents apart', async () => {
    const service = await startService()
    await service.answer(answered)
    const headers = { Authorization: `Bearer ${service.publicKey}` }
    const client = await connectOfficial({ url: `${service.url}/mcp`, headers }, 'auto')
    await client.call('ask', { question: answered })
    const { askedBy } = await read<InsightOverview>(service, 'overview')
    expect(askedBy.map(({ value, full }) => [value, full]).toSorted()).toEqual([
      ['agent', 1],
      ['person', 1],
    ])
    const { questions } = await read<InsightQuestions>(service, 'questions?askedBy=agent')
    expect(questions).toMatchObject([{ text: answered, askedBy: 'agent' }])
  })

  it('counts an answer that failed, but not one that the reader left before its first word', async () => {
    const service = await startService({
      answerer: {
        description: 'fails',
        // biome-ignore lint/correctness/useYield: fails before its first piece
        async *answer() {
          throw new Error('The model is away.')
        },
      },
      onError: () => {},
    })
    const { chunks } = await service.answer(answered)
    expect(chunks.at(-1)?.type).toBe('error')
    const { total } = await read<InsightOverview>(service, 'overview')
    expect(total).toMatchObject({ full: 0, failed: 1, firstWordMs: null })
    const { questions } = await read<InsightQuestions>(service, 'questions?outcome=failed')
    expect(questions).toMatchObject([{ text: answered, outcome: 'failed', cited: [] }])
  })

  it('shows a conversation whole, with the note of the rating, and notes that in the audit log', async () => {
    const service = await startService()
    const { threadId } = await service.answer('My mail is ada@example.com. How do I install Kettle?')
    await service.answer(unanswered, {
      threadId,
      messages: [{ id: 'm2', role: 'user', parts: [{ type: 'text', text: unanswered }] }],
    })
    await rate(service, threadId, 'down', 'Not for Windows.')
    const { questions } = await read<InsightQuestions>(service, 'questions?search=INSTALL%20kettle')
    expect(questions).toHaveLength(1)
    const shown = await read<InsightConversation>(service, `questions/${questions[0]?.id}`)
    expect(shown).toMatchObject({ rating: 'down', note: 'Not for Windows.', mode: 'extracts' })
    expect(shown.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant'])
    expect(shown.messages[0]?.text).toBe('My mail is [e-mail removed]. How do I install Kettle?')
    expect(shown.messages[1]).toMatchObject({ id: shown.answerId, details: { complete: true } })
    expect(shown.cited).toContain('/guide/install')
    expect(await actionsOf(service)).toEqual(expect.arrayContaining(['conversation-read', 'questions-read']))
    for (const id of ['999', 'abc', '1234567890123456', 'a/b'])
      expect((await request(service, `questions/${id}`)).status).toBe(404)
    expect((await request(service, `questions/${questions[0]?.id}?domain=other`)).status).toBe(404)
  })

  it('names the pages that answers cite, with bad ratings, and the pages that no answer cites', async () => {
    const service = await startService()
    const { threadId } = await service.answer(answered)
    await rate(service, threadId, 'down')
    const pages = await read<InsightPages>(service, 'pages')
    expect(pages.cited).toContainEqual({
      path: '/guide/install',
      title: 'Installation',
      cited: 1,
      up: 0,
      down: 1,
    })
    expect(pages.never.length).toBe(pages.neverCount)
    expect(pages.never.length + pages.cited.length).toBe(service.service.docs.pages.length)
  })

  it('returns the cost of the answers of the model, if the service has prices', async () => {
    const service = await startService({ modelPrices: { input: 1.25, output: 10, currency: 'EUR' } })
    const store = await openStoreOf(service.dataFolder)
    const made = [...makeQuestions(80, 20, Date.now() - 1_000)]
    await storeQuestions(store, made)
    const cost = made.reduce((sum, each) => sum + each.inputTokens * 1.25 + each.outputTokens * 10, 0) / 1e6
    const { total, days, languages, currency } = await read<InsightOverview>(service, 'overview')
    expect(currency).toBe('EUR')
    // Costs have six digits.
    expect(total.cost).toBe(Number(cost.toFixed(6)))
    const sum = (counts: ReadonlyArray<{ cost?: number | null | undefined }>) =>
      counts.reduce((all, { cost }) => all + (cost ?? 0), 0)
    expect(sum(days)).toBeCloseTo(cost, 4)
    expect(sum(languages)).toBeCloseTo(cost, 4)
    const jsonl = await (await request(service, 'export?format=jsonl')).text()
    const lines = jsonl
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(sum(lines)).toBeCloseTo(cost, 4)
    expect(lines[0].currency).toBe('EUR')
    const without = await read<InsightOverview>(await startService(), 'overview')
    expect([without.currency, without.total.cost]).toEqual([null, null])
  })

  it('groups what readers asked into topics, with the pages that they lead to', async () => {
    const service = await startService()
    for (const question of [answered, 'install on Linux', 'How can I install it on Windows?'])
      await service.answer(question)
    for (const question of [unanswered, 'Kubernetes chart for the cluster', 'kubernetes operator'])
      await service.answer(question)
    const { questions, read: counted, topics, others } = await read<InsightTopics>(service, 'topics')
    expect([questions, counted]).toEqual([6, 6])
    expect(topics).toHaveLength(2)
    const install = topics.find(({ words }) => words[0] === 'install')
    const asked = await read<InsightQuestions>(service, 'questions?search=install&outcome=none')
    expect(install).toMatchObject({ questions: 3, before: 0, none: asked.questions.length })
    expect(install?.pages[0]).toMatchObject({ path: '/guide/install', title: 'Installation' })
    expect(install?.wordings.map(({ text }) => text)).toContain(answered)
    const missing = topics.find(({ words }) => words[0] === 'kubernetes')
    expect(missing).toMatchObject({ questions: 3, none: 3, pages: [] })
    expect(others.questions).toBe(0)
    expect(await actionsOf(service)).toContain('questions-read')
    expect((await read<InsightTopics>(service, 'topics?askedBy=agent')).questions).toBe(0)
    expect((await request(service, 'topics?colour=red')).status).toBe(400)
  })

  it('is read a part at a time, and exported whole as CSV and as JSON lines', async () => {
    const service = await startService()
    const store = await openStoreOf(service.dataFolder)
    const made = [...makeQuestions(260, 20, Date.now() - 1_000)]
    const hostile = {
      ...made.at(-1)!,
      text: '=HYPERLINK("https://evil.example","Click")',
      answer: 'a\r\n"b", c',
    }
    await storeQuestions(store, [...made.slice(0, -1), hostile])
    const first = await read<InsightQuestions>(service, 'questions')
    expect(first.questions).toHaveLength(50)
    const second = await read<InsightQuestions>(service, `questions?after=${first.next}`)
    expect(second.questions[0]!.askedAt <= first.questions.at(-1)!.askedAt).toBe(true)

    const csv = await request(service, 'export?format=csv')
    expect(csv.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(csv.headers.get('Content-Disposition')).toMatch(/^attachment; filename="questions-[\d-]+\.csv"$/)
    const text = await csv.text()
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"",""Click"")","a\r\n""b"", c"`)
    expect(text.split('\r\n').filter((line) => /^\d+,/.test(line))).toHaveLength(260)

    const jsonl = await (await request(service, 'export?format=jsonl&outcome=none')).text()
    const lines = jsonl
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines).toHaveLength(made.filter(({ outcome }) => outcome === 'none').length)
    expect(lines.every(({ outcome }) => outcome === 'none')).toBe(true)
    expect(await actionsOf(service)).toContain('questions-exported')
  })

  it('needs an admin key, from a server', async () => {
    const service = await startService()
    const { url, publicKey, adminKey } = service
    const refusal = async (headers: Record<string, string>) =>
      readRefusal(await fetch(`${url}/v1/insights/overview`, { headers }))
    expect(await refusal({})).toMatchObject({ status: 401, code: 'key-missing' })
    expect(await refusal({ Authorization: `Bearer ${publicKey}` })).toMatchObject({ code: 'key-wrong-kind' })
    expect(await refusal({ Authorization: `Bearer ${adminKey}`, Origin: url })).toMatchObject({
      code: 'origin-not-allowed',
    })
    const posted = await fetch(`${url}/v1/insights/overview`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${adminKey}` },
    })
    expect(posted.status).toBe(405)
  })

  it.each([
    'overview?outcome=full',
    'overview?stat=1',
    'topics?rating=up',
    'pages?version=1',
    'questions?format=csv',
    'export?after=1-1',
    'gaps?stat=open',
    'gaps?from=2026-01-01',
  ])('refuses a parameter that it would not use: %s', async (path) => {
    const name = /\?(\w+)/.exec(path)?.[1]
    expect(await readRefusal(await request(shared, path))).toMatchObject({
      status: 400,
      error: `"${name}" is not a parameter of this address.`,
    })
  })

  it.each([
    ['from=yesterday', '"from" must be a date such as 2026-01-31.'],
    ['from=2026-02-30', '"from" must be a date such as 2026-01-31.'],
    ['from=2026-05-02&to=2026-05-01', '"from" must not be later than "to".'],
    ['from=2020-01-01&to=2026-05-01', '"from" must be less than 800 days before "to".'],
    ['outcome=maybe', '"outcome" must be one of full, partly, none, failed.'],
    ['askedBy=robot', '"askedBy" must be one of person, agent.'],
    ['maxConfidence=101', '"maxConfidence" must be a number from 0 to 100.'],
    ['after=1', '"after" must be the value of "next" in the previous part.'],
    ['colour=red', '"colour" is not a parameter of this address.'],
    [`search=${'x'.repeat(201)}`, '"search" must have at most 200 characters.'],
    [`page=${'x'.repeat(201)}`, '"page" must have at most 200 characters.'],
  ])('says what is wrong with %s', async (query, sentence) => {
    expect(await readRefusal(await request(shared, `questions?${query}`))).toMatchObject({
      status: 400,
      error: sentence,
    })
  })
})
