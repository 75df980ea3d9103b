import type { CDPSession } from 'playwright-core'
import type { GrowingMode } from './page.ts'

const lengths = ['10k', '50k', '200k'] as const

/** A page that feeds growing texts. */
interface GrowingPage {
  session: CDPSession
  feed(text: string, mode: GrowingMode): Promise<void>
  close(): Promise<void>
}

interface MemoryOptions {
  names: readonly string[]
  texts: Readonly<Record<(typeof lengths)[number] | '2k', string>>
  open: (name: string) => Promise<GrowingPage>
  scriptMs: (session: CDPSession) => Promise<number>
}

/**
 * Measures the heap after an answer, over the heap after a short one, and the script time per character. The text grows
 * by `+=`, as in the AI SDK's chat; each step that reads it makes V8 copy all of it.
 */
export async function measureMemory({ names, texts, open, scriptMs }: MemoryOptions): Promise<string[][]> {
  const rows: string[][] = []
  for (const mode of ['steadily', 'at once', 'no frame'] as const) {
    for (const name of names) {
      const heaps: string[] = []
      const perCharacter: number[] = []
      for (const length of lengths) {
        console.error(`${name}, ${length}, ${mode} …`)
        const { session, feed, close } = await open(name)
        await feed(texts['2k'], mode)
        const empty = await heapMB(session)
        const before = await scriptMs(session)
        await feed(texts[length], mode)
        perCharacter.push(((await scriptMs(session)) - before) / texts[length].length)
        heaps.push(((await heapMB(session)) - empty).toFixed(1))
        await close()
      }
      rows.push([`${name}, ${mode}`, ...heaps, (perCharacter[2]! / perCharacter[1]!).toFixed(2)])
    }
  }
  return rows
}

async function heapMB(session: CDPSession): Promise<number> {
  // One collection may leave what only a finalizer releases.
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6
}
