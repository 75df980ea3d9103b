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
    const failed = fieldsOf(error)
    const last = failed.name === 'AI_RetryError' ? fieldsOf(failed.lastError) : failed
    const { name = 'an error', statusCode, code } = last
    const detail = [name, statusCode, code].filter((part) => part !== undefined).join(' ')
    return new ModelFailure(`The model failed (${detail}).`, saysNoTools(last))
  }
}

interface ErrorFields {
  name?: string
  message?: string
  code?: string
  statusCode?: number
  responseBody?: string
  lastError?: unknown
}

/** Returns the fields of an error. Its class is not checked, because that would load the SDK without a model. */
function fieldsOf(error: unknown): ErrorFields {
  return error !== null && typeof error === 'object' ? error : {}
}

/** Servers of small models reject tools with different messages, so this only looks for the word. */
function saysNoTools({ statusCode, message, responseBody }: ErrorFields): boolean {
  return (
    statusCode !== undefined &&
    statusCode >= 400 &&
    statusCode < 500 &&
    /\btools?\b|\bfunctions?\b/i.test(`${message} ${responseBody ?? ''}`)
  )
}
