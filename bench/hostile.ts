import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { hostileBodies } from '../test/support/hostileBodies.ts'
import { endProcess, type HostileService, startHostileService } from '../test/support/startHostileService.ts'

/** What is aimed at. */
const maxGapMs = 50
const maxGapMsWithFiles = 250
const maxSlowdown = 3

const honestClients = 50
const hostileClients = 500
/** Questions of each honest client. */
const questionsEach = 4
const heapMb = 256
const idleMs = 3_000
const warmUpMs = 3_000

const ms = (time: number) => `${time.toFixed(0)} ms`.padStart(8)

/**
 * What strangers can do to the service: how long each hostile body keeps it from everything else, how much memory it
 * takes, and how long readers wait beside hostile clients. Everything goes over the loopback of this machine, to a process
 * that the bench starts, in bounded numbers. Run as `npm run bench -- hostile`.
 */
async function benchHostile(): Promise<void> {
  const folder = join(import.meta.dirname, '../docs')
  const service = await startHostileService(heapMb, folder)
  try {
    await service.askHonestly()
    await service.report()
    await new Promise((resolve) => setTimeout(resolve, idleMs))
    const idle = await service.report()
    console.log(`\nHostile bodies, one by one; heap of ${heapMb} MB`)
    console.log('  gap: longest time nothing else got its turn; work: how much of such a time was our own\n')
    console.log(`  ${'idle for 3 s'.padEnd(50)} gap ${ms(idle.gapMs)}  work ${ms(idle.workMs)}`)
    const worst = { plain: { gapMs: 0, workMs: 0 }, files: { gapMs: 0, workMs: 0 } }
    for (const body of hostileBodies) {
      const status = await service.send(body)
      const { gapMs, workMs } = await service.report()
      const kind = body.hasFiles ? worst.files : worst.plain
      kind.gapMs = Math.max(kind.gapMs, gapMs)
      kind.workMs = Math.max(kind.workMs, workMs)
      console.log(`  ${body.name.padEnd(50)} gap ${ms(gapMs)}  work ${ms(workMs)}  ${status || 'closed'}`)
    }
    const { peakMb } = await service.report()
    tell('longest without files', worst.plain, maxGapMs)
    tell('longest with files', worst.files, maxGapMsWithFiles)
    console.log(`  peak memory of the process ${peakMb.toFixed(0)} MB`)

    console.log(`\nWaiting for a whole answer, ${honestClients} clients with ${questionsEach} questions each`)
    const alone = await waitHonestly(service)
    const stop = startHostileClients(service)
    // They begin with what costs them time themselves.
    await new Promise((resolve) => setTimeout(resolve, warmUpMs))
    const beside = await waitHonestly(service)
    const sent = await stop()
    const factor = beside / alone
    console.log(`  alone            p95 ${ms(alone)}`)
    console.log(
      `  beside ${hostileClients} hostile p95 ${ms(beside)}, ${factor.toFixed(1)} times; at most ${maxSlowdown}`,
    )
    console.log(`  ${sent} hostile requests were answered or closed meanwhile`)
    const after = await service.report()
    console.log(`  peak memory of the process ${after.peakMb.toFixed(0)} MB; alive: ${service.isAlive()}\n`)
  } finally {
    await service.stop()
  }
}

function tell(name: string, { gapMs, workMs }: { gapMs: number; workMs: number }, most: number): void {
  console.log(`  ${name.padEnd(50)} gap ${ms(gapMs)}  work ${ms(workMs)}  at most ${most} ms`)
}

/** Gives the 95th percentile of the time until an answer has arrived whole, in milliseconds. */
async function waitHonestly(service: HostileService): Promise<number> {
  const times: number[] = []
  const client = async () => {
    for (let count = 0; count < questionsEach; count++) {
      const startedAt = performance.now()
      const status = await service.askHonestly()
      if (status !== 200) throw new Error(`A reader was answered with ${status}.`)
      times.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: honestClients }, client))
  times.sort((left, right) => left - right)
  return times[Math.ceil(times.length * 0.95) - 1] ?? 0
}

/** Starts a process whose clients send one hostile body after the other. Gives what ends it, and how many were sent. */
function startHostileClients({ target }: HostileService): () => Promise<number> {
  const child = fork(
    join(import.meta.dirname, 'hostileClients.ts'),
    [target.url, target.key, String(hostileClients)],
    { timeout: 300_000 },
  )
  return async () => {
    child.send('report')
    const [sent] = await once(child, 'message')
    await endProcess(child)
    return sent as number
  }
}

await benchHostile()
