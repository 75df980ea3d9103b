import './useBuild.ts'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { megabytes } from './index/cells.ts'
import { type MadeDocs, makeDocs } from './index/makeDocs.ts'
import { measureDocs } from './index/measureDocs.ts'
import { readQuestions } from './index/readQuestions.ts'
import { soak } from './index/soak.ts'

/**
 * Measures starts, answers and changes of docs of several sizes, with the service as its command runs it, and beside it
 * parsing and engines alone: `node bench/index.ts [dataFolder] [--pages=500,5000] [--service-only]`. With `--soak`,
 * edits pages while readers ask: `node bench/index.ts [dataFolder] --soak [--pages=500] [--edits=1000] [--readers=20]`.
 */
async function benchIndex(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      pages: { type: 'string', default: '500,5000,20000' },
      'service-only': { type: 'boolean', default: false },
      soak: { type: 'boolean', default: false },
      edits: { type: 'string', default: '1000' },
      readers: { type: 'string', default: '20' },
    },
  })
  // When `bench/run.ts` runs this file, the arguments without dashes are names of benches.
  const dataFolder = (import.meta.main ? positionals[0] : undefined) ?? '../shared/data'
  if (!existsSync(dataFolder)) {
    console.log(
      `The folder ${dataFolder} does not exist, so nothing was measured. Pass the folder with the docs as an argument.`,
    )
    return
  }
  const questions = readQuestions(dataFolder)
  for (const pages of values.pages.split(',').map(Number)) {
    await inTemporaryDocs(dataFolder, pages, async (docs, work) => {
      console.log(`\n${pages} pages, ${megabytes(docs.bytes)} of Markdown, ${questions.length} questions\n`)
      if (values.soak) await soak(docs, work, Number(values.edits), Number(values.readers))
      else {
        const engines = values['service-only'] ? [] : undefined
        console.log((await measureDocs(docs, work, questions, engines)).join('\n'))
      }
    })
  }
}

/** Calls a function with made docs and an empty folder. Removes both. */
async function inTemporaryDocs(
  dataFolder: string,
  pages: number,
  use: (docs: MadeDocs, work: string) => Promise<void>,
): Promise<void> {
  const docs = makeDocs(dataFolder, pages)
  const work = mkdtempSync(join(tmpdir(), 'docs-index-work-'))
  try {
    await use(docs, work)
  } finally {
    docs.remove()
    rmSync(work, { recursive: true, force: true })
  }
}

await benchIndex()
