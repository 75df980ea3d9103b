import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HostileBody, hostileBodies } from '../support/hostileBodies.ts'
import { type HostileService, startHostileService } from '../support/startHostileService.ts'

/** Uploads that were begun and never end, as they killed a heap twice as large. */
const unfinished = 6

function* largeUpload(): Generator<string> {
  yield '{"fp":"a","messages":[{"role":"user","parts":['
  for (let file = 0; file < 12; file++) {
    yield '{"type":"file","url":"data:text/plain;base64,'
    for (let piece = 0; piece < 60; piece++) yield 'A'.repeat(100_000)
    yield '"},'
  }
}

describe('a service with a heap of 256 MB', () => {
  let service: HostileService
  beforeAll(async () => {
    service = await startHostileService(256)
  })
  afterAll(() => service.stop())

  async function expectAnswers(after: string): Promise<void> {
    expect([after, service.isAlive()]).toEqual([after, true])
    expect([after, await service.isHealthy(), await service.askHonestly()]).toEqual([after, true, 200])
  }

  it('answers readers and stays healthy after each hostile body, while endless uploads are open', async () => {
    const upload: HostileBody = { name: 'an upload without end', hasFiles: true, pieces: largeUpload }
    for (let count = 0; count < unfinished; count++) void service.sendWithoutEnd(upload)
    for (const body of hostileBodies) {
      const status = await service.send(body)
      // A closed connection is an answer to who sends too much; nothing is a failure of the service.
      expect([body.name, [0, 200, 400, 413, 503].includes(status)]).toEqual([body.name, true])
      await expectAnswers(body.name)
    }
  }, 180_000)

  it('answers readers while all hostile bodies arrive at once', async () => {
    const sending = Promise.all(hostileBodies.map((body) => service.send(body)))
    await expectAnswers('the first of them')
    await sending
    await expectAnswers('all of them')
  }, 180_000)
})
