import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/** Most requests that may be under way on one connection. Browsers and proxies send one after the other. */
export const maxRequestsUnderWay = 20

/** Pieces a body may arrive in, however small they are. */
export const freeBodyPieces = 256

/** What more pieces must have on average, in bytes. */
export const leastPieceBytes = 256

interface Connection {
  address: string
  /** Requests that were not answered to their end yet. */
  requests: number
}

/**
 * Keeps a server from being worn out by connections, and closes those that do not behave. A request whose connection was
 * closed is still announced to the listeners behind this one; they look at `request.socket.destroyed`.
 *
 * Where one connection more than may be arrives, one without a request makes way, of the address that has the most; where
 * all are busy, the newest of that address. So somebody who opens all there may be closes their own with it, and others
 * still get in.
 *
 * @param most how many connections there may be
 */
export function guardConnections(server: Server, most: number): void {
  /** The oldest first. */
  const open = new Map<Socket, Connection>()
  const countByAddress = new Map<string, number>()

  function makeRoom(): void {
    const crowd = Math.max(...countByAddress.values())
    const candidates = [...open].filter(([, { address }]) => countByAddress.get(address) === crowd)
    const idle = candidates.find(([, { requests }]) => requests === 0)
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
    open.set(socket, { address, requests: 0 })
    countByAddress.set(address, (countByAddress.get(address) ?? 0) + 1)
    socket.once('close', () => forget(socket, address))
    if (open.size > most) makeRoom()
  })

  server.on('request', (request, response) => {
    const connection = open.get(request.socket)
    if (!connection || request.socket.destroyed) return
    connection.requests++
    response.once('close', () => connection.requests--)
    // A thousand requests fit into one packet, and each would be begun before anything else gets its turn.
    if (connection.requests > maxRequestsUnderWay) request.socket.destroy()
    else guardPieces(request)
  })
}

/**
 * Closes the connection of a body that arrives in crumbs. Node keeps what was not read yet piece by piece, up to a number
 * of bytes: where each has one byte, a connection takes a hundred times the memory of what was sent.
 */
function guardPieces(request: IncomingMessage): void {
  const push = request.push
  let pieces = 0
  let bytes = 0
  request.push = (piece, encoding) => {
    if (piece !== null) {
      pieces++
      bytes += piece.length
      if (pieces > freeBodyPieces + bytes / leastPieceBytes) {
        request.socket.destroy()
        return false
      }
    }
    return push.call(request, piece, encoding)
  }
}
