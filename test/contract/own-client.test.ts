import { type Conversation, createConversation, type SettingsInput } from 'docs-assistant'
import { describe, expect, it } from 'vitest'
import type { MoreSettings } from '../support/moreSettings.ts'
import { startService } from '../support/startService.ts'

const service = await startService()

/** Asks, and gives the turn when it has ended. */
function askToTheEnd(conversation: Conversation, question: string) {
  conversation.ask(question)
  return new Promise<ReturnType<Conversation['snapshot']>['turns'][number]>((resolve) => {
    const look = () => {
      const { status, turns } = conversation.snapshot()
      const turn = turns.at(-1)
      if (status.kind !== 'idle' || !turn) return
      unsubscribe()
      resolve(turn)
    }
    const unsubscribe = conversation.subscribe(look)
    look()
  })
}

/** The response as it is when the line is cut after a few words, in either version. */
async function cutAfterWords(response: Response): Promise<Response> {
  const text = await response.text()
  const words = [...text.matchAll(/^(?:0:|data: \{"type":"text-delta").*\n+/gm)].slice(0, 4)
  const { index, 0: last } = words.at(-1)!
  return new Response(text.slice(0, index + last.length), { headers: response.headers })
}

describe.each([1, 2] as const)(
  'when our own conversation asks our own service in version %i',
  (apiVersion) => {
    const settings = (more: MoreSettings = {}): SettingsInput => ({
      domain: 'docs',
      apiKey: service.publicKey,
      baseUrl: service.url,
      currentPath: '/guide/retries',
      apiVersion,
      ...more,
    })
    const open = (more?: MoreSettings) => createConversation(settings(more))

    it('shows the answer, its searches and sources, and stays in the thread', async () => {
      const conversation = open()
      const first = await askToTheEnd(conversation, 'How do I limit the number of attempts?')
      expect(first).toMatchObject({
        state: { kind: 'complete' },
        searches: [{ query: 'How do I limit the number of attempts?' }],
      })
      expect(first.answer).toContain('Set `maxAttempts` on the queue')
      expect(first.sources[0]).toEqual({
        number: 1,
        title: 'Retries › Limit the number of attempts',
        url: '/guide/retries#limit-the-number-of-attempts',
        passage: expect.stringContaining('Set `maxAttempts` on the queue'),
      })
      const { threadId } = conversation.snapshot()
      expect(threadId).toBeTruthy()
      expect((await askToTheEnd(conversation, 'What is the default?')).state.kind).toBe('complete')
      expect(conversation.snapshot().threadId).toBe(threadId)
    })

    it('continues an interrupted answer to the same text as an uninterrupted one', async () => {
      const question = 'How do I limit the number of attempts?'
      const whole = await askToTheEnd(open(), question)
      const cut = open({ fetch: async (...request) => cutAfterWords(await fetch(...request)) })
      const broken = await askToTheEnd(cut, question)
      expect(broken.state).toMatchObject({ kind: 'failed', error: { code: 'interrupted' } })
      expect(broken.answer).not.toBe('')
      expect(whole.answer.startsWith(broken.answer)).toBe(true)
      cut.update(settings())
      const ended = new Promise((resolve) => cut.on('answer-end', resolve))
      cut.continueAnswer()
      await ended
      const { turns } = cut.snapshot()
      expect(turns).toMatchObject([{ question, answer: whole.answer, sources: whole.sources }])
      expect(turns[0]?.state.kind).toBe('complete')
    })

    it('shows no sources if the docs do not answer', async () => {
      const turn = await askToTheEnd(
        open(),
        'Which payment methods does the enterprise plan accept for jobs?',
      )
      expect(turn.answer).toContain('I couldn’t find this in the docs.')
      expect(turn.searches[0]?.found).toBeGreaterThan(0)
      expect(turn.sources).toEqual([])
    })
  },
)
