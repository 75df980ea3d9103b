import { APICallError, type LanguageModelMiddleware, wrapLanguageModel } from 'ai'
import type { OpenedModel } from '../../models/openedModel.ts'
import { countTokens } from './countTokens.ts'
import { type Reservation, type TokenBudget, TokensSpent } from './createTokenBudget.ts'

type WrapStream = NonNullable<LanguageModelMiddleware['wrapStream']>
type StreamResult = Awaited<ReturnType<WrapStream>>
type Part = StreamResult['stream'] extends ReadableStream<infer Chunk> ? Chunk : never

/** Estimated tokens of an image or PDF. The provider reports the real number after the call. */
const tokensPerFile = 2_000

/** Estimated tokens of an answer if the call has no limit. */
const defaultOutputTokens = 1_500

/**
 * Wraps a model so that each call counts against a token budget. Before a call it reserves the prompt and the longest
 * possible answer; afterwards it counts the tokens used. An aborted call counts its prompt and the text that arrived. A
 * call that the provider refuses does not count.
 *
 * Calls throw `TokensSpent` if the budget is used up.
 */
export function withBudget(model: OpenedModel, budget: TokenBudget): OpenedModel {
  return wrapLanguageModel({
    model,
    middleware: {
      async wrapStream({ doStream, params }) {
        const input = countPrompt(params.prompt) + countTokens(JSON.stringify(params.tools ?? []))
        const reservation = await budget.reserve(input + (params.maxOutputTokens ?? defaultOutputTokens))
        if (!reservation) throw new TokensSpent()
        const call = createCall(reservation, input)
        params.abortSignal?.addEventListener('abort', call.settleEstimate, { once: true })
        try {
          const result = await doStream()
          return { ...result, stream: call.meter(result.stream) }
        } catch (error) {
          if (APICallError.isInstance(error)) await call.settle(0)
          else await call.settle(input)
          throw error
        }
      },
    },
  })
}

function createCall(reservation: Reservation, input: number) {
  let written = ''
  let settled: Promise<void> | undefined

  function settle(input: number, output = 0): Promise<void> {
    // If the store is already closed, the reservation stays counted: too many tokens rather than too few.
    settled ??= reservation.settle(input + output, output).catch(() => {})
    return settled
  }

  /** Settles a call for which the provider reports no usage. */
  function settleEstimate(): void {
    void settle(input, countTokens(written))
  }

  async function count(part: Part): Promise<void> {
    if ('delta' in part) written += part.delta
    if (part.type !== 'finish') return
    const { inputTokens, outputTokens } = part.usage
    const output = outputTokens.total || countTokens(written)
    await settle(inputTokens.total || input, output)
  }

  return {
    settle,
    settleEstimate,
    /** Passes a stream through and settles the call, however the stream ends. */
    meter(stream: ReadableStream<Part>): ReadableStream<Part> {
      const reader = stream.getReader()
      return new ReadableStream<Part>({
        async pull(controller) {
          try {
            const { done, value } = await reader.read()
            if (value) await count(value)
            if (value) controller.enqueue(value)
            if (!done) return
            settleEstimate()
            controller.close()
          } catch (error) {
            settleEstimate()
            controller.error(error)
          }
        },
        async cancel(reason) {
          settleEstimate()
          await reader.cancel(reason)
        },
      })
    },
  }
}

/** Estimates the tokens of a prompt. Each file counts as `tokensPerFile`. */
function countPrompt(prompt: unknown): number {
  let files = 0
  const text = JSON.stringify(prompt, (name, value) => {
    if (name !== 'data') return value
    files++
    return ''
  })
  return countTokens(text) + files * tokensPerFile
}
