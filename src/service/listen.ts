import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'

export interface ListenOptions {
  /** 0 takes any free port. @default 4321 */
  port?: number | undefined
  /** @default '127.0.0.1', this machine only */
  host?: string | undefined
}

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
  { port = 4321, host = '127.0.0.1' }: ListenOptions = {},
): Promise<Listening> {
  const server = createServer(getRequestListener(service.fetch))
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
