/** The service in a separate process, which reports how long its event loop was blocked and how much memory it used. */
import { join } from 'node:path'
import { createDocsService } from '../../src/service/createDocsService.ts'
import { listen } from '../../src/service/server/listen.ts'
import type { Target } from './sendBody.ts'

export interface HostileReport {
  /** Longest time nothing else got its turn, since the last report. On a busy machine much of it is other processes. */
  gapMs: number
  /** Longest time this process was at work without giving others their turn. */
  workMs: number
  /** Most memory of the process so far, in MB. */
  peakMb: number
}

const [dataFolder, folder = join(import.meta.dirname, '../fixtures/site-basic')] = process.argv.slice(2)
const service = await createDocsService({
  folder,
  dataFolder,
  limits: { perMonth: 0, perHour: 0, perDay: 0, refusedPerHour: 0 },
})
const { url } = await listen(service, { port: 0 })
let longest = { gapMs: 0, workMs: 0 }
let lastAt = performance.now()
let lastWork = process.threadCpuUsage()

setInterval(() => {
  const at = performance.now()
  const { user, system } = process.threadCpuUsage(lastWork)
  longest = {
    gapMs: Math.max(longest.gapMs, at - lastAt),
    workMs: Math.max(longest.workMs, (user + system) / 1_000),
  }
  lastAt = at
  lastWork = process.threadCpuUsage()
}, 1)

process.on('message', () => {
  const report: HostileReport = { ...longest, peakMb: process.resourceUsage().maxRSS / 1_024 }
  longest = { gapMs: 0, workMs: 0 }
  process.send?.(report)
})
process.send?.({ url, key: service.publicKey } satisfies Target)
// It must not outlive who started it.
process.on('disconnect', () => process.exit())
