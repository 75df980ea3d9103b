import { deferred } from './deferred.ts'
import { type ModelCall, startModelServer } from './modelServer.ts'

/** A model of several processes that adds a page. It knows which process asks, and can keep it waiting. */
export interface HeldModel {
  /** Variables of a process, which is known by this name. */
  env(process: string): Record<string, string>
  /** Keeps the next call of each process waiting. Resolves to the name of the process that calls first. */
  hold(): Promise<string>
  /** Answers the calls that wait, and lets later ones pass. */
  release(): void
}

export async function startHeldModel(): Promise<HeldModel> {
  let held = deferred<string>()
  let released = deferred<void>()
  released.resolve()
  const { url } = await startModelServer(async (call) => {
    held.resolve(processOf(call))
    await released.promise
    const messages: readonly { role: string }[] = call.body.messages
    // The calls of tools and their results follow the instruction.
    if (messages.at(-1)?.role === 'tool') return { say: 'A page was added.' }
    const path = `page-${messages.filter(({ role }) => role === 'user').length}.md`
    return { call: 'create', input: { path, text: '# New page\n\nText of the page.\n' } }
  })
  return {
    env: (process) => ({
      ASSISTANT_MODEL: 'openai-compatible/held',
      OPENAI_COMPATIBLE_BASE_URL: `${url}/${process}`,
    }),
    hold() {
      held = deferred()
      released = deferred()
      return held.promise
    },
    release: () => released.resolve(),
  }
}

/** The path is `/v1/<process>/chat/completions`. */
function processOf({ path }: ModelCall): string {
  return path.split('/')[2] ?? ''
}
