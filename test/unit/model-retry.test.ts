import { APICallError } from 'ai'
import { MockLanguageModelV4, simulateReadableStream } from 'ai/test'
import { describe, expect, it } from 'vitest'
import { withRetry } from '../../src/service/assistant/model/withRetry.ts'

const failure = (responseHeaders: Record<string, string> = {}, isRetryable = true) =>
  new APICallError({
    message: 'no',
    url: 'http://model.example',
    requestBodyValues: {},
    responseHeaders,
    isRetryable,
  })

async function callAndRecord(error: Error) {
  const pauses: number[] = []
  let calls = 0
  const model = new MockLanguageModelV4({
    async doStream() {
      if (++calls === 1) throw error
      return { stream: simulateReadableStream({ chunks: [] }) }
    },
  })
  const retried = withRetry(model, async (ms) => void pauses.push(ms))
  const hasFailed = await retried.doStream({ prompt: [] }).then(
    () => false,
    () => true,
  )
  return { calls, pauses, hasFailed }
}

describe('when a call of the model fails before its stream', () => {
  it('is made once more after half a second', async () => {
    expect(await callAndRecord(failure())).toEqual({ calls: 2, pauses: [500], hasFailed: false })
  })

  it.each([{ 'retry-after': '1' }, { 'retry-after-ms': '1000' }])(
    'is made once more after the pause that the provider asks for: %j',
    async (headers) => {
      expect(await callAndRecord(failure(headers))).toEqual({ calls: 2, pauses: [1000], hasFailed: false })
    },
  )

  it('fails at once if the provider asks for a long pause, so that the reader gets extracts', async () => {
    const result = await callAndRecord(failure({ 'retry-after': '3' }))
    expect(result).toEqual({ calls: 1, pauses: [], hasFailed: true })
  })

  it('fails at once if a second call cannot help', async () => {
    expect(await callAndRecord(failure({}, false))).toEqual({ calls: 1, pauses: [], hasFailed: true })
  })
})
