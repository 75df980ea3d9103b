import type { QuestionPlace, QuestionScope, StoredAsked } from '../store/insightStore.ts'
import type { Store } from '../store/store.ts'
import { costOf, defaultCurrency, type ModelPrices } from './cost.ts'
import { writeCsvLine } from './writeCsvLine.ts'

/** Number of questions that are read at once, so that an export uses little memory. */
const readAtOnce = 200

const columns = [
  'id',
  'askedAt',
  'question',
  'answer',
  'outcome',
  'askedBy',
  'version',
  'language',
  'page',
  'confidencePercent',
  'rating',
  'mode',
  'model',
  'inputTokens',
  'outputTokens',
  'cost',
  'currency',
  'firstWordMs',
  'cited',
] as const

type Line = Readonly<Record<(typeof columns)[number], string | number | readonly string[] | null>>

const formats = {
  csv: {
    type: 'text/csv; charset=utf-8',
    // The mark tells Excel that the file is UTF-8.
    start: `\uFEFF${writeCsvLine(columns)}`,
    write: (line: Line) =>
      writeCsvLine(
        columns.map((name) => {
          const value = line[name]
          return typeof value === 'object' ? (value ?? []).join(' ') : String(value)
        }),
      ),
  },
  jsonl: {
    type: 'application/jsonl; charset=utf-8',
    start: '',
    write: (line: Line) => `${JSON.stringify(line)}\n`,
  },
}

export const exportFormats = ['csv', 'jsonl'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportType = (format: ExportFormat): string => formats[format].type

/** Yields the pieces of a file of questions with their answers, newest first. */
export async function* exportQuestions(
  store: Pick<Store, 'insight' | 'threads'>,
  scope: QuestionScope,
  format: ExportFormat,
  prices?: ModelPrices | undefined,
): AsyncGenerator<string> {
  const { start, write } = formats[format]
  yield start
  let after: QuestionPlace | undefined
  do {
    const { questions, next } = await store.insight.list(scope, readAtOnce, after)
    for (const question of questions) yield write(await describeLine(store, question, prices))
    after = next
  } while (after)
}

async function describeLine(
  { threads }: Pick<Store, 'threads'>,
  question: StoredAsked,
  prices: ModelPrices | undefined,
): Promise<Line> {
  const messages = await threads.messages(question.threadId)
  const textOf = (id: string) => messages.find((message) => message.id === id)?.text
  const { id, outcome, askedBy, version, language, page, confidencePercent, rating } = question
  const { mode, model, inputTokens, outputTokens, firstWordMs = null, cited } = question
  return {
    id,
    askedAt: question.askedAt.toISOString(),
    question: textOf(question.questionId) ?? question.text,
    answer: textOf(question.answerId) ?? '',
    outcome,
    askedBy,
    version,
    language,
    page,
    confidencePercent,
    rating,
    mode,
    model,
    inputTokens,
    outputTokens,
    cost: costOf(question, prices),
    currency: prices ? (prices.currency ?? defaultCurrency) : null,
    firstWordMs,
    cited,
  }
}
