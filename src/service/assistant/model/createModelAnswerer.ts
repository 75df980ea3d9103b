import { isStepCount, type ModelMessage, streamText } from 'ai'
import type { Docs } from '../../docs/types.ts'
import { catchStreamError } from '../../models/catchStreamError.ts'
import { ModelFailure } from '../../models/ModelFailure.ts'
import { nameOfModel, type OpenedModel } from '../../models/openedModel.ts'
import { modelTelemetry } from '../../telemetry/tracing/trace.ts'
import type { Answerer, AnswerPiece, AnswerTask } from '../answerer.ts'
import { buildPrompt, citeReminder } from './buildPrompt.ts'
import { createEvidence } from './createEvidence.ts'
import { createIdleTimeout } from './createIdleTimeout.ts'
import { type TokenBudget, TokensSpent } from './createTokenBudget.ts'
import { groundAnswer } from './groundAnswer.ts'
import { readGuidance } from './guidance.ts'
import { createModelTools } from './modelTools.ts'
import { withBudget } from './withBudget.ts'
import { withRetry } from './withRetry.ts'

/** Limits for prompts and answers of the model. */
export interface WritingOptions {
  /** Approximate maximum number of tokens of a prompt. @default 12_000 */
  maxInputTokens?: number | undefined
  /** Maximum number of tokens of an answer. @default 1_500 */
  maxOutputTokens?: number | undefined
  /** Maximum number of model calls for one answer, with searches in between. @default 4 */
  maxSteps?: number | undefined
  /** Time limit for a whole answer, in milliseconds. @default 120_000 */
  timeoutMs?: number | undefined
  /** Idle timeout of the model's stream, in milliseconds. @default 30_000 */
  silenceMs?: number | undefined
}

/**
 * Characters of an answer for each of its tokens. A server that ignores `maxOutputTokens` is stopped beyond it; the
 * longest tokens in use, runs of spaces and the like, are rarely this long.
 */
export const maxCharactersPerToken = 20

export interface ModelAnswererOptions extends WritingOptions {
  model: OpenedModel
  docs: Docs
  /** Limits the tokens of all model calls. @default undefined: no limit */
  budget?: TokenBudget | undefined
  /** Name of the docs, used in the prompt. */
  siteName: string
}

/**
 * Creates an answerer that has a model write answers from the found passages and those the model looks up itself. The
 * text passes through `groundAnswer()`, so an answer cites and links only retrieved pages.
 *
 * Its `answer()` throws `ModelFailure` if the model fails, and `TokensSpent` if the token budget is used up. Both can
 * happen before or after the first words.
 */
export function createModelAnswerer(options: ModelAnswererOptions): Answerer {
  const { docs, siteName } = options
  const model = withRetry(options.budget ? withBudget(options.model, options.budget) : options.model)
  const { maxInputTokens = 12_000, maxOutputTokens = 1_500, maxSteps = 4 } = options
  const { timeoutMs = 120_000, silenceMs = 30_000 } = options
  const modelName = nameOfModel(model)
  /** Becomes false if the provider refuses a request because of its tools. */
  let hasTools = maxSteps > 1

  async function* answer(task: AnswerTask, signal: AbortSignal): AsyncGenerator<AnswerPiece> {
    const evidence = createEvidence()
    const passages = evidence.add(task.found.passages.map(({ passage }) => passage))
    const guidance = await readGuidance(docs)
    const searches: AnswerPiece[] = []
    const { instructions, messages } = buildPrompt({
      task,
      siteName,
      passages,
      guidance,
      hasTools,
      maxInputTokens,
    })
    const tools = createModelTools({
      docs,
      task,
      evidence,
      guidance,
      maxResultTokens: Math.floor(maxInputTokens / 3),
      onSearch: (query, found) => searches.push({ type: 'search', query, passages: found }),
    })
    yield { type: 'report', report: { mode: 'model', model: modelName } }
    const used = { inputTokens: 0, outputTokens: 0 }
    const written = yield* write({ steps: maxSteps, messages })
    if (written === 'cited') return
    const again = yield* write({ steps: 1, messages: [...messages, ...written, citeReminder] })
    if (again !== 'cited') throw new ModelFailure('The model cited nothing, also when it was asked to.')

    /**
     * Writes an answer. Text is held back until it cites something, because an answer without citations is not shown.
     * Returns what the model wrote if there was none.
     */
    async function* write(call: {
      steps: number
      messages: ModelMessage[]
    }): AsyncGenerator<AnswerPiece, 'cited' | ModelMessage[]> {
      const idleTimeout = createIdleTimeout(silenceMs)
      const result = streamText({
        model,
        instructions,
        messages: call.messages,
        ...(hasTools && { tools }),
        stopWhen: isStepCount(call.steps),
        // In the last step the model gets no tools, so it has to answer.
        prepareStep: ({ stepNumber }) =>
          stepNumber === call.steps - 1 && hasTools ? { activeTools: [] } : {},
        maxOutputTokens,
        // `withRetry()` makes the second call.
        maxRetries: 0,
        timeout: timeoutMs,
        // The SDK's own idle timeouts do not run while a provider's package waits for its first event.
        abortSignal: AbortSignal.any([signal, idleTimeout.signal]),
        telemetry: modelTelemetry(),
        // The stream contains the error as well, and the loop below handles it.
        onError: () => {},
      })

      const ground = groundAnswer(evidence, task.begun)
      const held: AnswerPiece[] = []
      let hasWords = false
      let length = 0
      try {
        for await (const part of idleTimeout.watch(catchStreamError(result.stream))) {
          yield* searches.splice(0)
          if (part.type === 'text-delta' || part.type === 'reasoning-delta') length += part.text.length
          if (length > maxOutputTokens * call.steps * maxCharactersPerToken)
            throw new ModelFailure('The model does not stop at the number of tokens it was given.')
          if (part.type === 'text-delta') {
            const pieces = ground.feed(part.text)
            hasWords ||= pieces.length > 0
            held.push(...pieces)
            if (ground.hasCited()) yield* held.splice(0)
          } else if (part.type === 'start-step' && hasWords) {
            // Text before a search becomes a separate paragraph.
            held.push(...ground.feed('\n\n'))
          } else if (part.type === 'finish') {
            used.inputTokens += part.totalUsage.inputTokens ?? 0
            used.outputTokens += part.totalUsage.outputTokens ?? 0
            yield { type: 'report', report: { ...used } }
            // With any other reason the answer is incomplete, or the stream was interrupted.
            if (part.finishReason !== 'stop')
              throw new ModelFailure(`The model ended with "${part.finishReason}".`)
          } else if (part.type === 'error') {
            // If the reader has stopped, the stream may end with an error. That is not a failure of the model.
            signal.throwIfAborted()
            throw part.error instanceof TokensSpent ? part.error : ModelFailure.from(part.error)
          } else if (part.type === 'abort') {
            signal.throwIfAborted()
            throw new ModelFailure('The model timed out.')
          }
        }
      } catch (error) {
        // Readers see an incomplete answer as far as it arrived.
        yield* held
        throw error
      }
      held.push(...ground.end())
      if (!hasWords && held.length === 0) throw new ModelFailure('The model wrote nothing.')
      if (!ground.hasCited()) return result.responseMessages
      yield* held
      return 'cited'
    }
  }

  return {
    description: `written by ${modelName} from what the docs say; extracts if it fails`,
    async *answer(task, signal) {
      let hasBegun = false
      try {
        for await (const piece of answer(task, signal)) {
          hasBegun ||= piece.type !== 'report'
          yield piece
        }
      } catch (error) {
        const isRefused = error instanceof ModelFailure && error.refusesTools
        if (hasBegun || !hasTools || !isRefused) throw error
        hasTools = false
        yield* answer(task, signal)
      }
    },
  }
}
