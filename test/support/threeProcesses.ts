import { join } from 'node:path'
import { ask, authorized, readChunks } from './ask.ts'
import { closeLater } from './closeLater.ts'
import { temporaryFolder } from './docsFolder.ts'
import { freePorts } from './freePorts.ts'
import { type RunningCommand, startCommand } from './runCommand.ts'
import { startNginx } from './startNginx.ts'
import { docsFixture } from './startService.ts'

const keys = {
  ASSISTANT_PUBLIC_KEY: `svc_dsc_${'1'.repeat(48)}`,
  ASSISTANT_ADMIN_KEY: `svc_${'2'.repeat(48)}`,
}

/** Three processes of the service on one database, behind nginx, which gives each request to the next process. */
export interface ThreeProcesses {
  /** Sends a question to nginx. @param address of the reader, as nginx would see it */
  post(body: unknown, address?: string): Promise<Response>
  /** Kills a process without a warning. */
  kill(index: number): Promise<void>
  /** Starts a process again where it was. */
  start(index: number): Promise<void>
}

/** @param limits flags of `docs-assistant serve` */
export async function startThreeProcesses(
  databaseUrl: string,
  limits: readonly string[] = [],
): Promise<ThreeProcesses> {
  const folder = await temporaryFolder()
  const [front, ...ports] = await freePorts(4)
  const running: RunningCommand[] = []

  async function start(index: number): Promise<void> {
    const data = join(folder, `data-${index}`)
    const words = [
      'serve',
      docsFixture,
      '--port',
      `${ports[index]}`,
      '--data',
      data,
      '--trust-proxy',
      ...limits,
    ]
    const env = { ...keys, DATABASE_URL: databaseUrl }
    const started = startCommand(words, { cwd: folder, env, maxMs: 600_000 })
    running[index] = started
    await started.printed('Public key')
  }

  await Promise.all(ports.map((_, index) => start(index)))
  closeLater(async () => {
    for (const { process: child } of running) child.kill('SIGKILL')
    await Promise.all(running.map(({ ended }) => ended))
  })
  const nginx = await startNginx(folder, front!, ports)
  closeLater(nginx.stop)
  return {
    start,
    async kill(index) {
      running[index]?.process.kill('SIGKILL')
      await running[index]?.ended
    },
    post: (body, address = '192.0.2.1') =>
      fetch(
        `http://127.0.0.1:${front}/discovery/v2/assistant/docs/message`,
        authorized(keys.ASSISTANT_PUBLIC_KEY, body, { 'X-Reader': address }),
      ),
  }
}

/**
 * Asks as many readers would at once, and kills a process as soon as a quarter of them have their answers. A reader
 * whose answer breaks off asks again, as the widget does.
 *
 * @returns the thread of each reader, with the number of attempts that the answer took
 */
export async function killWhileAnswering(
  { post, kill }: ThreeProcesses,
  { readers, index }: { readers: number; index: number },
): Promise<Array<{ threadId: string; attempts: number }>> {
  let answered = 0
  let killed: Promise<void> | undefined
  async function read(number: number) {
    let threadId: string | null = null
    for (let attempts = 1; attempts <= 20; attempts++) {
      const body = ask('How do I install Kettle?', { threadId })
      const response = await post(body, `198.51.100.${number % 250}`).catch(() => undefined)
      threadId = response?.headers.get('X-Thread-Id') ?? threadId
      const chunks = response?.ok ? await readChunks(response).catch(() => []) : []
      if (chunks.at(-1)?.type !== 'finish' || threadId === null) continue
      answered++
      if (answered >= readers / 4) killed ??= kill(index)
      return { threadId, attempts }
    }
    throw new Error('A reader got no answer in 20 attempts.')
  }
  const threads = await Promise.all(Array.from({ length: readers }, (_, number) => read(number)))
  await killed
  return threads
}
