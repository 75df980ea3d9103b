/** Endpoints for insight into what readers ask. They require the admin key and exist only in our service. */

/** Outcome of a question: the docs answer it in full, in part or not at all, or there was an error. */
export const askedOutcomes = ['full', 'partly', 'none', 'failed'] as const
export type AskedOutcome = (typeof askedOutcomes)[number]

/** Kind of asker: a person in the widget, or an agent of another product. */
export const askers = ['person', 'agent'] as const
export type Asker = (typeof askers)[number]

/** Path of the endpoints. */
export const insightPath = '/v1/insights'

/** Names of the query parameters that choose questions. The first seven also choose what is counted. */
export const insightFilters = [
  'from',
  'to',
  'domain',
  'version',
  'language',
  'page',
  'askedBy',
  'outcome',
  'rating',
  'maxConfidence',
  'cites',
  'search',
  'after',
  'format',
] as const
export type InsightFilter = (typeof insightFilters)[number]

const period = ['from', 'to', 'domain'] as const
const counted = [...period, 'version', 'language', 'page', 'askedBy'] as const
const chosen = [...counted, 'outcome', 'rating', 'maxConfidence', 'cites', 'search'] as const

/** Parameters of each address. */
export const insightParameters = {
  overview: counted,
  topics: counted,
  pages: period,
  questions: [...chosen, 'after'],
  export: [...chosen, 'format'],
} as const satisfies Readonly<Record<string, readonly InsightFilter[]>>
export type InsightPart = keyof typeof insightParameters

/** Numbers about a set of questions. */
export interface InsightCounts {
  full: number
  partly: number
  none: number
  failed: number
  /** Ratings of their answers. */
  up: number
  down: number
  /** Answers that a model wrote. */
  byModel: number
  inputTokens: number
  outputTokens: number
  /** Cost of these tokens; null if the service has no prices. Services before 0.2 do not send it. */
  cost?: number | null | undefined
  /** Milliseconds until the first word of the answer, estimated. Null if there was no answer. */
  firstWordMs: { median: number; p90: number } | null
}

/** Numbers about the questions with one value of a property. An empty value means that it is unknown. */
export interface InsightGroup extends InsightCounts {
  value: string
}

/** Response of `GET /v1/insights/overview`. */
export interface InsightOverview {
  /** First and last day, as ISO dates in UTC. */
  from: string
  to: string
  /** Code of the currency of costs; null if the service has no prices. Services before 0.2 do not send it. */
  currency?: string | null | undefined
  total: InsightCounts
  /** The period of the same length before. */
  before: InsightCounts
  /** One for each day of the period, in order. */
  days: ReadonlyArray<InsightCounts & { day: string }>
  /** All docs that the database has questions of, by name. */
  domains: readonly string[]
  askedBy: readonly InsightGroup[]
  /** Most frequent first, at most 20 of each. */
  versions: readonly InsightGroup[]
  languages: readonly InsightGroup[]
  pages: readonly InsightGroup[]
}

export interface InsightQuestion {
  id: number
  /** Time of the question, in ISO 8601. */
  askedAt: string
  /** The question, masked as it is stored, cut to 2,000 characters. */
  text: string
  outcome: AskedOutcome
  askedBy: Asker
  version: string
  language: string
  page: string
  /** Estimated probability that the docs answer the question, from 0 to 100. */
  confidencePercent: number
  rating: 'up' | 'down' | ''
  /** The pages that the answer cites. */
  cited: readonly string[]
}

/** Response of `GET /v1/insights/questions`. */
export interface InsightQuestions {
  /** Newest first, at most 50. May be fewer where the search ended early. */
  questions: readonly InsightQuestion[]
  /** Value of `after` for the next part; null if there are no more questions. */
  next: string | null
}

/** A message of a conversation as the reader saw it. */
export interface InsightMessage {
  id: string
  role: 'user' | 'assistant'
  /** Markdown. */
  text: string
  /** ISO 8601. */
  at: string
  /** Other stored data: page, context and files of a question; sources and confidence of an answer. */
  details: Readonly<Record<string, unknown>>
}

/** Response of `GET /v1/insights/questions/{id}`: one question with its whole conversation. */
export interface InsightConversation extends InsightQuestion {
  questionId: string
  answerId: string
  mode: string
  model: string
  inputTokens: number
  outputTokens: number
  firstWordMs: number | null
  /** Reasons and note of the rating. */
  reasons: readonly string[]
  note: string
  /** Oldest first, at most 100. */
  messages: readonly InsightMessage[]
}

/** A page of the docs in `GET /v1/insights/pages`. */
export interface InsightPage {
  path: string
  /** Empty if the docs no longer have the page. */
  title: string
  /** Number of answers that cite the page. */
  cited: number
  /** Ratings of those answers. */
  up: number
  down: number
}

/** Response of `GET /v1/insights/pages`. */
export interface InsightPages {
  from: string
  to: string
  /** Pages that answers cite, most frequent first, at most 500. */
  cited: readonly InsightPage[]
  /** Pages that no answer of the period cites, in the order of the docs, at most 500. */
  never: ReadonlyArray<{ path: string; title: string }>
  /** Number of all pages that no answer cites. */
  neverCount: number
}

/** Number of questions in one part of the list. */
export const insightPageLength = 50
