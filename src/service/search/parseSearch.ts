import type { SearchFilter } from '../../protocol/assistant.ts'
import {
  defaultSearchPageSize,
  maxFilterTextLength,
  maxFilterValues,
  maxPagePathLength,
  maxSearchPageSize,
  maxSearchQueryLength,
} from '../../protocol/limits.ts'
import { parseFilter } from '../assistant/request/parseFilter.ts'
import {
  readFields,
  readList,
  readOptionalText,
  readPageSize,
  readText,
  refuse,
} from '../server/requestFields.ts'

/** A validated search, with all defaults filled in. */
export interface SearchQuery {
  query: string
  pageSize: number
  /** Least score of a result, 0 to 1. */
  scoreThreshold: number
  filter: SearchFilter | null
}

/** A validated request for a page. */
export interface PageQuery {
  path: string
  /** Groups of the reader; undefined if the request does not tell. */
  groups: readonly string[] | undefined
}

/** A validated request for the first questions of a page. */
export interface FirstQuestionsQuery {
  path: string
  /** Undefined if the request does not tell. */
  language: string | undefined
  filter: SearchFilter | null
}

const bodyRule = 'The body must be a JSON object.'

/** Parses the body of a search. @throws AssistantError `invalid-request`, naming the field */
export function parseSearch(input: unknown): SearchQuery {
  const body = readFields(input, '', bodyRule)
  return {
    query: readText(body.query, 'query', 'is required: what to search for', maxSearchQueryLength),
    pageSize: readPageSize(body.pageSize, 'pageSize', defaultSearchPageSize, maxSearchPageSize),
    scoreThreshold: parseThreshold(body.scoreThreshold),
    filter: parseFilter(body.filter),
  }
}

/** Parses the body of a request for a page. @throws AssistantError `invalid-request`, naming the field */
export function parsePageQuery(input: unknown): PageQuery {
  const body = readFields(input, '', bodyRule)
  const path = readText(body.path, 'path', 'is required: the path of a page', maxPagePathLength)
  const { groups } = body
  if (groups === undefined || groups === null) return { path, groups: undefined }
  return {
    path,
    groups: readList(groups, 'groups', 'must be an array of strings or null', maxFilterValues).map(
      (group, index) => readText(group, `groups[${index}]`, 'must be a string', maxFilterTextLength),
    ),
  }
}

/** Parses the body of a request for the first questions of a page. @throws AssistantError `invalid-request`, naming the field */
export function parseFirstQuestions(input: unknown): FirstQuestionsQuery {
  const body = readFields(input, '', bodyRule)
  return {
    path: readText(body.path, 'path', 'is required: the path of a page', maxPagePathLength),
    language: readOptionalText(body.language, 'language', maxFilterTextLength),
    filter: parseFilter(body.filter),
  }
}

function parseThreshold(value: unknown): number {
  if (value === undefined || value === null) return 0
  if (typeof value !== 'number') refuse('scoreThreshold', 'must be a number from 0 to 1')
  return value
}
