import { APICallError, RetryError } from 'ai'

/**
 * A request to a model failed. This error goes to logs, so it contains neither the prompt nor the provider's
 * response, which the SDK's errors do.
 */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure'
  /** Whether the provider rejected the request because of its tools. */
  readonly refusesTools: boolean

  constructor(what: string, refusesTools = false) {
    super(`${what} Run "docs-assistant doctor" to check the connection.`)
    this.refusesTools = refusesTools
  }

  /** Converts an error of the SDK. Keeps only its name, HTTP status and code. */
  static from(error: unknown): ModelFailure {
    if (error instanceof ModelFailure) return error
    const last = RetryError.isInstance(error) ? error.lastError : error
    const { name = 'an error', code } = (last ?? {}) as { name?: string; code?: string }
    const status = APICallError.isInstance(last) ? last.statusCode : undefined
    const detail = [name, status, code].filter((part) => part !== undefined).join(' ')
    return new ModelFailure(`The model failed (${detail}).`, saysNoTools(last))
  }
}

/** Servers of small models reject tools with different messages, so this only looks for the word. */
function saysNoTools(error: unknown): boolean {
  return (
    APICallError.isInstance(error) &&
    error.statusCode !== undefined &&
    error.statusCode >= 400 &&
    error.statusCode < 500 &&
    /\btools?\b|\bfunctions?\b/i.test(`${error.message} ${error.responseBody ?? ''}`)
  )
}
