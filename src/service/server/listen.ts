import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { maxBodyMsWithFiles } from '../../protocol/limits.ts'
import { guardConnections } from './guardConnections.ts'

export interface ListenOptions {
  /** Port to listen on. 0 means any free port. @default 4321 */
  port?: number | undefined
  /** Address to listen on. @default '127.0.0.1', this machine only */
  host?: string | undefined
  /** Maximum number of open connections. @default 1_000 */
  maxConnections?: number | undefined
}

/** Default of `maxConnections`. */
export const defaultMaxConnections = 1_000

/** Time limit for the headers of a request to arrive, in milliseconds. */
export const maxHeadersMs = 10_000

/**
 * Time limit for a request, in milliseconds. Longer than that of its body, so that a late body gets an error response.
 */
export const maxRequestMs = maxBodyMsWithFiles + maxHeadersMs

/** Idle timeout of a connection, in milliseconds. A client that stops reading makes its connection idle. */
export const maxIdleMs = 120_000

/** Interval at which Node checks for late requests, in milliseconds. */
const checkIntervalMs = 2_000

export interface Listening {
  /** Address without a trailing slash: `http://127.0.0.1:4321`. */
  url: string
  port: number
  /** Stops accepting connections and ends the open ones. Resolves when all are closed. */
  close(options?: {
    /** Milliseconds that running responses get to reach their clients. @default 0 */
    graceMs?: number | undefined
  }): Promise<void>
}

/**
 * Serves a Web handler over HTTP on Node.
 *
 * @throws Error with a code of Node (`EADDRINUSE`, `EACCES`, …) if it cannot listen on this port or host
 */
export async function listen(
  service: { fetch(request: Request, bindings: unknown): Promise<Response> },
  { port = 4321, host = '127.0.0.1', maxConnections = defaultMaxConnections }: ListenOptions = {},
): Promise<Listening> {
  const server = createServer({
    headersTimeout: maxHeadersMs,
    requestTimeout: maxRequestMs,
    connectionsCheckingInterval: checkIntervalMs,
  })
  server.setTimeout(maxIdleMs)
  guardConnections(server, maxConnections)
  const answer = getRequestListener(service.fetch)
  server.on('request', (request, response) => {
    if (!request.socket.destroyed) void answer(request, response)
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return {
    url: `http://${name}:${address.port}`,
    port: address.port,
    async close({ graceMs = 0 } = {}) {
      const closed = once(server, 'close')
      server.close()
      const timer = setTimeout(() => server.closeAllConnections(), graceMs)
      // Node keeps an idle connection open for the client's next request.
      const idle = setInterval(() => server.closeIdleConnections(), 20)
      if (graceMs === 0) server.closeAllConnections()
      await closed
      clearTimeout(timer)
      clearInterval(idle)
    },
  }
}
