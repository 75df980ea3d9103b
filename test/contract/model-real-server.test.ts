import { openModel } from 'docs-assistant-service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningService, startService } from '../support/startService.ts'

/**
 * Runs only with a real OpenAI-compatible server: `ASSISTANT_E2E_BASE_URL=http://127.0.0.1:11434/v1`, and
 * `ASSISTANT_E2E_MODEL=llama3.2` unless the server accepts any name.
 */
const { ASSISTANT_E2E_BASE_URL: baseUrl, ASSISTANT_E2E_MODEL: modelName = 'default' } = process.env

describe.runIf(baseUrl)(
  'answers written by the server at ASSISTANT_E2E_BASE_URL',
  { timeout: 180_000 },
  () => {
    let service: RunningService
    const errors: unknown[] = []
    beforeAll(async () => {
      service = await startService({
        model: await openModel(`openai-compatible/${modelName}`, {
          OPENAI_COMPATIBLE_BASE_URL: baseUrl,
          OPENAI_COMPATIBLE_API_KEY: process.env.ASSISTANT_E2E_API_KEY,
        }),
        onError: (error) => errors.push(error),
      })
    })
    afterAll(() => service?.close())

    it.each([
      'How do I install Kettle?',
      'How do I limit the number of attempts of a failing job?',
      'What is the default concurrency?',
      'How long is the pause before the next attempt?',
    ])('are based on the docs only: %s', async (question) => {
      const { chunks, text, sources } = await service.answer(question)

      expect(errors).toEqual([])
      expect(chunks.at(-1)?.type).toBe('finish')
      expect(text).not.toContain('From the docs:')
      const numbers = [...text.matchAll(/(?<!\\)\[(\d+)\]/g)].map((match) => Number(match[1]))
      expect(numbers.length).toBeGreaterThan(0)
      expect(new Set(numbers)).toEqual(new Set(sources.map((_, index) => index + 1)))
      for (const link of text.matchAll(/\]\(([^)]*)\)/g)) expect(link[1]).toMatch(/^\//)
    })
  },
)
