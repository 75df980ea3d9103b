import type { Answerer } from './assistant/answerer.ts'
import type { Docs } from './docs/types.ts'
import type { Keyring } from './keys/createKeyring.ts'
import type { Metrics } from './telemetry/createMetrics.ts'

/** All endpoints and the site of a docs folder, as one Web handler. */
export interface DocsService {
  /**
   * @param bindings passed by `@hono/node-server` with each request. They contain the client's address; without it,
   *   limits per address do not apply.
   */
  fetch(request: Request, bindings?: unknown): Promise<Response>
  readonly docs: Docs
  /** Public key that the pages of the docs site use. It changes if the key is replaced or revoked. */
  readonly publicKey: string
  /** Creates, replaces and revokes keys. */
  readonly keys: Keyring
  readonly domain: string
  readonly basePath: string
  readonly answerer: Answerer
  readonly search: {
    /** One line that says how the docs are searched. */
    description: string
    /** Resolves when all passages that the docs have now are embedded, at once if there is no embedding model. */
    readonly embedded: Promise<void>
  }
  /** Whether the agent is on, and a description of its setup or the reason why it is off. */
  readonly agent: { isOn: boolean; description: string }
  /** Counts what the service does, for Prometheus. */
  readonly metrics: Pick<Metrics, 'contentType' | 'read'>
  /** Line that says what OpenTelemetry traces, and what is missing. Undefined if the process has not registered it. */
  readonly traces: string | undefined
  /**
   * Serves one client of the Model Context Protocol over the standard input and output of this process. Resolves when
   * the input has ended. Nothing else may be written to standard output meanwhile.
   */
  serveMcp(): Promise<void>
  /** Returns the path of the admin page with a secret that opens it once, or undefined if there is no admin page. */
  adminLink(): string | undefined
  /** Stores where the service listens, so that `docs-assistant admin-link` can print the address of the admin page. */
  saveAdminAddress(url: string): Promise<void>
  /**
   * Refuses new requests, pauses jobs until the next start and closes the store. Resolves when everything has ended.
   */
  close(options?: {
    /**
     * Milliseconds that running answers get to finish. Later they are aborted, and readers can continue them.
     * @default 0
     */
    graceMs?: number | undefined
  }): Promise<void>
}
