import { APICallError, RetryError } from 'ai'

/**
 * The model, or the way to it, failed. It is told to who runs the service, so it holds nothing of the question, of
 * the prompt, or of what the provider wrote: those stand in the SDK's errors, and errors end in logs.
 */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure'
  /** Whether the provider has refused the request because of its tools. */
  readonly refusesTools: boolean

  constructor(what: string, refusesTools = false) {
    super(`${what} "docs-assistant doctor" checks the way to it.`)
    this.refusesTools = refusesTools
  }

  /** What the SDK fails with, without what it was about. */
  static from(error: unknown): ModelFailure {
    const last = RetryError.isInstance(error) ? error.lastError : error
    const { name = 'an error', code } = (last ?? {}) as { name?: string; code?: string }
    const status = APICallError.isInstance(last) ? last.statusCode : undefined
    const detail = [name, status, code].filter((part) => part !== undefined).join(' ')
    return new ModelFailure(`The model failed (${detail}).`, saysNoTools(last))
  }
}

/** Servers of small models refuse a request with tools, each in its own words. */
function saysNoTools(error: unknown): boolean {
  return (
    APICallError.isInstance(error) &&
    error.statusCode !== undefined &&
    error.statusCode >= 400 &&
    error.statusCode < 500 &&
    /\btools?\b|\bfunctions?\b/i.test(`${error.message} ${error.responseBody ?? ''}`)
  )
}
