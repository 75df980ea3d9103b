import { request as httpRequest } from 'node:http'
import type { HostileBody } from './hostileBodies.ts'

export interface Target {
  url: string
  key: string
}

export function endpointOf({ url }: Target): string {
  return `${url}/discovery/v2/assistant/docs/message`
}

export function headersOf({ key }: Target): Record<string, string> {
  return { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` }
}

/**
 * Writes a body as fast as the service reads it, until it answers, and reads the answer. Gives its status, or 0 where
 * the connection was closed. One that is not whole is never ended, and its connection stays.
 */
export function sendBody(target: Target, body: HostileBody, isWhole = true): Promise<number> {
  return new Promise((resolve) => {
    const request = httpRequest(endpointOf(target), {
      method: 'POST',
      headers: headersOf(target),
      agent: false,
    })
    let isAnswered = false
    let goOn = () => {}
    request.on('drain', () => goOn())
    request.on('close', () => {
      resolve(0)
      goOn()
    })
    request.on('error', () => resolve(0))
    request.on('response', (response) => {
      isAnswered = true
      goOn()
      response.on('error', () => {})
      response.on('close', () => resolve(response.statusCode ?? 0))
      response.resume()
    })
    const send = async () => {
      for (const piece of body.pieces()) {
        if (isAnswered || request.destroyed) break
        if (!request.write(piece)) {
          await new Promise<void>((next) => {
            goOn = next
          })
        }
      }
      if (isWhole) request.end()
      else if (!isAnswered) resolve(0)
    }
    send().catch(() => resolve(0))
  })
}
