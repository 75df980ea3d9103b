import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { maxBodyMsWithFiles } from '../protocol/limits.ts'
import { guardConnections } from './guardConnections.ts'

export interface ListenOptions {
  /** 0 takes any free port. @default 4321 */
  port?: number | undefined
  /** @default '127.0.0.1', this machine only */
  host?: string | undefined
  /** Connections that may be open at a time. @default 1_000 */
  maxConnections?: number | undefined
}

/** Connections that may be open at a time, where nothing else is set. */
export const defaultMaxConnections = 1_000

/** How long the headers of a request may take to arrive, in milliseconds. */
export const maxHeadersMs = 10_000

/** How long a request may take to arrive, in milliseconds: a little longer than its body, which is refused with a reason. */
export const maxRequestMs = maxBodyMsWithFiles + maxHeadersMs

/** How long a connection may be silent, in milliseconds. A client that stops reading its answer is silent. */
export const maxSilenceMs = 120_000

/** How often Node looks for requests that are late, in milliseconds. */
const checkIntervalMs = 2_000

export interface Listening {
  /** Address without a slash at the end: `http://127.0.0.1:4321`. */
  url: string
  port: number
  /** Stops taking requests and ends those under way. */
  close(options?: {
    /** How long responses under way may take to reach their clients, in milliseconds. @default 0 */
    graceMs?: number | undefined
  }): Promise<void>
}

/**
 * Serves a Web handler over HTTP on Node.
 *
 * @throws Error as Node names it (`EADDRINUSE`, `EACCES`, …) when the port or host cannot be had
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
  server.setTimeout(maxSilenceMs)
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
      // A connection that has nothing to do any more would be kept for the client's next request.
      const idle = setInterval(() => server.closeIdleConnections(), 20)
      if (graceMs === 0) server.closeAllConnections()
      await closed
      clearTimeout(timer)
      clearInterval(idle)
    },
  }
}
