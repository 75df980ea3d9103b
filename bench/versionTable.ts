import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { coverageOf } from '../src/search/ranking/coverage.ts'
import { rankMeasures, rankOfAnswer } from '../src/service/docs/evaluation/measures.ts'
import { openDocs } from '../src/service/docs/openDocs.ts'
import type { Docs } from '../src/service/docs/types.ts'
import { makeVersions, threeCopies, twelveCopies } from './makeVersions.ts'
import { isAnswerable, type Question } from './question.ts'
import { fixed, table } from './table.ts'

/**
 * Measures how often the right page is found if several versions of the docs are in one folder, and how often
 * the first page is one of the reader's version: the version that the reader is on, or the newest that is
 * released. The version alone in a folder is what each row compares with.
 */
export async function versionTable(dataFolder: string, questions: readonly Question[]): Promise<string[]> {
  const asked = questions.filter((each) => isAnswerable(each) && !each.previousQuestions)
  const others = questions.filter((each) => !isAnswerable(each) && !each.previousQuestions)
  const row = (name: string, docs: ReadonlyMap<string, Docs>, folder: string, currentPath?: string) => {
    const found = asked.map(({ docs: set, question, pages }) => {
      const result = docs.get(set)!.search({ question, currentPath })
      const files = result.pages.map(({ page }) => page.file)
      const isRight = (file: string | undefined) =>
        folder === '' ? !/^v\d/.test(file ?? '') : file?.startsWith(folder)
      return {
        rank: rankOfAnswer(
          files,
          pages.map((page) => folder + page),
        ),
        isRightVersion: isRight(files[0]),
        isRefused: coverageOf(result) === 'none',
      }
    })
    const refusedOthers = others.filter(
      ({ docs: set, question }) => coverageOf(docs.get(set)!.search({ question, currentPath })) === 'none',
    )
    const { recallAt1, recallAt5 } = rankMeasures(found.map(({ rank }) => rank))
    const share = (hits: readonly unknown[]) => fixed(hits.length / found.length)
    return [
      name,
      String(found.length),
      share(found.filter(({ isRightVersion }) => isRightVersion)),
      fixed(recallAt1),
      fixed(recallAt5),
      share(found.filter(({ isRefused }) => isRefused)),
      fixed(refusedOthers.length / others.length),
    ]
  }
  const three = await openCopies(dataFolder, asked, threeCopies)
  const twelve = await openCopies(dataFolder, asked, twelveCopies)
  const compare = async (copies: typeof threeCopies, docs: typeof three, name: string, paths: string[]) => {
    const alone = await openCopies(dataFolder, asked, copies, name)
    const folder = name === '' ? '' : `${name}/`
    return [
      row(`${name || 'newest'} of ${copies.length} copies, alone`, alone, ''),
      ...paths.map((path) =>
        path === ''
          ? row(`${copies.length} copies, nothing tells`, docs, folder)
          : row(`${copies.length} copies, reading ${name || 'newest'}`, docs, folder, path),
      ),
    ]
  }
  return table(
    ['Versions of the docs', 'n', 'of the version', 'R@1', 'R@5', 'refused', 'unanswerable refused'],
    [
      ...(await compare(threeCopies, three, '', [''])),
      ...(await compare(threeCopies, three, 'v2', ['/v2/'])),
      ...(await compare(threeCopies, three, 'v1', ['/v1/'])),
      ...(await compare(twelveCopies, twelve, 'v11', ['', '/v11/'])),
      ...(await compare(twelveCopies, twelve, 'v12.0.0-beta.1', ['/v12.0.0-beta.1/'])),
      ...(await compare(twelveCopies, twelve, 'v5', ['/v5/'])),
    ],
  )
}

/**
 * Opens copies of the docs that questions are about.
 *
 * @param only opens one of the copies alone
 */
async function openCopies(
  dataFolder: string,
  questions: readonly Question[],
  copies: typeof threeCopies,
  only?: string,
): Promise<Map<string, Docs>> {
  const opened = new Map<string, Docs>()
  for (const set of new Set(questions.map(({ docs }) => docs))) {
    const kept = new Set(questions.flatMap((each) => (each.docs === set ? each.pages : [])))
    const made = makeVersions(join(dataFolder, 'docs', set), kept, copies)
    if (only === '')
      for (const { name } of copies) if (name !== '') rmSync(join(made.folder, name), { recursive: true })
    opened.set(set, await openDocs({ folder: join(made.folder, only ?? '') }))
    made.remove()
  }
  return opened
}
