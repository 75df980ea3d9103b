import { searchToolName } from '../../protocol/assistant.ts'
import type { AssistantMessage } from '../../transport/assistantMessage.ts'
import { uniquePages } from './numberSources.ts'
import { parseFoundPage } from './parseFoundPage.ts'
import type { FoundPage, Search } from './turn.ts'

type Part = AssistantMessage['parts'][number]

/** Returns the searches in order, without those whose query is not known yet. */
export function selectSearches(parts: readonly Part[]): Search[] {
  return parts.flatMap((part) => {
    if (!isSearchPart(part)) return []
    const query = queryOf(part.input)
    if (query === '') return []
    if (part.state === 'output-error') return [{ query, found: 0, pages: [] }]
    const found = part.state === 'output-available' ? outputsOf(part).length : undefined
    return [{ query, found, pages: uniquePages(pagesOf(part)) }]
  })
}

/** Returns the pages that the searches found, in order. */
export function selectFoundPages(parts: readonly Part[]): FoundPage[] {
  return parts.flatMap((part) => (isSearchPart(part) ? pagesOf(part) : []))
}

type SearchPart = Extract<Part, { type: 'dynamic-tool' | `tool-${string}` }>

/** Hosted services report a search as either kind of tool part, the dynamic kind under their own tool name. */
function isSearchPart(part: Part): part is SearchPart {
  return part.type === `tool-${searchToolName}` || part.type === 'dynamic-tool'
}

function outputsOf(part: SearchPart): readonly unknown[] {
  return part.state === 'output-available' && Array.isArray(part.output) ? part.output : []
}

function pagesOf(part: SearchPart): FoundPage[] {
  return outputsOf(part).flatMap((output) => parseFoundPage(output) ?? [])
}

function queryOf(input: unknown): string {
  if (typeof input !== 'object' || input === null || !('query' in input)) return ''
  return typeof input.query === 'string' ? input.query.trim() : ''
}
