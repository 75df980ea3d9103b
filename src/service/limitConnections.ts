import type { Server } from 'node:http'
import type { Socket } from 'node:net'

interface Connection {
  address: string
  /** Requests that were not answered to their end yet. */
  requests: number
}

/**
 * Keeps a server from having more connections than so many. Where one more arrives, one without a request makes way,
 * of the address that has the most; where all are busy, the newest of that address. So somebody who opens all there may
 * be closes their own with it, and others still get in.
 */
export function limitConnections(server: Server, most: number): void {
  /** The oldest first. */
  const open = new Map<Socket, Connection>()
  const countByAddress = new Map<string, number>()

  function makeRoom(): void {
    const crowd = Math.max(...countByAddress.values())
    const candidates = [...open].filter(([, { address }]) => countByAddress.get(address) === crowd)
    const idle = candidates.find(([, { requests }]) => requests === 0)
    ;(idle ?? candidates.at(-1))?.[0].destroy()
  }

  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    open.set(socket, { address, requests: 0 })
    countByAddress.set(address, (countByAddress.get(address) ?? 0) + 1)
    socket.once('close', () => forget(socket, address))
    if (open.size > most) makeRoom()
  })

  function forget(socket: Socket, address: string): void {
    if (!open.delete(socket)) return
    const left = (countByAddress.get(address) ?? 1) - 1
    if (left === 0) countByAddress.delete(address)
    else countByAddress.set(address, left)
  }

  server.on('request', (request, response) => {
    const connection = open.get(request.socket)
    if (!connection) return
    connection.requests++
    response.once('close', () => connection.requests--)
  })
}
