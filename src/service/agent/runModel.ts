import { isStepCount, type LanguageModel, type ModelMessage, streamText, type ToolSet } from 'ai'
import { catchStreamError } from '../models/catchStreamError.ts'
import { ModelFailure } from '../models/ModelFailure.ts'
import { withoutTexts } from '../telemetry/tracing/trace.ts'
import type { AgentCaps } from './agentCaps.ts'
import { JobError } from './git/JobError.ts'
import { agentInstructions } from './instructions.ts'
import type { InstructionEvent } from './jobEvent.ts'
import { ToolError } from './workspace/resolvePath.ts'

/** Remaining steps and tokens of an instruction, shared by its model runs. */
export interface Budget {
  steps: number
  tokens: number
}

export interface ModelRun {
  model: LanguageModel
  messages: readonly ModelMessage[]
  tools: ToolSet
  caps: AgentCaps
  /** Reduced by what the run uses. */
  budget: Budget
  signal: AbortSignal
  report(event: InstructionEvent): Promise<void>
}

/** Maximum characters of a tool's input or output in an event. The model receives the full text. */
const maxEventCharacters = 4_000

/**
 * Runs the model with its tools until it stops calling them.
 *
 * @returns the messages that the run added
 * @throws JobError if the budget is used up or the model fails
 */
export async function runModel(run: ModelRun): Promise<ModelMessage[]> {
  const { model, messages, tools, caps, budget, signal, report } = run
  let failure: unknown
  const isSpent = () => budget.tokens <= 0
  const result = streamText({
    model,
    instructions: agentInstructions,
    messages: [...messages],
    tools,
    // Two concurrent changes of one page would lose one of them.
    toolCallConcurrency: 1,
    stopWhen: [isStepCount(budget.steps), isSpent],
    abortSignal: signal,
    telemetry: withoutTexts,
    onError: ({ error }) => {
      failure ??= error
    },
  })

  const texts = new Map<string, string>()
  let finishReason = ''
  for await (const part of catchStreamError(result.stream)) {
    switch (part.type) {
      case 'text-delta':
        texts.set(part.id, (texts.get(part.id) ?? '') + part.text)
        break
      case 'text-end': {
        const text = texts.get(part.id)?.trim()
        if (text) await report({ kind: 'said', text })
        texts.delete(part.id)
        break
      }
      case 'tool-call':
        await report({
          kind: 'called',
          callId: part.toolCallId,
          tool: part.toolName,
          input: shorten(part.input),
        })
        break
      case 'tool-result':
      case 'tool-error':
        await report({
          kind: 'answered',
          callId: part.toolCallId,
          output: part.type === 'tool-error' ? describeError(part.error) : shorten(part.output),
          failed: part.type === 'tool-error',
        })
        break
      case 'finish-step':
        budget.steps -= 1
        // A model that does not report its usage is limited by its steps.
        budget.tokens -= part.usage.totalTokens ?? 0
        finishReason = part.finishReason
        break
      case 'error':
        failure ??= part.error
        break
    }
  }
  signal.throwIfAborted()
  if (failure !== undefined) {
    throw new JobError('The model failed or could not be reached. See the log of the service.', {
      // The cause goes to the log. ModelFailure removes the request, which the provider's error contains.
      cause: ModelFailure.from(failure),
    })
  }
  if (finishReason === 'length' || finishReason === 'content-filter' || finishReason === 'error') {
    throw new JobError(`The model stopped before it was done (${finishReason}). Try again, or ask for less.`)
  }
  if (finishReason !== 'tool-calls') return [...(await result.responseMessages)]
  throw new JobError(
    isSpent()
      ? `The instruction used all ${caps.maxTokens} tokens before it was done. Ask for less at a time.`
      : `The instruction used all ${caps.maxSteps} steps before it was done. Ask for less at a time.`,
  )
}

/** Returns the message of our own errors only. Others may contain paths; the SDK tells the model about bad input. */
function describeError(error: unknown): string {
  if (error instanceof ToolError) return error.message
  return 'The tool does not accept this input.'
}

function shorten(value: unknown): unknown {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  if (text.length <= maxEventCharacters) return value
  return `${text.slice(0, maxEventCharacters)}… (${text.length} characters)`
}
