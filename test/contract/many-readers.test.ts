import { Agent } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { readAnswer } from '../../bench/service/readAnswer.ts'
import { forEachTest } from '../support/forEachTest.ts'
import { ownDocs, startService } from '../support/startService.ts'

const readers = 300
const unlimited = { perMonth: 0, perHour: 0, perDay: 0, refusedPerHour: 0 }
const service = forEachTest(() => startService({ folder: ownDocs, limits: unlimited }))

it('connects and answers each of many readers before any of them is answered again and again', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: readers })
  onTestFinished(() => agent.destroy())
  const target = { url: service.url, key: service.publicKey }
  const answers = Array.from({ length: readers }, () => 0)
  const isOver = () => answers.every((count) => count > 0)
  await Promise.all(
    answers.map(async (_, reader) => {
      while (!isOver()) {
        await readAnswer(target, `How do I set limit number ${reader} of the service?`, agent)
        answers[reader]!++
      }
    }),
  )
  // About ten, because the first readers are connected before the last. Without turns, more than a hundred.
  expect(Math.max(...answers)).toBeLessThan(30)
}, 120_000)
