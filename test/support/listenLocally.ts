import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { closeLater } from './closeLater.ts'

export interface RunningServer {
  url: string
  /** Ends the server and its connections before the test that started it ends. */
  close(): Promise<void>
}

/** Starts a server on a free port of this machine. */
export async function listenLocally(server: Server): Promise<RunningServer> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: closeLater(async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    }),
  }
}
