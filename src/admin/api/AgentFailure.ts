/** What can go wrong between the panel and the agent, by what an operator can do about it. */
export type FailureKind =
  /** Nobody is signed in, or no longer. */
  | 'signed-out'
  /** Who is signed in may not do this. */
  | 'not-allowed'
  | 'wrong-secret'
  | 'not-found'
  | 'too-many'
  | 'too-large'
  | 'refused'
  /** The service has no agent: no model, or no repository. */
  | 'no-agent'
  /** The service does not take the admin key of the server in between. */
  | 'key-refused'
  /** Nothing came back: the line is down, or the server is. */
  | 'no-answer'
  /** The server is there, the service behind it is not. */
  | 'unreachable'
  /** Something came back that nobody understands, or an error of the service. */
  | 'service'

/** A failure as the panel keeps it. */
export interface Failure {
  kind: FailureKind
  /** How long to wait, in milliseconds, where the other side said so. */
  retryAfterMs?: number | undefined
}

/** Thrown by everything that asks. */
export class AgentFailure extends Error {
  override readonly name = 'AgentFailure'
  readonly failure: Failure

  constructor(failure: Failure) {
    super(`The agent could not be asked: ${failure.kind}.`)
    this.failure = failure
  }
}

/** What a thrown value is as a failure. */
export function toFailure(thrown: unknown): Failure {
  return thrown instanceof AgentFailure ? thrown.failure : { kind: 'no-answer' }
}

/** Whether a request that failed so may have been carried out all the same. */
export function mayHaveArrived({ kind }: Failure): boolean {
  return kind === 'no-answer' || kind === 'unreachable' || kind === 'service'
}

/** The failure a response stands for. Of its body only the code is read: texts of a service are not for people. */
export async function readFailure(response: Response): Promise<AgentFailure> {
  const code: unknown = await response
    .json()
    .then((body: { code?: unknown } | null) => body?.code)
    .catch(() => undefined)
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return new AgentFailure({
    kind: kindOf(response.status, code),
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
