import { APICallError, streamText } from 'ai'
import type { OpenedModel } from '../models/openedModel.ts'

/** Milliseconds a model has to say a word. */
const modelTimeoutMs = 20_000

/**
 * Has a model say a word.
 *
 * @throws Error that says what is in the way, and what to do
 */
export async function tryModel(name: string, model: OpenedModel): Promise<string> {
  const { tokens, failure } = await callModel(model)
  if (failure !== undefined) throw new Error(`${name} does not answer: ${failure}`)
  return `${name} answers (${tokens ?? 'an unknown number of'} tokens for this check)`
}

/** Calls a model the way answers are made, as a stream. */
async function callModel(
  model: OpenedModel,
): Promise<{ tokens?: number | undefined; failure?: string | undefined }> {
  let hasWords = false
  try {
    const { stream } = streamText({
      model,
      prompt: 'Answer with the word "ready".',
      maxOutputTokens: 16,
      maxRetries: 0,
      abortSignal: AbortSignal.timeout(modelTimeoutMs),
      onError: () => {},
    })
    for await (const part of stream) {
      if (part.type === 'text-delta') hasWords ||= part.text.trim() !== ''
      if (part.type === 'error') return { failure: explainError(part.error, hasWords) }
      if (part.type === 'abort') return { failure: tooLate }
      if (part.type === 'finish') {
        const { finishReason, totalUsage } = part
        // Without a reason of the model's own the stream has just ended.
        if (finishReason === 'interrupted') return { failure: hasWords ? brokeOff : noCompletions }
        // One that thinks first may have thought all of these few tokens.
        const isAlive = hasWords || finishReason === 'length'
        return { tokens: totalUsage.totalTokens, failure: isAlive ? undefined : wroteNothing }
      }
    }
    return { failure: noCompletions }
  } catch (error) {
    // A connection that breaks is not a part of the stream, it ends it.
    return { failure: explainError(error, hasWords) }
  }
}

const tooLate = `no word within ${modelTimeoutMs / 1000} seconds. Is the server there, and the model loaded?`
const wroteNothing =
  'it ended without writing anything. Check that it is a model for chats, and look at what its server logs.'
const brokeOff =
  'the answer broke off. Look at what its server logs, and whether a proxy in between ends connections.'
const noCompletions =
  'the server answered, but not with chat completions. Check the base URL; often "/v1" is missing at its end.'

/** What a provider's failure means for who runs this; its own words may hold a key. */
function explainError(error: unknown, hasWords: boolean): string {
  const { statusCode, name, cause } = (error ?? {}) as {
    statusCode?: number
    name?: string
    cause?: { code?: string }
  }
  if (name === 'TimeoutError' || name === 'AbortError') return tooLate
  switch (statusCode) {
    case 200:
      return brokeOff
    case 401:
    case 403:
      return `the provider refuses the key (${statusCode}). Check it, and whether it may use this model.`
    case 404:
      return 'the provider knows no such model or address (404). Check the name after the slash and the base URL.'
    case 429:
      return 'the provider asks to wait (429). Check the plan and its limits.'
    case undefined:
      // What comes without a status and without a connection's code is about the answer, so there was one.
      if (APICallError.isInstance(error) || cause?.code !== undefined) {
        return `the server cannot be reached${cause?.code ? ` (${cause.code})` : ''}. Check the base URL and the network.`
      }
      return hasWords ? brokeOff : noCompletions
    default:
      return `the provider answered ${statusCode}.`
  }
}
