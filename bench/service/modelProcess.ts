/**
 * A model with the interface of OpenAI's chat completions that writes slowly: the first words at once, then a word
 * every few seconds until the client leaves. In its quick mode it ends after the first words.
 */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Time between two words. Shorter than the idle timeout of the service for a model. */
const wordMs = 10_000
const words = 'Set it in the file of settings, as the docs say [p1]. '

let isSlow = false

const server = createServer(async (request, response) => {
  for await (const _ of request);
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  send(response, { role: 'assistant', content: words })
  if (isSlow) {
    const timer = setInterval(() => send(response, { content: 'And ' }), wordMs)
    response.on('close', () => clearInterval(timer))
    return
  }
  send(response, {}, 'stop')
  response.end('data: [DONE]\n\n')
})

function send(response: ServerResponse, delta: object, reason: string | null = null): void {
  const choices = [{ index: 0, delta, finish_reason: reason }]
  const chunk = { id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'slow', choices }
  response.write(`data: ${JSON.stringify(chunk)}\n\n`)
}

process.on('message', (mode: 'quick' | 'slow') => {
  isSlow = mode === 'slow'
})
process.on('disconnect', () => process.exit())
server.listen(0, '127.0.0.1', 4_096)
await once(server, 'listening')
process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`)
