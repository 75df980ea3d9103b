import { filterPages } from '../../../search/filterPages.ts'
import type { PageHead, SearchRequest } from '../../../search/types.ts'
import { versionKey } from '../../../search/versions/versionName.ts'
import type { DocsRoot } from '../files/docsFile.ts'
import type { PageOptions } from '../parse/buildPage.ts'
import type { PinnedAnswers, SkippedPage } from '../types.ts'
import type { LinkedDocs } from './checkPinnedLinks.ts'
import type { CheckedAnswer, PinnedAnswer } from './parsePinnedAnswer.ts'
import { questionKey } from './questionKey.ts'
import { type PinnedFile, readPinnedFiles } from './readPinnedFiles.ts'

const millisecondsPerDay = 86_400_000

export interface PinnedDocs extends LinkedDocs {
  /** Returns the pages that a request is searched in. */
  pagesFor(request: SearchRequest): readonly PageHead[]
}

/**
 * Opens the pinned answers of a docs folder. The returned `refresh` reads them again and checks their links; it resolves
 * to the number of answers that changed.
 */
export function openPinnedAnswers(root: DocsRoot, docs: PinnedDocs, today: () => string = currentDay) {
  let answers: readonly CheckedAnswer[] = []
  let problems: readonly SkippedPage[] = []
  let byKey: ReadonlyMap<string, readonly CheckedAnswer[]> = new Map()
  /** State of each file, to find those that changed. */
  let states = new Map<string, string>()

  const isGiven = (answer: PinnedAnswer) => findWrongDay(answer, today()) === undefined

  async function refresh(options: PageOptions): Promise<number> {
    const files = await readPinnedFiles(root)
    const read = await Promise.all(
      files.map(async (file) => ({ file, result: await readAnswer(file, options, docs) })),
    )
    const before = states
    states = new Map(
      read.map(({ file, result }) => [
        file.file,
        JSON.stringify([file, 'reason' in result && result.reason]),
      ]),
    )
    answers = read.flatMap(({ result }) => ('reason' in result ? [] : [result]))
    problems = read.flatMap(({ result }) => ('reason' in result ? [result] : []))
    byKey = groupByKey(answers)
    const names = new Set([...before.keys(), ...states.keys()])
    return [...names].filter((name) => before.get(name) !== states.get(name)).length
  }

  const pinned: PinnedAnswers = {
    find(request) {
      // A question about selected text or an attached file means that text.
      if (byKey.size === 0 || (request.context?.length ?? 0) > 0) return undefined
      const key = questionKey(request.question)
      const found = key === undefined ? [] : (byKey.get(key) ?? [])
      return found.find((answer) => isGiven(answer) && isFor(answer, request, docs))
    },
    get skipped() {
      const day = today()
      const others = answers.flatMap((answer) => {
        const reason = findWrongDay(answer, day)
        return reason === undefined ? [] : [{ file: answer.file, reason }]
      })
      return [...problems, ...others]
    },
    get count() {
      return answers.filter(isGiven).length
    },
    state: () => JSON.stringify(answers.filter(isGiven).map(({ file }) => [file, states.get(file)])),
  }
  return { pinned, refresh }
}

async function readAnswer(
  file: PinnedFile,
  options: PageOptions,
  docs: LinkedDocs,
): Promise<CheckedAnswer | SkippedPage> {
  if ('reason' in file) return file
  const { parsePinnedAnswer } = await import('./parsePinnedAnswer.ts')
  const { findLinkedSections } = await import('./checkPinnedLinks.ts')
  try {
    const answer = parsePinnedAnswer(file.source, file.file, options)
    const linked = findLinkedSections(answer, docs)
    if ('broken' in linked)
      return { file: file.file, reason: `The link ${linked.broken} leads to no page or section of the docs.` }
    const { versions } = answer
    if (versions.length > 0 && !docs.pages.some((page) => isOfVersion(page, versions)))
      return { file: file.file, reason: 'The docs have none of the "versions" in its frontmatter.' }
    return { ...answer, sections: linked.sections }
  } catch (error) {
    return { file: file.file, reason: error instanceof Error ? error.message : String(error) }
  }
}

function groupByKey(answers: readonly CheckedAnswer[]): Map<string, CheckedAnswer[]> {
  const groups = new Map<string, CheckedAnswer[]>()
  for (const answer of answers)
    for (const key of answer.keys) groups.set(key, [...(groups.get(key) ?? []), answer])
  return groups
}

/** Whether an answer is for the version of a request, and the filter of the request finds the pages that it links to. */
function isFor({ versions, sections }: CheckedAnswer, request: SearchRequest, docs: PinnedDocs): boolean {
  const files = new Set(sections.map(({ file }) => file))
  const linked = docs.pages.filter(({ file }) => files.has(file))
  if (!linked.every(filterPages(request.filter))) return false
  if (versions.length === 0) return true
  return docs.pagesFor(request).some((page) => isOfVersion(page, versions))
}

/** @param versions keys of versions, by `versionKey` */
function isOfVersion({ version }: PageHead, versions: readonly string[]): boolean {
  if (!version) return false
  return [version.name, ...version.aliases].some((name) => versions.includes(versionKey(name)))
}

/** Returns why an answer is not given on a day, if it is not. */
function findWrongDay({ checked, until }: PinnedAnswer, day: string): string | undefined {
  if (until !== undefined && until < day) return `It was valid until ${until}.`
  // In some time zones, the next day has begun.
  const next = new Date(Date.parse(day) + millisecondsPerDay).toISOString().slice(0, 10)
  return checked > next ? `"checked" in its frontmatter is in the future: ${checked}.` : undefined
}

function currentDay(): string {
  return new Date().toISOString().slice(0, 10)
}
