import { setTimeout } from 'node:timers/promises'
import type { SearchFilter } from '../../protocol/assistant.ts'
import { maxSuggestionLength } from '../../protocol/limits.ts'
import { filterPages } from '../../search/filterPages.ts'
import { findPage } from '../../search/findPage.ts'
import type { Docs } from '../docs/types.ts'
import { withoutMarks } from '../mask/maskText.ts'
import type { FullyAnswered, InsightStore } from '../store/insightStore.ts'
import { questionIdentity } from './questionIdentity.ts'

/** Maximum number of stored questions that suggestions are chosen from. The newest count. */
export const maxAskedQuestions = 5_000
/** Number of questions read from the store at once, before the function yields to other requests. */
const readAtOnce = 500
/** Milliseconds after which the questions are read again. */
const refreshMs = 600_000
/** Milliseconds that an answer waits for the first reading. */
const patienceMs = 300
/** Minimum number of readers who asked a question, so that the words of a single reader are not shown to others. */
const minReaders = 2

/** Chooses asked questions. Empty for docs without versions, or in one language. */
export interface AskedScope {
  version: string
  language: string
  /** The reader's filter: questions about pages that it hides are not returned. */
  filter?: SearchFilter | null | undefined
}

/** Questions that readers asked and the docs answered in full, most frequent first. */
export interface AskedQuestions {
  /** @param urls addresses of the pages that the answers cite */
  citing(urls: ReadonlySet<string>, scope: AskedScope): Promise<string[]>
  /** @param path path of the page that the readers were on */
  askedOn(path: string, scope: AskedScope): Promise<string[]>
}

export interface AskedQuestionsOptions {
  insight: Pick<InsightStore, 'fullyAnswered'>
  domain: string
  docs: Pick<Docs, 'pages'>
  onError(error: unknown): void
  now?: (() => number) | undefined
}

/** Questions that ask for the same. */
interface Group {
  text: string
  readers: Set<string>
  version: string
  language: string
  /** Paths of pages that readers were on, and that answers cite. */
  pages: Set<string>
  cited: Set<string>
}

/** Keeps the questions of a domain in memory, without their readers. Reads them again after ten minutes. */
export function openAskedQuestions(options: AskedQuestionsOptions): AskedQuestions {
  const { insight, domain, docs, onError, now = Date.now } = options
  let groups: readonly Group[] = []
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    const questions: FullyAnswered[] = []
    let before: number | undefined
    while (questions.length < maxAskedQuestions) {
      const some = await insight.fullyAnswered(domain, readAtOnce, before)
      questions.push(...some)
      before = some.at(-1)?.id
      if (some.length < readAtOnce) break
      // SQLite answers synchronously.
      await setTimeout(0)
    }
    groups = groupQuestions(questions)
  }

  /** Returns the groups. Waits only if nothing was read yet, at most `patienceMs`. */
  async function known(): Promise<readonly Group[]> {
    if (now() - readAt >= refreshMs) {
      readAt = now()
      reading = read().catch(onError)
      if (groups.length === 0) await Promise.race([reading, setTimeout(patienceMs)])
    }
    return groups
  }

  async function choose(isNear: (group: Group) => boolean, scope: AskedScope): Promise<string[]> {
    const isAllowed = filterPages(scope.filter)
    return (await known())
      .filter(({ version, language }) => version === scope.version && language === scope.language)
      .filter(isNear)
      .filter(({ cited }) =>
        [...cited].every((path) => {
          const page = findPage(docs.pages, 'path', path)
          return page === undefined || isAllowed(page)
        }),
      )
      .map(({ text }) => text)
  }

  return {
    citing(urls, scope) {
      const paths = [...urls].flatMap((url) => findPage(docs.pages, 'url', url)?.path ?? [])
      return choose(({ cited }) => paths.some((path) => cited.has(path)), scope)
    },
    askedOn: (path, scope) => choose(({ pages }) => pages.has(path), scope),
  }
}

/** Groups questions that ask for the same, and leaves out those of a single reader. The words of the newest are kept. */
function groupQuestions(questions: readonly FullyAnswered[]): Group[] {
  const groups = new Map<string, Group>()
  for (const { text, reader, version, language, page, cited } of questions) {
    if (!canBeShown(text)) continue
    const key = JSON.stringify([questionIdentity(text), version, language])
    const group = groups.get(key) ?? {
      text: text.trim(),
      readers: new Set(),
      version,
      language,
      pages: new Set(),
      cited: new Set(),
    }
    groups.set(key, group)
    group.readers.add(reader)
    if (page !== '') group.pages.add(page)
    for (const path of cited) group.cited.add(path)
  }
  return [...groups.values()]
    .filter(({ readers }) => readers.size >= minReaders)
    .toSorted((left, right) => right.readers.size - left.readers.size)
}

/** Returns whether a question is short, has one line and nothing masked. */
function canBeShown(text: string): boolean {
  const question = text.trim()
  return question.length <= maxSuggestionLength && !/\n/.test(question) && withoutMarks(question) === question
}
