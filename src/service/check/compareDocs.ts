import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openDocs } from '../docs/openDocs.ts'
import type { Docs } from '../docs/types.ts'
import type { CheckedQuestion } from './checkedQuestion.ts'
import { type CheckReport, compareReplays } from './compareReplays.ts'
import { createMemoryCache } from './createMemoryCache.ts'
import { findGoneTargets } from './findGoneTargets.ts'
import { replayQuestions } from './replayQuestions.ts'

export interface CompareDocsOptions {
  /** Folder with the docs before the change. */
  before: string
  /** Folder with the docs after the change. */
  after: string
  /** Name of the docs before the change, for the report. */
  base: string
  questions: readonly CheckedQuestion[]
  basePath?: string | undefined
  siteUrl?: string | undefined
  /** Folder for the two indexes. The caller removes it. */
  workFolder: string
  signal?: AbortSignal | undefined
}

/** Asks questions on the docs before and after a change, without a model, and compares the answers. */
export async function compareDocs(options: CompareDocsOptions): Promise<CheckReport> {
  const { base, questions, basePath, siteUrl, workFolder, signal } = options
  const cache = createMemoryCache()

  async function open(name: 'before' | 'after'): Promise<Docs> {
    signal?.throwIfAborted()
    const dataFolder = join(workFolder, `index-${name}`)
    await mkdir(dataFolder, { recursive: true })
    return openDocs({ folder: options[name], dataFolder, basePath, siteUrl, cache, onError: () => {} })
  }

  const before = await open('before')
  try {
    const after = await open('after')
    try {
      const replaysBefore = await replayQuestions(before, questions, signal)
      const replaysAfter = await replayQuestions(after, questions, signal)
      const cited = questions.map(({ sources }, index) => {
        const { source, cited = [] } = replaysBefore[index]!
        return [...sources, ...cited, ...(source ? [source.address] : [])]
      })
      return {
        base,
        questions: compareReplays(questions, replaysBefore, replaysAfter),
        gone: findGoneTargets(cited, before, after),
      }
    } finally {
      after.close()
    }
  } finally {
    before.close()
  }
}
