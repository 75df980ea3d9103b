import type { StreamEncoding } from './eventStream.ts'

/** Server-Sent Events, one JSON value an event, `[DONE]` at the end. */
export const serverSentEvents: StreamEncoding<unknown> = {
  contentType: 'text/event-stream; charset=utf-8',
  encode: (event) => `data: ${JSON.stringify(event)}\n\n`,
  ping: ': ping\n\n',
  end: 'data: [DONE]\n\n',
}
