import type { StreamEncoding } from './eventStream.ts'

/** Server-sent events: each event is one JSON value, and the last one is `[DONE]`. */
export const serverSentEvents: StreamEncoding<unknown> = {
  contentType: 'text/event-stream; charset=utf-8',
  encode: (event) => `data: ${JSON.stringify(event)}\n\n`,
  ping: ': ping\n\n',
  end: 'data: [DONE]\n\n',
}
