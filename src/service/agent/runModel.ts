import { isStepCount, type LanguageModel, type ModelMessage, streamText, type ToolSet } from 'ai'
import { ModelFailure } from '../models/ModelFailure.ts'
import { untilCut } from '../models/untilCut.ts'
import type { AgentCaps } from './agentCaps.ts'
import { WorkError } from './git/WorkError.ts'
import { agentInstructions } from './instructions.ts'
import type { InstructionEvent } from './jobEvent.ts'
import { ToolError } from './workspace/jail.ts'

/** What is left of the caps of an instruction; several runs share it. */
export interface Budget {
  steps: number
  tokens: number
}

export interface ModelRun {
  model: LanguageModel
  messages: readonly ModelMessage[]
  tools: ToolSet
  caps: AgentCaps
  /** Becomes less by what the run uses. */
  budget: Budget
  signal: AbortSignal
  report(event: InstructionEvent): void
}

/** Most characters of a tool's input or output that an event keeps; the model got all of it. */
const maxEventCharacters = 4_000

/**
 * Lets a model work with the tools until it has nothing more to do.
 *
 * @returns the messages it added
 * @throws WorkError where a cap is used up or the model fails
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
    // Two changes of one page at once would lose one of them.
    toolCallConcurrency: 1,
    stopWhen: [isStepCount(budget.steps), isSpent],
    abortSignal: signal,
    onError: ({ error }) => {
      failure ??= error
    },
  })

  const texts = new Map<string, string>()
  let finishReason = ''
  for await (const part of untilCut(result.stream)) {
    switch (part.type) {
      case 'text-delta':
        texts.set(part.id, (texts.get(part.id) ?? '') + part.text)
        break
      case 'text-end': {
        const text = texts.get(part.id)?.trim()
        if (text) report({ kind: 'said', text })
        texts.delete(part.id)
        break
      }
      case 'tool-call':
        report({ kind: 'called', callId: part.toolCallId, tool: part.toolName, input: shorten(part.input) })
        break
      case 'tool-result':
        report({ kind: 'answered', callId: part.toolCallId, output: shorten(part.output), failed: false })
        break
      case 'tool-error':
        report({ kind: 'answered', callId: part.toolCallId, output: describeError(part.error), failed: true })
        break
      case 'finish-step':
        budget.steps -= 1
        // A model that does not say what it used is bounded by its steps.
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
    throw new WorkError('The model could not be reached, or failed. The log of the service says why.', {
      // The provider's own error holds the request, and ends in the log.
      cause: ModelFailure.from(failure),
    })
  }
  if (finishReason === 'length' || finishReason === 'content-filter' || finishReason === 'error') {
    throw new WorkError(
      `The model ended in the middle of its work (${finishReason}). Ask again, or for less.`,
    )
  }
  if (finishReason !== 'tool-calls') return [...(await result.responseMessages)]
  throw new WorkError(
    isSpent()
      ? `The instruction used up its ${caps.maxTokens} tokens before it was done. Ask for less at a time.`
      : `The instruction used up its ${caps.maxSteps} steps before it was done. Ask for less at a time.`,
  )
}

/** Input a tool cannot take is described by the SDK, for the model; everything else that is not ours stays here. */
function describeError(error: unknown): string {
  if (error instanceof ToolError) return error.message
  return 'The tool does not take this input.'
}

function shorten(value: unknown): unknown {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  if (text.length <= maxEventCharacters) return value
  return `${text.slice(0, maxEventCharacters)}… (${text.length} characters)`
}
