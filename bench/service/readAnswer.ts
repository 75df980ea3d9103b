import { type Agent, request } from 'node:http'
import { ask } from '../../test/support/ask.ts'
import { endpointOf, headersOf, type Target } from '../../test/support/sendBody.ts'

/** When the parts of an answer arrived, in milliseconds after the question was sent. */
export interface ReadAnswer {
  firstByteMs: number
  firstWordMs: number
  /** The last word. The next questions come after it. */
  lastWordMs: number
  completeMs: number
}

const wordMark = '"type":"text-delta"'
const textEndMark = '"type":"text-end"'
const endMark = '"type":"finish",'

/**
 * Asks a question and reads the answer. Does as little as possible with it, because many readers share a processor with
 * the service.
 *
 * @param onWord called when the first word has arrived
 * @throws Error if the service refuses the question, or if the answer breaks off
 */
export function readAnswer(
  target: Target,
  question: string,
  agent: Agent,
  onWord = () => {},
): Promise<ReadAnswer> {
  return new Promise((resolve, reject) => {
    const body = JSON.stringify(ask(question))
    const headers = { ...headersOf(target), 'Content-Length': Buffer.byteLength(body) }
    const startedAt = performance.now()
    const sent = request(endpointOf(target), { method: 'POST', agent, headers }, (response) => {
      if (response.statusCode !== 200) {
        response.resume()
        reject(new Error(`The service refused a question with status ${response.statusCode}.`))
        return
      }
      let firstByteMs = 0
      let firstWordMs = 0
      let lastWordMs = 0
      let last = ''
      response.setEncoding('latin1').on('data', (chunk: string) => {
        const ms = performance.now() - startedAt
        firstByteMs ||= ms
        // A mark may arrive in two pieces.
        const text = last + chunk
        last = text.slice(-1_000)
        if (text.includes(textEndMark)) lastWordMs ||= ms
        if (firstWordMs || !text.includes(wordMark)) return
        firstWordMs = ms
        onWord()
      })
      response.on('end', () => {
        if (firstWordMs && last.includes(endMark))
          resolve({ firstByteMs, firstWordMs, lastWordMs, completeMs: performance.now() - startedAt })
        else reject(new Error(`An answer is not complete. Its end: ${last.slice(-200)}`))
      })
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
