import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { closeLater } from './closeLater.ts'
import { listenLocally } from './listenLocally.ts'

export interface HeldLine {
  url: string
  /**
   * Holds the next answer as soon as this text has gone through. Returns a function that lets the rest follow; the end
   * of the test does so too.
   */
  holdAfter(text: string): () => void
  /** Breaks open connections, including held ones. */
  breakOff(): void
}

interface Hold {
  text: string
  released: Promise<void>
}

/** A connection to a server that can be held during an answer, so that a test sees what a slow network shows. */
export async function openHeldLine(target: string): Promise<HeldLine> {
  let hold: Hold | undefined
  const server = createServer((incoming, outgoing) => {
    const onward = request(new URL(incoming.url ?? '/', target), {
      method: incoming.method,
      headers: { ...incoming.headers, host: new URL(target).host },
    })
    incoming.pipe(onward)
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    onward.on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      outgoing.flushHeaders()
      if (!hold || incoming.method !== 'POST') {
        response.pipe(outgoing)
        return
      }
      // Fails if the page leaves before the whole answer has arrived here.
      passHeld(response, outgoing, hold).catch(() => outgoing.destroy())
    })
  })
  const { url } = await listenLocally(server)
  return {
    url,
    holdAfter(text) {
      const { promise, resolve } = Promise.withResolvers<void>()
      hold = { text, released: promise }
      const release = () => {
        hold = undefined
        resolve()
      }
      closeLater(async () => release())
      return release
    },
    breakOff: () => server.closeAllConnections(),
  }
}

/** Passes an answer on, and waits in the middle until the hold is released. */
async function passHeld(
  response: IncomingMessage,
  outgoing: ServerResponse,
  { text, released }: Hold,
): Promise<void> {
  let passed = ''
  for await (const piece of response.setEncoding('utf8')) {
    const before = passed
    passed += piece
    const end = before.includes(text) ? -1 : passed.indexOf(text)
    if (end < 0) {
      outgoing.write(piece)
      continue
    }
    // The event with the text passes completely.
    const cut = passed.indexOf('\n\n', end) + 2 - before.length
    outgoing.write(piece.slice(0, cut))
    await released
    outgoing.write(piece.slice(cut))
  }
  outgoing.end()
}
