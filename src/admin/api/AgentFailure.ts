/** Failures between the panel and the agent, grouped by what an operator can do. */
export type FailureKind =
  /** The operator is not signed in, or the session has expired. */
  | 'signed-out'
  | 'not-allowed'
  /** The service refuses the password, or the link. */
  | 'wrong-secret'
  /** The link that opened the page was used before, or has expired. */
  | 'link-used'
  | 'not-found'
  | 'too-many'
  | 'too-large'
  | 'refused'
  /** The service has no agent: no model or no repository is set up. */
  | 'no-agent'
  /** The service refuses the admin key of the server in between. */
  | 'key-refused'
  /** No response: the network or the server is down. */
  | 'no-answer'
  /** The service is stopping, for example for a restart. Nothing was carried out. */
  | 'away'
  /** The server responds, but the service behind it does not. */
  | 'unreachable'
  /** The service reported an error or sent an invalid response. */
  | 'service'

export interface Failure {
  kind: FailureKind
  /** Time to wait, in milliseconds, if the response named one. */
  retryAfterMs?: number | undefined
}

/** Thrown by every request. */
export class AgentFailure extends Error {
  override readonly name = 'AgentFailure'
  readonly failure: Failure

  constructor(failure: Failure) {
    super(`The request to the agent failed: ${failure.kind}.`)
    this.failure = failure
  }
}

export function toFailure(thrown: unknown): Failure {
  return thrown instanceof AgentFailure ? thrown.failure : { kind: 'no-answer' }
}

export function mayHaveArrived({ kind }: Failure): boolean {
  return kind === 'no-answer' || kind === 'unreachable' || kind === 'service'
}

/** Converts an error response. Reads only the code of the body, because its message is not written for operators. */
export async function readFailure(response: Response): Promise<AgentFailure> {
  const code: unknown = await response
    .json()
    .then((body: { code?: unknown } | null) => body?.code)
    .catch(() => undefined)
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return new AgentFailure({
    kind: response.status === 503 && seconds >= 0 ? 'away' : kindOf(response.status, code),
    retryAfterMs: seconds >= 0 ? seconds * 1000 : undefined,
  })
}

function kindOf(status: number, code: unknown): FailureKind {
  switch (status) {
    case 400:
    case 415:
      return 'refused'
    case 401:
      return code === 'key-invalid' ? 'wrong-secret' : 'signed-out'
    case 403:
      return 'not-allowed'
    case 404:
    case 405:
      return 'not-found'
    case 413:
      return 'too-large'
    case 429:
      return 'too-many'
    case 502:
      return code === 'key-invalid' ? 'key-refused' : 'unreachable'
    case 503:
      return 'no-agent'
    case 504:
      return 'unreachable'
    default:
      return 'service'
  }
}
