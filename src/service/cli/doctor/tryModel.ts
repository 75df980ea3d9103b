import { APICallError, streamText } from 'ai'
import type { OpenedModel } from '../../models/openedModel.ts'

/** Time limit for the answer of a model, in milliseconds. */
export const modelTimeoutMs = 20_000

/**
 * Checks that a model answers. Returns a sentence for the operator.
 *
 * @throws Error that says what is wrong and what to do
 */
export async function tryModel(name: string, model: OpenedModel): Promise<string> {
  const { tokens, failure } = await callModel(model)
  if (failure !== undefined) throw new Error(`${name} does not answer: ${failure}`)
  return `${name} answers (${tokens ?? 'an unknown number of'} tokens for this check)`
}

/** Calls a model as a stream, like answers do. */
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
      if (part.type === 'error')
        return { failure: explainError(part.error, hasWords ? interrupted : noCompletions, interrupted) }
      if (part.type === 'abort') return { failure: timedOut }
      if (part.type === 'finish') {
        const { finishReason, totalUsage } = part
        // The model gave no reason for the end of the stream.
        if (finishReason === 'interrupted') return { failure: hasWords ? interrupted : noCompletions }
        // A reasoning model may use all of these few tokens for its reasoning.
        const isAlive = hasWords || finishReason === 'length'
        return { tokens: totalUsage.totalTokens, failure: isAlive ? undefined : wroteNothing }
      }
    }
    return { failure: noCompletions }
  } catch (error) {
    // A broken connection throws instead of yielding an error part.
    return { failure: explainError(error, hasWords ? interrupted : noCompletions, interrupted) }
  }
}

const timedOut = `no answer within ${modelTimeoutMs / 1000} seconds. Check that the server is running and the model is loaded.`
const wroteNothing = 'the answer is empty. Check that it is a chat model, and look at the log of its server.'
const interrupted =
  'the answer was interrupted. Look at the log of its server, and check whether a proxy closes connections.'
const noCompletions =
  'the server answered, but not with chat completions. Check the base URL; often "/v1" is missing at its end.'

/**
 * Explains a provider's failure to the operator. Does not repeat the provider's message, because it may contain a key.
 *
 * @param otherwise explanation if the provider answered with something else than what was asked for
 * @param broken explanation if its answer could not be read to the end
 */
export function explainError(error: unknown, otherwise: string, broken = otherwise): string {
  const { statusCode, name, cause } = (error ?? {}) as {
    statusCode?: number
    name?: string
    cause?: { code?: string }
  }
  if (name === 'TimeoutError' || name === 'AbortError') return timedOut
  switch (statusCode) {
    case 200:
      return broken
    case 401:
    case 403:
      return `the provider refuses the key (${statusCode}). Check the key, and that it may use this model.`
    case 404:
      return 'the provider does not know this model or address (404). Check the name after the slash and the base URL.'
    case 429:
      return 'the provider limits requests (429). Check your plan and its limits.'
    case undefined:
      // Without a status and a connection error, the failure concerns the content of the answer.
      if (APICallError.isInstance(error) || cause?.code !== undefined) {
        return `the server cannot be reached${cause?.code ? ` (${cause.code})` : ''}. Check the base URL and the network.`
      }
      return otherwise
    default:
      return `the provider answered ${statusCode}.`
  }
}
