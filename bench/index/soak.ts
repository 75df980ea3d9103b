import { join } from 'node:path'
import { editWhileAsked } from '../../test/support/editWhileAsked.ts'
import { serveDocs } from '../../test/support/serveDocs.ts'
import { memory, milliseconds } from './cells.ts'
import type { MadeDocs } from './makeDocs.ts'
import { processUse } from './processUse.ts'

const maxProcessMs = 3 * 3_600_000
/** Number of times the memory is printed. */
const timesMemory = 20
const shownFaults = 5

/** Edits pages while readers ask. Prints the memory of the service from time to time, and what the readers noticed. */
export async function soak(docs: MadeDocs, work: string, edits: number, readers: number): Promise<void> {
  const served = await serveDocs(docs.folder, join(work, 'service'), maxProcessMs)
  const startedAt = performance.now()
  const elapsed = () => milliseconds(performance.now() - startedAt)
  let printNext = 0
  try {
    const noticed = await editWhileAsked(served, docs.folder, {
      edits,
      readers,
      onRound(done, { answers, errors }) {
        if (done < printNext) return
        printNext = done + edits / timesMemory
        const counts = `${done} edits, ${answers} answers, ${errors.length} errors`
        console.log(`${counts}; memory / peak ${memory(processUse(served.pid))}; ${elapsed()}`)
      },
    })
    console.log(`${noticed.answers} answers, ${noticed.compared} with both sections of a page; ${elapsed()}`)
    const faults: [name: string, found: readonly string[]][] = [
      ['answers from a half-written page', noticed.halfWritten],
      ['answers older than an earlier one', noticed.outdated],
      ['errors', noticed.errors],
    ]
    for (const [name, found] of faults)
      console.log([`${found.length} ${name}`, ...found.slice(0, shownFaults)].join('\n  '))
  } finally {
    await served.stop()
  }
}
