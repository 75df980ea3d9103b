import { logError } from '../../../http/logLine.ts'
import { commandLine, createAudit } from '../../audit/createAudit.ts'
import { createReaderData, type ReaderData } from '../../readers/createReaderData.ts'
import { needStoreFile } from '../needStoreFile.ts'
import { count } from '../output/count.ts'
import { withKeys } from '../withKeys.ts'

interface ReaderOptions {
  data: string
  fp: string
}

/** `docs-assistant readers export --fp <fp>`: prints what is stored about a reader, as JSON. */
export async function exportReader({ data, fp }: ReaderOptions): Promise<void> {
  await withReaderData(data, async (readers) => {
    console.log(JSON.stringify(await readers.export(fp, commandLine), null, 2))
  })
}

/** `docs-assistant readers erase --fp <fp>`: erases what is stored about a reader; without `--yes`, only counts it. */
export async function eraseReader({ data, fp, yes }: ReaderOptions & { yes?: boolean }): Promise<void> {
  await withReaderData(data, async (readers) => {
    if (!yes) {
      const { threads, feedback } = await readers.count(fp)
      console.log(
        `${count(threads, 'conversation')} and ${count(feedback, 'rating')} of this reader are stored. To erase them, run the command again with --yes.`,
      )
      return
    }
    const { threads, messages, feedback, jobEvents } = await readers.erase(fp, commandLine)
    console.log(
      `Erased ${count(threads, 'conversation')} with ${count(messages, 'message')}, ${count(feedback, 'rating')}, and texts in ${count(jobEvents, 'event')} of agent jobs.`,
    )
  })
}

async function withReaderData(data: string, act: (readers: ReaderData) => Promise<void>): Promise<void> {
  if (!process.env.DATABASE_URL) needStoreFile(data)
  await withKeys(data, (store, { secret }) =>
    act(createReaderData(store.readers, createAudit(store.audit, logError), secret)),
  )
}
