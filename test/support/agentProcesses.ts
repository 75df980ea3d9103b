import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { agentJobPath, agentJobsPath } from '../../src/protocol/agent.ts'
import { authorized, readChunks } from './ask.ts'
import { closeLater } from './closeLater.ts'
import { temporaryFolder } from './docsFolder.ts'
import type { DocsRepository } from './docsRepository.ts'
import { type RunningCommand, startCommand } from './runCommand.ts'
import type { AgentJobRead } from './startAgent.ts'

const adminKey = `svc_${'3'.repeat(48)}`

/** A process of the service with the agent, its own data folder and its own clone of the docs. */
export interface AgentProcess {
  command: RunningCommand
  /** Work tree of the clone. */
  clone: string
  create(prompt: string): Promise<AgentJobRead>
  message(id: string, prompt: string): Promise<AgentJobRead>
  read(id: string): Promise<AgentJobRead>
  /** Reads the stream of a job until it ends. */
  // The data of a chunk depends on its type.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  stream(id: string): Promise<any[]>
  /** Requests the changes of a job. */
  diff(id: string): Promise<Response>
  /** Ends the process without a warning. */
  kill(): Promise<void>
}

/** Clones the docs as another machine would have them. */
export async function cloneDocs({ remote }: DocsRepository): Promise<string> {
  const clone = join(await temporaryFolder(), 'clone')
  execFileSync('git', ['clone', '--quiet', remote, clone])
  return clone
}

/** @param env variables of the process, such as `DATABASE_URL` and those of its model */
export async function startAgentProcess(
  clone: string,
  env: Record<string, string>,
  words: readonly string[] = [],
): Promise<AgentProcess> {
  const data = await temporaryFolder()
  const flags = ['--port', '0', '--data', data, '--agent-remote', 'origin', '--agent-limit-per-hour', '0']
  const command = startCommand(['serve', join(clone, 'docs'), ...flags, ...words], {
    env: { ASSISTANT_ADMIN_KEY: adminKey, ...env },
    maxMs: 300_000,
  })
  closeLater(async () => {
    command.process.kill('SIGKILL')
    await command.ended
  })
  const printed = await command.printed('Stop with Ctrl+C')
  const url = /Agent +(http:\/\/[^/]+)\//.exec(printed)?.[1]
  if (url === undefined) throw new Error(`The agent is off:\n${printed}`)

  async function ask(path: string, body?: unknown): Promise<Response> {
    const response = await fetch(url + path, authorized(adminKey, body))
    return response
  }
  const json = async (response: Promise<Response>) => (await (await response).json()) as AgentJobRead
  return {
    command,
    clone,
    create: (prompt) => json(ask(agentJobsPath('docs'), { prompt })),
    message: (id, prompt) => json(ask(agentJobPath('docs', id, 'message'), { prompt })),
    read: (id) => json(ask(agentJobPath('docs', id))),
    stream: async (id) => readChunks(await ask(agentJobPath('docs', id, 'stream'))),
    diff: (id) => ask(agentJobPath('docs', id, 'diff')),
    async kill() {
      command.process.kill('SIGKILL')
      await command.ended
    },
  }
}
