import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { hostileBodies } from '../test/support/hostileBodies.ts'
import { endProcess, type HostileService, startHostileService } from '../test/support/startHostileService.ts'

/** Targets. */
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
 * Measures how the service copes with hostile clients: how long each hostile body blocks the event loop, how much
 * memory it needs, and how long readers wait while hostile clients send requests. All requests go over the loopback
 * interface to a process that the bench starts. Run as `npm run bench -- hostile`.
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
    console.log(
      '  gap: longest block of the event loop; work: processor time of the service within a block\n',
    )
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
    print('longest without files', worst.plain, maxGapMs)
    print('longest with files', worst.files, maxGapMsWithFiles)
    console.log(`  peak memory of the process ${peakMb.toFixed(0)} MB`)

    console.log(`\nTime to a complete answer, ${honestClients} clients with ${questionsEach} questions each`)
    const alone = await measureAnswers(service)
    const stop = startHostileClients(service)
    // The clients first compute their bodies.
    await new Promise((resolve) => setTimeout(resolve, warmUpMs))
    const underAttack = await measureAnswers(service)
    const sent = await stop()
    const factor = underAttack / alone
    console.log(`  alone            p95 ${ms(alone)}`)
    console.log(
      `  with ${hostileClients} hostile p95 ${ms(underAttack)}, ${factor.toFixed(1)} times; target: at most ${maxSlowdown}`,
    )
    console.log(`  ${sent} hostile requests were answered or closed meanwhile`)
    const after = await service.report()
    console.log(`  peak memory of the process ${after.peakMb.toFixed(0)} MB; alive: ${service.isAlive()}\n`)
  } finally {
    await service.stop()
  }
}

function print(name: string, { gapMs, workMs }: { gapMs: number; workMs: number }, targetMs: number): void {
  console.log(`  ${name.padEnd(50)} gap ${ms(gapMs)}  work ${ms(workMs)}  target: at most ${targetMs} ms`)
}

/** Returns the 95th percentile of the time to a complete answer, in milliseconds. */
async function measureAnswers(service: HostileService): Promise<number> {
  const times: number[] = []
  const client = async () => {
    for (let count = 0; count < questionsEach; count++) {
      const startedAt = performance.now()
      const status = await service.askHonestly()
      if (status !== 200) throw new Error(`A reader got status ${status} instead of an answer.`)
      times.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: honestClients }, client))
  times.sort((left, right) => left - right)
  return times[Math.ceil(times.length * 0.95) - 1] ?? 0
}

/**
 * Starts a process whose clients send hostile bodies. Returns a function that stops it and returns the number of
 * bodies.
 */
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
