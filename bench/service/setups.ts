import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '../../test/support/freePorts.ts'
import { startPostgresCluster } from '../../test/support/postgresCluster.ts'
import { type RunningCommand, startCommand } from '../../test/support/runCommand.ts'
import type { Target } from '../../test/support/sendBody.ts'
import { startNginx } from '../../test/support/startNginx.ts'
import { processUse } from '../index/processUse.ts'
import { maxConnections } from './streams.ts'

/** The ways in which the service is run, by their names as options. */
export const setupTitles = {
  sqlite: 'SQLite',
  postgres: 'PostgreSQL',
  three: 'three processes, nginx',
} as const

export type SetupName = keyof typeof setupTitles

/** A service that runs in separate processes. */
export interface RunningSetup {
  target: Target
  /** Returns the processor time and the memory that each part has taken so far. */
  use(): SetupUse
  stop(): Promise<void>
}

export interface PartUse {
  processorMs: number
  /** Resident memory in MB. */
  memory: number
}

export interface SetupUse {
  service: PartUse
  database: PartUse
  nginx: PartUse
}

const keys = {
  ASSISTANT_PUBLIC_KEY: `svc_dsc_${'1'.repeat(48)}`,
  ASSISTANT_ADMIN_KEY: `svc_${'2'.repeat(48)}`,
}

/** Each process is ended after this time. */
const maxProcessMs = 3_600_000
/** Greater than every load, so that questions are counted as usual and never refused. */
const unreached = '1000000000'
const limits = ['limit-per-month', 'limit-per-hour', 'limit-per-day', 'limit-refused', 'tokens-per-day']
/** As a server is installed: it keeps everything safe on the disk. */
export const databaseSettings = ['shared_buffers=128MB', 'max_connections=100']

/** Docs, and a data folder with their index. */
export interface IndexedDocs {
  folder: string
  dataFolder: string
}

/**
 * Starts the service on docs.
 *
 * @param modelUrl address of a model with the interface of OpenAI's chat completions; without it, answers are extracts
 */
export async function startSetup(
  name: SetupName,
  docs: IndexedDocs,
  modelUrl?: string,
): Promise<RunningSetup> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-service-'))
  const cluster = name === 'sqlite' ? undefined : await startPostgresCluster(databaseSettings)
  const env = {
    ...keys,
    ...(cluster && { DATABASE_URL: cluster.url('postgres') }),
    ...(modelUrl && { ASSISTANT_MODEL: 'openai-compatible/slow', OPENAI_COMPATIBLE_BASE_URL: modelUrl }),
  }
  const [front, ...free] = await freePorts(4)
  const ports = name === 'three' ? free : free.slice(0, 1)
  const running = await Promise.all(ports.map((port) => startService(docs, folder, port, env)))
  const nginx = name === 'three' ? await startNginx(folder, front!, ports, maxConnections) : undefined
  return {
    target: { url: `http://127.0.0.1:${nginx ? front : ports[0]}`, key: keys.ASSISTANT_PUBLIC_KEY },
    use: () => ({
      service: useOf(running.map(({ process }) => process.pid!)),
      database: useOf(cluster ? [cluster.pid, ...childrenOf(cluster.pid)] : []),
      nginx: useOf(nginx ? [nginx.pid] : []),
    }),
    async stop() {
      await nginx?.stop()
      // Some answers still run and would get their time to end.
      for (const { process } of running) process.kill('SIGKILL')
      await Promise.all(running.map(({ ended }) => ended))
      await cluster?.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startService(
  docs: IndexedDocs,
  folder: string,
  port: number,
  env: Record<string, string>,
): Promise<RunningCommand> {
  const dataFolder = join(folder, `data-${port}`)
  cpSync(docs.dataFolder, dataFolder, { recursive: true })
  const words = ['serve', docs.folder, '--port', `${port}`, '--data', dataFolder]
  const more = [
    ...limits.flatMap((limit) => [`--${limit}`, unreached]),
    '--max-connections',
    `${maxConnections}`,
  ]
  const command = startCommand([...words, ...more], { cwd: folder, env, maxMs: maxProcessMs })
  await command.printed('Stop with Ctrl+C')
  return command
}

function useOf(pids: readonly number[]): PartUse {
  const uses = pids.flatMap((pid) => processUse(pid) ?? [])
  const sum = (of: keyof PartUse) => uses.reduce((total, use) => total + use[of], 0)
  return { processorMs: sum('processorMs'), memory: sum('memory') }
}

/** Returns the processes that a process has started, where the system tells. */
function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  } catch {
    return []
  }
}
