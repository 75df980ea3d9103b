import type { Context } from 'hono'
import { textStream } from '../../http/textStream.ts'
import type { Shutdown } from './createShutdown.ts'

/** Milliseconds after which a client that reads a long text slowly is disconnected. */
export const maxTextMs = 600_000

export interface SendPiecesOptions {
  /** The text, which is written only as fast as the client reads it. */
  pieces: AsyncGenerator<string>
  type: string
  shutdown: Pick<Shutdown, 'ending' | 'trackStream'>
  /** Called once, when the text has ended in any way. */
  onEnd?: (() => void) | undefined
}

/** Sends a text that is too long for memory. */
export function sendPieces(
  context: Context,
  { pieces, type, shutdown, onEnd = () => {} }: SendPiecesOptions,
): Response {
  const headers = {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-cache',
    'X-Content-Type-Options': 'nosniff',
  }
  if (context.req.method === 'HEAD') {
    onEnd()
    return context.body(null, 200, headers)
  }
  const tracked = untilEnding(shutdown.trackStream(pieces), shutdown.ending)
  return context.body(textStream({ pieces: tracked, maxMs: maxTextMs, onEnd }), 200, headers)
}

/** Ends the text when the service stops. A text that breaks off must not look complete. */
async function* untilEnding(pieces: AsyncGenerator<string>, ending: AbortSignal): AsyncGenerator<string> {
  for await (const piece of pieces) {
    ending.throwIfAborted()
    yield piece
  }
}
