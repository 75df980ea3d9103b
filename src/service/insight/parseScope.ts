import { maxCurrentPathLength } from '../../protocol/limits.ts'
import { askedOutcomes, askers, type InsightFilter } from '../../protocol/operator/insight.ts'
import { checkParameters, readWord, refuse } from '../server/requestFields.ts'
import type { QuestionPlace, QuestionScope } from '../store/insightStore.ts'

const dayMs = 86_400_000
/** Number of days of a period without "from". */
export const defaultInsightDays = 30
/** Maximum number of days of a period. */
export const maxInsightDays = 800
/** Maximum length of the search text, and maximum number of its words that are searched. */
export const maxInsightSearchLength = 200
export const maxInsightSearchWords = 8

const day = /^\d{4}-\d{2}-\d{2}$/

/**
 * Reads the query of a request for insight.
 *
 * @param domain the domain if the query has none
 * @param parameters those of the address
 * @throws AssistantError if a parameter is unknown or wrong
 */
export function parseScope(
  query: URLSearchParams,
  domain: string,
  parameters: readonly InsightFilter[],
): QuestionScope {
  checkParameters(query, parameters)
  const read = (name: InsightFilter) => readParameter(query, name)
  const toDay = readDay(query, 'to') ?? Math.floor(Date.now() / dayMs)
  const fromDay = readDay(query, 'from') ?? toDay - defaultInsightDays + 1
  if (fromDay > toDay) refuse('from', 'must not be later than "to"')
  if (toDay - fromDay >= maxInsightDays)
    refuse('from', `must be less than ${maxInsightDays} days before "to"`)
  const word = <Word extends string>(name: InsightFilter, words: readonly Word[]) =>
    query.has(name) ? readWord(query.get(name), name, words, `must be one of ${words.join(', ')}`) : undefined
  return {
    domain: read('domain') ?? domain,
    fromDay,
    toDay,
    version: read('version'),
    language: read('language'),
    page: read('page'),
    askedBy: word('askedBy', askers),
    outcome: word('outcome', askedOutcomes),
    rating: word('rating', ['up', 'down']),
    maxConfidencePercent: readPercent(query.get('maxConfidence')),
    cites: read('cites'),
    words: readWords(query.get('search') ?? ''),
  }
}

/** Returns a day as an ISO date. */
export function isoDay(days: number): string {
  return new Date(days * dayMs).toISOString().slice(0, 10)
}

/** Reads the place after which a list continues. */
export function parsePlace(text: string | undefined): QuestionPlace | undefined {
  if (text === undefined) return undefined
  const [, askedAt, id] =
    /^(\d{1,15})-(\d{1,15})$/.exec(text) ??
    refuse('after', 'must be the value of "next" in the previous part')
  return { askedAt: Number(askedAt), id: Number(id) }
}

export function writePlace({ askedAt, id }: QuestionPlace): string {
  return `${askedAt}-${id}`
}

function readParameter(query: URLSearchParams, name: InsightFilter): string | undefined {
  const value = query.get(name) ?? undefined
  if (value !== undefined && value.length > maxCurrentPathLength) {
    refuse(name, `must have at most ${maxCurrentPathLength} characters`)
  }
  return value
}

function readDay(query: URLSearchParams, name: 'from' | 'to'): number | undefined {
  const text = query.get(name)
  if (text === null) return undefined
  const days = day.test(text) ? Date.parse(`${text}T00:00:00Z`) / dayMs : Number.NaN
  // `Date.parse` takes the 30th of February for the 2nd of March.
  if (Number.isNaN(days) || isoDay(days) !== text) refuse(name, 'must be a date such as 2026-01-31')
  return days
}

function readPercent(text: string | null): number | undefined {
  if (text === null) return undefined
  if (!/^\d{1,3}$/.test(text) || Number(text) > 100) refuse('maxConfidence', 'must be a number from 0 to 100')
  return Number(text)
}

function readWords(search: string): string[] {
  if (search.length > maxInsightSearchLength)
    refuse('search', `must have at most ${maxInsightSearchLength} characters`)
  return search
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, maxInsightSearchWords)
}
