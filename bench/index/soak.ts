import { join } from 'node:path'
import { editWhileAsked } from '../../test/support/editWhileAsked.ts'
import { serveDocs } from '../../test/support/serveDocs.ts'
import { table } from '../table.ts'
import { memory, milliseconds } from './cells.ts'
import type { MadeDocs } from './makeDocs.ts'
import { processUse } from './processUse.ts'

const maxProcessMs = 3 * 3_600_000
const rowsOfMemory = 10
const shownFaults = 5

/** Edits pages while readers ask. Returns tables of the memory of the service and of what the readers noticed. */
export async function soak(docs: MadeDocs, work: string, edits: number, readers: number): Promise<string[]> {
  const served = await serveDocs(docs.folder, join(work, 'service'), maxProcessMs)
  const rows: string[][] = []
  let nextRow = 0
  try {
    const startedAt = performance.now()
    const noticed = await editWhileAsked(served, docs.folder, {
      edits,
      readers,
      onRound(done, { answers, compared }) {
        if (done < nextRow) return
        rows.push([String(done), memory(processUse(served.pid)), String(answers), String(compared)])
        nextRow = done + edits / rowsOfMemory
      },
    })
    const faults: [name: string, found: readonly string[]][] = [
      ['answers from a half-written page', noticed.halfWritten],
      ['answers older than an earlier one', noticed.outdated],
      ['errors', noticed.errors],
    ]
    return [
      ...table(['Edits', 'memory / peak', 'answers', 'with both sections'], rows),
      '',
      `${edits} edits, ${noticed.answers} answers in ${milliseconds(performance.now() - startedAt)}`,
      ...faults.flatMap(([name, found]) => [
        `${found.length} ${name}`,
        ...found.slice(0, shownFaults).map((fault) => `  ${fault}`),
      ]),
    ]
  } finally {
    await served.stop()
  }
}
