import { APICallError, type LanguageModelMiddleware, wrapLanguageModel } from 'ai'
import type { OpenedModel } from '../../models/openedModel.ts'
import { countTokens } from './countTokens.ts'
import { type Reservation, type TokenBudget, TokensSpent } from './createTokenBudget.ts'

type WrapStream = NonNullable<LanguageModelMiddleware['wrapStream']>
type StreamResult = Awaited<ReturnType<WrapStream>>
type Part = StreamResult['stream'] extends ReadableStream<infer Chunk> ? Chunk : never

/** Tokens an image or a PDF of a prompt is taken for, until the provider says what it was. */
const tokensPerFile = 2_000

/** Tokens an answer is taken for where the call names no limit. */
const defaultOutputTokens = 1_500

/**
 * A model whose every call is counted: the prompt and the longest answer before it, what was used after it. A call that
 * is left in the middle counts with its prompt and what had arrived; one that the provider refuses counts nothing.
 *
 * Its calls throw `TokensSpent` where the budget is used up.
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
        params.abortSignal?.addEventListener('abort', call.leave, { once: true })
        try {
          const result = await doStream()
          return { ...result, stream: call.watch(result.stream) }
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

  function settle(tokens: number): Promise<void> {
    // Where the store is closed already, the reservation stays: too much is counted, never too little.
    settled ??= reservation.settle(tokens).catch(() => {})
    return settled
  }

  function leave(): void {
    void settle(input + countTokens(written))
  }

  async function note(part: Part): Promise<void> {
    if ('delta' in part) written += part.delta
    if (part.type !== 'finish') return
    const { inputTokens, outputTokens } = part.usage
    const output = outputTokens.total || countTokens(written)
    await settle((inputTokens.total || input) + output)
  }

  return {
    settle,
    leave,
    /** Passes a stream on, and counts it however it ends. */
    watch(stream: ReadableStream<Part>): ReadableStream<Part> {
      const reader = stream.getReader()
      return new ReadableStream<Part>({
        async pull(controller) {
          try {
            const { done, value } = await reader.read()
            if (value) await note(value)
            if (value) controller.enqueue(value)
            if (!done) return
            leave()
            controller.close()
          } catch (error) {
            leave()
            controller.error(error)
          }
        },
        async cancel(reason) {
          leave()
          await reader.cancel(reason)
        },
      })
    },
  }
}

/** About how many tokens a prompt has, files beside their bytes. */
function countPrompt(prompt: unknown): number {
  let files = 0
  const text = JSON.stringify(prompt, (name, value) => {
    if (name !== 'data') return value
    files++
    return ''
  })
  return countTokens(text) + files * tokensPerFile
}
