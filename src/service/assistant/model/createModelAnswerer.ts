import { isStepCount, streamText } from 'ai'
import type { Docs } from '../../docs/types.ts'
import { catchStreamError } from '../../models/catchStreamError.ts'
import { ModelFailure } from '../../models/ModelFailure.ts'
import type { OpenedModel } from '../../models/openedModel.ts'
import type { Answerer, AnswerPiece, AnswerReport, AnswerTask } from '../answerer.ts'
import { buildPrompt } from './buildPrompt.ts'
import { createEvidence } from './createEvidence.ts'
import { createSilence } from './createSilence.ts'
import { type TokenBudget, TokensSpent } from './createTokenBudget.ts'
import { groundAnswer } from './groundAnswer.ts'
import { readGuidance } from './guidance.ts'
import { createModelTools } from './modelTools.ts'
import { withBudget } from './withBudget.ts'

/** Bounds of what a model reads and writes. */
export interface WritingOptions {
  /** Tokens a prompt may have, about. @default 12_000 */
  maxInputTokens?: number | undefined
  /** Tokens an answer may have. @default 1_500 */
  maxOutputTokens?: number | undefined
  /** How often the model may be called for one answer, searches in between. @default 4 */
  maxSteps?: number | undefined
  /** Milliseconds an answer may take in all. @default 120_000 */
  timeoutMs?: number | undefined
  /** Milliseconds of silence after which the model counts as dead. @default 30_000 */
  silenceMs?: number | undefined
}

export interface ModelAnswererOptions extends WritingOptions {
  model: OpenedModel
  docs: Docs
  /** Counts each call of the model. @default none: calls are not counted */
  budget?: TokenBudget | undefined
  /** Name of the docs, for the model. */
  siteName: string
}

/**
 * Answers in prose written by a model, from the passages that were found and those it looks up itself. What it writes
 * passes `groundAnswer()`, so only what was retrieved is cited and linked.
 *
 * Its answers throw `ModelFailure` when the model fails, and `TokensSpent` when there are no tokens for it, before the
 * first words or after.
 */
export function createModelAnswerer(options: ModelAnswererOptions): Answerer {
  const { docs, siteName } = options
  const model = options.budget ? withBudget(options.model, options.budget) : options.model
  const { maxInputTokens = 12_000, maxOutputTokens = 1_500, maxSteps = 4 } = options
  const { timeoutMs = 120_000, silenceMs = 30_000 } = options
  const modelName = `${model.provider.replace(/\..*$/, '')}/${model.modelId}`
  /** Until the provider says that the model has none. */
  let hasTools = maxSteps > 1

  async function* answer(task: AnswerTask, signal: AbortSignal): AsyncGenerator<AnswerPiece> {
    const evidence = createEvidence()
    const passages = evidence.add(task.found.passages.map(({ passage }) => passage))
    const guidance = await readGuidance(docs)
    const searches: AnswerPiece[] = []
    const silence = createSilence(silenceMs)
    const result = streamText({
      model,
      ...buildPrompt({ task, siteName, passages, guidance, hasTools, maxInputTokens }),
      ...(hasTools && {
        tools: createModelTools({
          docs,
          task,
          evidence,
          guidance,
          maxResultTokens: Math.floor(maxInputTokens / 3),
          onSearch: (query, found) => searches.push({ type: 'search', query, passages: found }),
        }),
      }),
      stopWhen: isStepCount(maxSteps),
      // The last step is for words: whoever has searched enough has to answer.
      prepareStep: ({ stepNumber }) => (stepNumber === maxSteps - 1 && hasTools ? { activeTools: [] } : {}),
      maxOutputTokens,
      maxRetries: 2,
      timeout: timeoutMs,
      // The SDK's own clocks of silence do not run while a provider's package waits for its first event.
      abortSignal: AbortSignal.any([signal, silence.signal]),
      // It comes in the stream as well, where it is dealt with.
      onError: () => {},
    })

    yield { type: 'report', report: { mode: 'model', model: modelName } }
    const ground = groundAnswer(evidence, task.begun)
    let hasWords = false
    for await (const part of silence.watch(catchStreamError(result.stream))) {
      yield* searches.splice(0)
      if (part.type === 'text-delta') {
        const pieces = ground.feed(part.text)
        hasWords ||= pieces.length > 0
        yield* pieces
      } else if (part.type === 'start-step' && hasWords) {
        // What was said before a search is a paragraph of its own.
        yield* ground.feed('\n\n')
      } else if (part.type === 'finish') {
        yield { type: 'report', report: usageReport(part.totalUsage) }
        // Without a reason the stream was cut; with another one than its own end the answer is not whole.
        if (part.finishReason !== 'stop')
          throw new ModelFailure(`The model ended with "${part.finishReason}".`)
      } else if (part.type === 'error') {
        // A stream that the reader has left may end as one that was cut.
        signal.throwIfAborted()
        throw part.error instanceof TokensSpent ? part.error : ModelFailure.from(part.error)
      } else if (part.type === 'abort') {
        signal.throwIfAborted()
        throw new ModelFailure('The model fell silent.')
      }
    }
    const last = ground.end()
    yield* last
    if (!hasWords && last.length === 0) throw new ModelFailure('The model wrote nothing.')
  }

  return {
    description: `written by ${modelName} from what the docs say; extracts where it fails`,
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

function usageReport(usage: {
  inputTokens?: number | undefined
  outputTokens?: number | undefined
}): AnswerReport {
  return { inputTokens: usage.inputTokens ?? 0, outputTokens: usage.outputTokens ?? 0 }
}
