import { ask } from './ask.ts'
import { type RunningCommand, startCommand } from './runCommand.ts'
import { endpointOf, headersOf, type Target } from './sendBody.ts'

/** The service in a separate process. */
export interface ServedDocs {
  pid: number
  target: Target
  /** Asks as a reader does. Returns the whole answer as it was sent. */
  ask(question: string): Promise<string>
  stop(): ReturnType<RunningCommand['stop']>
}

/**
 * Runs `docs-assistant serve --watch` without limits. Resolves when it accepts requests.
 *
 * @param maxMs time after which it is ended, in milliseconds
 * @param env further variables of its environment
 */
export async function serveDocs(
  folder: string,
  dataFolder: string,
  maxMs: number,
  env: Record<string, string> = {},
): Promise<ServedDocs> {
  const limits = ['month', 'hour', 'day'].flatMap((each) => [`--limit-per-${each}`, '0'])
  const command = startCommand(
    ['serve', folder, '--data', dataFolder, '--port', '0', '--watch', ...limits, '--limit-refused', '0'],
    { maxMs, env },
  )
  const printed = await command.printed('Stop with Ctrl+C')
  const [url = ''] = /http:\/\/[^\s/]+(?=\/discovery)/.exec(printed) ?? []
  const [key = ''] = /svc_dsc_\w+/.exec(printed) ?? []
  const target = { url, key }
  return {
    pid: command.process.pid!,
    target,
    ask: (question) => askService(target, question),
    stop: command.stop,
  }
}

/** A busy service may close an idle connection while the next request is on its way. */
export const freshConnection = { Connection: 'close' }

async function askService(target: Target, question: string): Promise<string> {
  const response = await fetch(endpointOf(target), {
    method: 'POST',
    headers: { ...headersOf(target), ...freshConnection },
    body: JSON.stringify(ask(question)),
  })
  const text = await response.text()
  if (!response.ok || !text.endsWith('data: [DONE]\n\n'))
    throw new Error(`The service answered with status ${response.status}: ${text}`)
  return text
}
