import { type Conversation, createConversation } from 'docs-assistant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningService, startService } from '../support/startService.ts'

let service: RunningService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

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

describe.each([1, 2] as const)(
  'when our own conversation asks our own service in version %i',
  (apiVersion) => {
    const open = () =>
      createConversation({
        domain: 'docs',
        apiKey: service.publicKey,
        baseUrl: service.url,
        currentPath: '/guide/retries',
        apiVersion,
      })

    it('shows the answer, what was searched and the sources, and stays in the thread', async () => {
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
      })
      const { threadId } = conversation.snapshot()
      expect(threadId).toBeTruthy()
      expect((await askToTheEnd(conversation, 'What is the default?')).state.kind).toBe('complete')
      expect(conversation.snapshot().threadId).toBe(threadId)
    })

    it('shows no sources where the docs do not answer', async () => {
      const turn = await askToTheEnd(
        open(),
        'Which payment methods does the enterprise plan accept for jobs?',
      )
      expect(turn.answer).toContain('The docs don’t seem to answer this.')
      expect(turn.searches[0]?.found).toBeGreaterThan(0)
      expect(turn.sources).toEqual([])
    })
  },
)
