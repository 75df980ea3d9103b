import type { Coverage } from '../../../protocol/assistant.ts'
import { coverageOf } from '../../../search/ranking/coverage.ts'
import type { RankedPassage, SearchRequest, SearchResult } from '../../../search/types.ts'
import type { Docs } from '../types.ts'
import type { EvaluationQuestion } from './evaluationQuestions.ts'
import { mean, rankMeasures, rankOfAnswer, timeMeasures } from './measures.ts'

export interface EvaluatedQuestion {
  id: string
  /** Files of the pages found, best first. */
  pages: readonly string[]
  /** `page#anchor` of the sections found, best first. */
  sections: readonly string[]
  /** File of the pinned answer, if there is one. */
  pinned?: string | undefined
  /** Whether the assistant answers. */
  answered: boolean
  coverage: Coverage
  confidence: number
  /** Duration of the search, in milliseconds. */
  ms: number
}

export interface Evaluation {
  /** In the order of the questions. */
  results: readonly EvaluatedQuestion[]
  /** Share of questions with a right page in first place. */
  recallAt1: number
  /** Share of questions with a right page among the first five. */
  recallAt5: number
  /** Mean of 1 / rank of the first right page; 0 for ranks beyond 10. */
  meanReciprocalRankAt10: number
  /** Share of the questions with a `section` that have a right section in first place. Absent if none has one. */
  sectionAt1?: number | undefined
  /** The same for the first three places. */
  sectionAt3?: number | undefined
  /** Shares of questions that the docs answer fully, partly and not at all. */
  coverage: Readonly<Record<Coverage, number>>
  /** Median duration of a search, in milliseconds. */
  p50Ms: number
  /** 95th percentile of the durations, in milliseconds. */
  p95Ms: number
}

/**
 * Searches for every question, one after the other, and measures how well the right pages are found. In docs with
 * versions, each question is asked in the version of its first right page.
 *
 * @param search @default the search by words
 */
export async function evaluate(
  docs: Pick<Docs, 'pages' | 'search' | 'pinned'>,
  questions: readonly EvaluationQuestion[],
  search: (request: SearchRequest) => SearchResult | Promise<SearchResult> = docs.search,
): Promise<Evaluation> {
  const versions = new Map(docs.pages.map(({ file, version }) => [file, version?.name]))
  const evaluated: EvaluatedQuestion[] = []
  for (const { id, question, pages } of questions) {
    const version = versions.get(pages[0] ?? '')
    const request: SearchRequest = { question, filter: version === undefined ? null : { version } }
    const start = performance.now()
    const pinned = docs.pinned.find(request)
    const found = await search(request)
    const ms = performance.now() - start
    const coverage = pinned ? 'full' : coverageOf(found)
    // A pinned answer has its sources before those of the search.
    const first = pinned?.sections.map((passage) => ({ passage })) ?? []
    evaluated.push({
      id,
      pages: [
        ...new Set([
          ...first.map(({ passage }) => passage.file),
          ...found.pages.map(({ page }) => page.file),
        ]),
      ],
      sections: sectionsOf({ passages: [...first, ...found.passages] }),
      ...(pinned && { pinned: pinned.file }),
      answered: coverage !== 'none',
      coverage,
      confidence: found.confidence,
      ms,
    })
  }
  const ranks = evaluated.map(({ pages }, index) => rankOfAnswer(pages, questions[index]?.pages ?? []))
  const shareOf = (coverage: Coverage) => mean(evaluated.map((each) => (each.coverage === coverage ? 1 : 0)))
  return {
    results: evaluated,
    ...rankMeasures(ranks),
    ...sectionMeasures(evaluated, questions),
    coverage: { full: shareOf('full'), partly: shareOf('partly'), none: shareOf('none') },
    ...timeMeasures(evaluated.map(({ ms }) => ms)),
  }
}

/** Returns `page#anchor` of the sections found, each once. */
export function sectionsOf({ passages }: { passages: readonly Pick<RankedPassage, 'passage'>[] }): string[] {
  return [...new Set(passages.map(({ passage: { file, anchor } }) => (anchor ? `${file}#${anchor}` : file)))]
}

function sectionMeasures(
  evaluated: readonly EvaluatedQuestion[],
  questions: readonly EvaluationQuestion[],
): Pick<Evaluation, 'sectionAt1' | 'sectionAt3'> {
  const ranks = evaluated.flatMap(({ sections }, index) => {
    const pattern = questions[index]?.section
    return pattern
      ? [sections.findIndex((section) => pattern.test(section)) + 1 || Number.POSITIVE_INFINITY]
      : []
  })
  if (ranks.length === 0) return {}
  const shareUpTo = (most: number) => mean(ranks.map((rank) => (rank <= most ? 1 : 0)))
  return { sectionAt1: shareUpTo(1), sectionAt3: shareUpTo(3) }
}
