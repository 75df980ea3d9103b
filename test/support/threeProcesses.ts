import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { findNginx } from '../../scripts/findNginx.ts'
import { ask, readChunks } from './ask.ts'
import { closeLater } from './closeLater.ts'
import { temporaryFolder } from './docsFolder.ts'
import { type RunningCommand, startCommand } from './runCommand.ts'
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
  await startNginx(folder, front!, ports)
  return {
    start,
    async kill(index) {
      running[index]?.process.kill('SIGKILL')
      await running[index]?.ended
    },
    post: (body, address = '192.0.2.1') =>
      fetch(`http://127.0.0.1:${front}/discovery/v2/assistant/docs/message`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${keys.ASSISTANT_PUBLIC_KEY}`,
          'X-Reader': address,
        },
        body: JSON.stringify(body),
      }),
  }
}

async function startNginx(folder: string, port: number, ports: readonly number[]): Promise<void> {
  const servers = ports.map((each) => `server 127.0.0.1:${each} fail_timeout=1s;`).join(' ')
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
    events { worker_connections 2000; }
    http {
      access_log off;
      ${paths.map((path) => `${path}_temp_path ${folder}/${path};`).join('\n')}
      upstream docs { ${servers} }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://docs;
          proxy_http_version 1.1;
          proxy_buffering off;
          proxy_set_header Host $http_host;
          proxy_set_header X-Forwarded-For $http_x_reader;
        }
      }
    }`,
  )
  const nginx = spawn(findNginx().path, ['-p', folder, '-c', file], { stdio: 'ignore' })
  closeLater(async () => {
    const ended = once(nginx, 'exit')
    if (nginx.exitCode === null && nginx.kill('SIGTERM')) await ended
  })
  while (!(await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined))?.ok) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}.`)
  }
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => server.listening || once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return ports
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
