import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { findPostgres } from '../../scripts/findPostgres.ts'

/** A PostgreSQL server of the tests' own, in a temporary folder. */
export interface PostgresCluster {
  /** Process of the server. Its children serve the connections. */
  readonly pid: number
  /** Returns the address of a database. */
  url(database: string): string
  /** Starts the server again after `stop`. */
  start(): Promise<void>
  /** Ends all connections and stops the server. */
  stop(): Promise<void>
  /** Stops the server and removes its folder. */
  remove(): Promise<void>
}

/** Connects over a socket in the folder, so no port is taken. */
export function databaseUrl(folder: string, database: string): string {
  return `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`
}

/** Settings of a server that is fast, because it keeps nothing safe on the disk. */
const fastSettings = ['fsync=off', 'full_page_writes=off', 'shared_buffers=32MB', 'max_connections=200']

/**
 * Creates and starts a server.
 *
 * @param settings settings of PostgreSQL, such as `shared_buffers=32MB`
 */
export async function startPostgresCluster(
  settings: readonly string[] = fastSettings,
): Promise<PostgresCluster> {
  const server = findPostgres().path
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync']
  execFileSync(join(dirname(server), 'initdb'), ['-D', data, ...options], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  })
  let running: ChildProcess | undefined

  async function start(): Promise<void> {
    const all = ['listen_addresses=', `unix_socket_directories=${folder}`, ...settings]
    running = spawn(server, ['-D', data, ...all.flatMap((setting) => ['-c', setting])], {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    })
    while (!(await accepts(databaseUrl(folder, 'postgres')))) {
      if (running.exitCode !== null) throw new Error(`${server} ended with ${running.exitCode}.`)
      await setTimeout(20)
    }
  }

  async function stop(): Promise<void> {
    if (!running || running.exitCode !== null) return
    const ended = once(running, 'exit')
    // "Fast" shutdown of PostgreSQL: ends all connections.
    running.kill('SIGINT')
    await ended
  }

  await start()
  return {
    get pid() {
      return running!.pid!
    },
    url: (database) => databaseUrl(folder, database),
    start,
    stop,
    async remove() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Returns a user for the server where the tests are root, because PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody".')
}
