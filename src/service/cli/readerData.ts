import { maskReader } from '../mask/createMask.ts'
import type { Store } from '../store/store.ts'
import { needStoreFile } from './needStoreFile.ts'
import { count } from './output/count.ts'
import { withKeys } from './withKeys.ts'

interface ReaderOptions {
  data: string
  fp: string
}

/** `docs-assistant readers export --fp <fp>`: prints what is stored about a reader, as JSON. */
export async function exportReader(options: ReaderOptions): Promise<void> {
  await withReader(options, async (store, names) => {
    const all = await Promise.all(names.map((fp) => store.readers.export(fp)))
    const found = {
      threads: all.flatMap(({ threads }) => threads),
      feedback: all.flatMap(({ feedback }) => feedback),
      jobs: [...new Set(all.flatMap(({ jobs }) => jobs))],
    }
    console.log(JSON.stringify(found, null, 2))
    await log(store, 'reader-exported', { threads: found.threads.length, feedback: found.feedback.length })
  })
}

/** `docs-assistant readers erase --fp <fp>`: erases what is stored about a reader; without `--yes`, only counts it. */
export async function eraseReader({ yes, ...options }: ReaderOptions & { yes?: boolean }): Promise<void> {
  await withReader(options, async (store, names) => {
    if (!yes) {
      const all = await Promise.all(names.map((fp) => store.readers.export(fp)))
      const threads = all.flatMap((each) => each.threads)
      const ratings = all.flatMap(({ feedback }) => feedback)
      console.log(
        `${count(threads.length, 'conversation')} and ${count(ratings.length, 'rating')} of this reader are stored. To erase them, run the command again with --yes.`,
      )
      return
    }
    const erased = { threads: 0, messages: 0, feedback: 0, jobEvents: 0 }
    for (const fp of names) {
      const part = await store.readers.erase(fp)
      for (const key of Object.keys(erased) as Array<keyof typeof erased>) erased[key] += part[key]
    }
    // Without the reader's name, which is erased too.
    await log(store, 'reader-erased', erased)
    const { threads, messages, feedback, jobEvents } = erased
    console.log(
      `Erased ${count(threads, 'conversation')} with ${count(messages, 'message')}, ${count(feedback, 'rating')}, and texts in ${count(jobEvents, 'event')} of agent jobs.`,
    )
  })
}

/** Opens the store, and passes it on with the names under which a reader may be stored: masked, and as given. */
async function withReader(
  { data, fp }: ReaderOptions,
  act: (store: Store, names: readonly string[]) => Promise<void>,
): Promise<void> {
  if (!process.env.DATABASE_URL) await needStoreFile(data)
  await withKeys(data, (store, { secret }) => act(store, [...new Set([fp, maskReader(fp, secret)])]))
}

function log(store: Store, what: string, details: Record<string, unknown>): Promise<void> {
  return store.audit.append({ who: 'command line', what, from: '', details })
}
