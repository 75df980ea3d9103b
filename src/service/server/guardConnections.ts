import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/** Maximum number of concurrent requests on one connection. Browsers and proxies send one after the other. */
export const maxConcurrentRequests = 20

/** Number of chunks of a body that may have any size. */
export const freeBodyChunks = 256

/** Minimum average size of the chunks after that, in bytes. */
export const minChunkBytes = 256

interface Connection {
  address: string
  /** Requests whose response has not ended. */
  openRequests: number
}

/**
 * Limits the connections of a server, the requests on each, and bodies sent in tiny chunks. A connection over a limit
 * is destroyed. Its request still reaches later listeners, so they must check `request.socket.destroyed`.
 *
 * At the maximum, a new connection replaces one of the address that has the most: the oldest idle one, or else the
 * newest. A client that opens all connections thus closes its own, and others still get in.
 */
export function guardConnections(server: Server, maxConnections: number): void {
  /** Oldest first. */
  const open = new Map<Socket, Connection>()
  const countByAddress = new Map<string, number>()

  function makeRoom(): void {
    const highest = Math.max(...countByAddress.values())
    const candidates = [...open].filter(([, { address }]) => countByAddress.get(address) === highest)
    const idle = candidates.find(([, { openRequests }]) => openRequests === 0)
    ;(idle ?? candidates.at(-1))?.[0].destroy()
  }

  function forget(socket: Socket, address: string): void {
    if (!open.delete(socket)) return
    const left = (countByAddress.get(address) ?? 1) - 1
    if (left === 0) countByAddress.delete(address)
    else countByAddress.set(address, left)
  }

  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    open.set(socket, { address, openRequests: 0 })
    countByAddress.set(address, (countByAddress.get(address) ?? 0) + 1)
    socket.once('close', () => forget(socket, address))
    if (open.size > maxConnections) makeRoom()
  })

  server.on('request', (request, response) => {
    const connection = open.get(request.socket)
    if (!connection || request.socket.destroyed) return
    connection.openRequests++
    response.once('close', () => connection.openRequests--)
    // A thousand requests fit into one packet. Node would start them all in one turn of the event loop.
    if (connection.openRequests > maxConcurrentRequests) request.socket.destroy()
    else guardChunks(request)
  })
}

/**
 * Closes the connection if a body arrives in tiny chunks. Node buffers unread chunks up to a number of bytes, and a
 * chunk of one byte takes a hundred times its size in memory.
 */
function guardChunks(request: IncomingMessage): void {
  const push = request.push
  let chunks = 0
  let bytes = 0
  request.push = (chunk, encoding) => {
    if (chunk !== null) {
      chunks++
      bytes += chunk.length
      if (chunks > freeBodyChunks + bytes / minChunkBytes) {
        request.socket.destroy()
        return false
      }
    }
    return push.call(request, chunk, encoding)
  }
}
