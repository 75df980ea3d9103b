import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ask } from './ask.ts'
import type { HostileBody } from './hostileBodies.ts'
import type { HostileReport } from './hostileService.ts'
import { endpointOf, headersOf, sendBody, type Target } from './sendBody.ts'

/** The service in a separate process. */
export interface HostileService {
  target: Target
  /** Whether the process is alive. */
  isAlive(): boolean
  /** Measurements since the last report. */
  report(): Promise<HostileReport>
  /** Sends a body and reads the answer; gives its status, or 0 where the connection was closed. */
  send(body: HostileBody): Promise<number>
  /** Begins a body and never ends it. The connection stays until the process ends, or closes it. */
  sendWithoutEnd(body: HostileBody): Promise<void>
  /** Asks as a reader does, and gives the status of an answer that arrived whole. */
  askHonestly(): Promise<number>
  isHealthy(): Promise<boolean>
  stop(): Promise<void>
}

/** @param heapMb size of the heap, in MB */
export async function startHostileService(heapMb: number, folder?: string): Promise<HostileService> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'docs-assistant-hostile-'))
  const given = folder === undefined ? [dataFolder] : [dataFolder, folder]
  const child = fork(join(import.meta.dirname, 'hostileService.ts'), given, {
    execArgv: [`--max-old-space-size=${heapMb}`],
    // One that a failed test leaves behind must not outlive the run.
    timeout: 300_000,
  })
  const [{ url, key }] = (await once(child, 'message')) as [Target]
  const target = { url, key }

  return {
    target,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async report() {
      child.send('report')
      const [report] = await once(child, 'message')
      return report as HostileReport
    },
    send: (body) => sendBody(target, body),
    async sendWithoutEnd(body) {
      await sendBody(target, body, false)
    },
    async askHonestly() {
      const response = await fetch(endpointOf(target), {
        method: 'POST',
        headers: headersOf(target),
        body: JSON.stringify(ask('How do I install Kettle?')),
      })
      const text = await response.text()
      return response.status === 200 && !text.includes('[DONE]') ? 0 : response.status
    },
    isHealthy: async () => (await fetch(`${url}/healthz`)).ok,
    async stop() {
      await endProcess(child)
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** Ends a process that was started here. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
