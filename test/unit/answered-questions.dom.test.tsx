import { createConversation, type SettingsInput } from 'docs-assistant'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const day = 86_400_000
const start = new Date('2026-11-17T12:00:00Z').getTime()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: start })
})
afterEach(() => vi.useRealTimers())

/** A service that answers questions with this coverage, and says that it answers all earlier ones by now. */
function createService() {
  let coverage = 'none'
  const asked: string[][] = []
  const bodies: string[] = []
  async function send(to: unknown, init?: RequestInit): Promise<Response> {
    if (String(to).includes('/v1/answered/')) {
      const body = String(init?.body)
      bodies.push(body)
      const { questions } = JSON.parse(body) as { questions: Array<{ threadId: string; id: string }> }
      asked.push(questions.map(({ id }) => id))
      return Response.json({
        answered: questions.map((each) => ({ ...each, page: { url: '/a', title: 'A' } })),
      })
    }
    const chunks = [
      { type: 'start', messageId: crypto.randomUUID() },
      { type: 'text-start', id: 't' },
      { type: 'text-delta', id: 't', delta: 'Words.' },
      { type: 'text-end', id: 't' },
      { type: 'finish', threadId: 'thread-1', messageMetadata: { threadId: 'thread-1', coverage } },
    ]
    const text = `${chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('')}data: [DONE]\n\n`
    const headers = { 'Content-Type': 'text/event-stream', 'X-Answered-Url': '../../../v1/answered/docs' }
    return new Response(text, { headers })
  }
  return {
    asked,
    bodies,
    fetch: send as typeof fetch,
    setCoverage(next: string) {
      coverage = next
    },
  }
}

function open(service: ReturnType<typeof createService>, more: Partial<SettingsInput> = {}) {
  const settings = { domain: 'docs', apiKey: 'svc_dsc_a', baseUrl: 'https://acme.test', notifyAnswered: true }
  const conversation = createConversation({ ...settings, fetch: service.fetch, ...more } as SettingsInput)
  async function askAndWait(question: string): Promise<string> {
    const ended = new Promise<string>((resolve) =>
      conversation.on('answer-end', ({ turnId }) => resolve(turnId)),
    )
    conversation.ask(question)
    return ended
  }
  return { ...conversation, conversation, askAndWait }
}

const keptIds = () => {
  const key = Object.keys(localStorage).find((each) => each.endsWith(':unanswered'))
  const { questions } = JSON.parse((key && localStorage.getItem(key)) || '{"questions":[]}')
  return (questions as Array<{ id: string }>).map(({ id }) => id)
}

describe('questions without a full answer', () => {
  it('are kept by id, and dropped once they are answered in full', async () => {
    const service = createService()
    const { askAndWait, conversation } = open(service)
    const first = await askAndWait('One?')
    await vi.waitFor(() => expect(keptIds()).toEqual([first]))
    expect(JSON.stringify(localStorage.getItem('docs-assistant:docs:anonymous:unanswered'))).not.toContain(
      'One?',
    )
    service.setCoverage('partly')
    const second = await askAndWait('Two?')
    await vi.waitFor(() => expect(keptIds()).toEqual([first, second]))
    service.setCoverage('full')
    conversation.retry()
    await vi.waitFor(() => expect(keptIds()).toEqual([first]))
    conversation.forget()
    expect(keptIds()).toEqual([])
  })

  it('are at most 20, the oldest left out, and none after 90 days', async () => {
    const service = createService()
    const { askAndWait, askAnswered } = open(service)
    const ids: string[] = []
    for (let index = 0; index < 22; index++) ids.push(await askAndWait(`Question ${index}?`))
    await vi.waitFor(() => expect(keptIds()).toEqual(ids.slice(2)))
    vi.setSystemTime(start + 91 * day)
    expect(await askAnswered()).toEqual([])
    expect(service.asked).toEqual([])
  })

  it.each([{ notifyAnswered: false }, { history: 'session' as const }, { history: 'none' as const }])(
    'are not kept with %o',
    async (more) => {
      const service = createService()
      const { askAndWait, askAnswered } = open(service, more)
      await askAndWait('One?')
      vi.setSystemTime(start + 2 * day)
      expect(await askAnswered()).toEqual([])
      expect(service.asked).toEqual([])
      expect(keptIds()).toEqual([])
    },
  )
})

describe('a host that asks what is answered by now', () => {
  it('is told once a day at most, without the text of questions, until it shows the answer', async () => {
    const service = createService()
    const { askAndWait, askAnswered, conversation } = open(service, { fp: 'reader-7' })
    const id = await askAndWait('One?')
    await vi.waitFor(() => expect(keptIds()).toEqual([id]))
    expect(await askAnswered()).toEqual([])
    vi.setSystemTime(start + 2 * day)
    const [question, ...others] = await askAnswered()
    expect(others).toEqual([])
    expect(question).toMatchObject({ turnId: id, page: { url: '/a', title: 'A' } })
    expect(question!.askedAt).toBeLessThan(start + day)
    expect(service.bodies).toEqual([
      JSON.stringify({ fp: 'reader-7', questions: [{ threadId: 'thread-1', id }] }),
    ])
    expect(await askAnswered()).toHaveLength(1)
    expect(service.asked).toHaveLength(1)

    conversation.reset()
    service.setCoverage('full')
    question!.show()
    await vi.waitFor(() => expect(conversation.snapshot().turns).toMatchObject([{ id, coverage: 'full' }]))
    expect(await askAnswered()).toEqual([])
  })

  it('is not told of a question whose conversation was deleted', async () => {
    const service = createService()
    const { askAndWait, askAnswered, conversation } = open(service)
    const id = await askAndWait('One?')
    await vi.waitFor(() => expect(keptIds()).toEqual([id]))
    conversation.history.remove(conversation.history.currentId!)
    vi.setSystemTime(start + 2 * day)
    expect(await askAnswered()).toEqual([])
    expect(service.asked).toEqual([])
  })

  it('asks at no other origin than that of the endpoint', async () => {
    const service = createService()
    const { askAndWait, askAnswered } = open(service)
    const id = await askAndWait('One?')
    await vi.waitFor(() => expect(keptIds()).toEqual([id]))
    const key = 'docs-assistant:docs:anonymous:unanswered'
    const kept = JSON.parse(localStorage.getItem(key)!)
    localStorage.setItem(
      key,
      JSON.stringify({ ...kept, url: 'https://evil.test/discovery/v1/answered/docs' }),
    )
    vi.setSystemTime(start + 2 * day)
    expect(await askAnswered()).toEqual([])
    expect(service.asked).toEqual([])
  })
})
