import { readFileSync } from 'node:fs'
import type { AskedQuestion } from '../../../src/service/store/insightStore.ts'
import { seededRandom } from '../chunked.ts'

/** A question as the generator makes it, with its texts and the rating of its answer. */
export interface MadeQuestion extends Omit<AskedQuestion, 'threadId' | 'questionId' | 'answerId'> {
  fp: string
  text: string
  answer: string
  rating: 'up' | 'down' | undefined
  note: string
}

/** Pages with the paths that the docs of this project have on their site. */
const asked: ReadonlyArray<{ question: string; pages: readonly string[] }> = readFileSync(
  new URL('../../fixtures/reader-questions.jsonl', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line))

const pathOf = (file: string) => `/${file.replace(/(?:index)?\.md$/, '').replace(/\/$/, '')}`
export const madePages = [...new Set(asked.flatMap(({ pages }) => pages.map(pathOf)))]
const versions = ['2.x', '2.x', '2.x', '1.x', '']
const languages = ['en', 'en', 'en', 'en', 'de', 'pt-BR', 'ja']
const dayMs = 86_400_000

/**
 * Makes questions of readers in the order of their times: more each month, fewer at weekends, with some that the docs
 * do not answer. The same numbers make the same questions.
 *
 * @param until end of the last day, in milliseconds since 1970
 */
export function* makeQuestions(
  count: number,
  days: number,
  until: number,
  seed = 1,
): Generator<MadeQuestion> {
  const random = seededRandom(seed)
  const pick = <Item>(items: readonly Item[], weight = 1): Item =>
    items[Math.floor(random() ** weight * items.length)]!
  const from = until - days * dayMs
  for (let number = 0; number < count; number++) {
    // The square root makes questions more frequent with time.
    const at = from + Math.sqrt((number + 0.5) / count) * days * dayMs
    const isWeekend = [0, 6].includes(new Date(at).getUTCDay())
    // Drawn on every day, so that the questions are the same whenever they end.
    const isMoved = random() < 0.6
    const askedAt = new Date(isWeekend && isMoved ? Math.min(at + 2 * dayMs, until - 1) : at)
    const { question, pages } = pick(asked, 1.6)
    const isAgent = random() < 0.18
    const isWritten = random() < 0.7
    const luck = random()
    const outcome = luck < 0.66 ? 'full' : luck < 0.82 ? 'partly' : luck < 0.985 ? 'none' : 'failed'
    const isAnswered = outcome === 'full' || outcome === 'partly'
    const rates = isAnswered && !isAgent && random() < 0.12
    const rating = rates ? (random() < (outcome === 'full' ? 0.85 : 0.45) ? 'up' : 'down') : undefined
    const firstWordMs = isWritten && isAnswered ? 300 + random() ** 3 * 4_000 : 4 + random() ** 4 * 300
    yield {
      domain: 'docs',
      askedAt,
      askedBy: isAgent ? 'agent' : 'person',
      version: pick(versions),
      language: pick(languages),
      page: isAgent || random() < 0.2 ? '' : pick(madePages, 2),
      outcome,
      confidencePercent:
        outcome === 'full'
          ? 70 + Math.floor(random() * 30)
          : Math.floor(random() * 60) + (isAnswered ? 20 : 0),
      firstWordMs: outcome === 'failed' ? undefined : Math.round(firstWordMs),
      inputTokens: isWritten && isAnswered ? 1_500 + Math.floor(random() * 3_000) : 0,
      outputTokens: isWritten && isAnswered ? 120 + Math.floor(random() * 500) : 0,
      mode: isAnswered ? (isWritten ? 'model' : 'extracts') : '',
      model: isAnswered && isWritten ? 'acme/writer-2' : '',
      cited: isAnswered ? [...new Set([pathOf(pages[0]!), pick(madePages, 2)])] : [],
      fp: isAgent ? 'mcp-agent' : `reader-${Math.floor(random() * count * 0.6)}`,
      text: question,
      answer: isAnswered
        ? `The docs say this about it: **${question}** See the page below.`
        : 'I could not find this in the docs.',
      rating,
      note: rating === 'down' ? pick(['Not for Windows.', 'Too short.', '', 'The page is out of date.']) : '',
    }
  }
}
