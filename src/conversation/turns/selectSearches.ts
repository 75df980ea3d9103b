import { searchToolName } from '../../protocol/assistant.ts'
import type { MessagePart } from '../../transport/assistantMessage.ts'
import { fieldOf, parseText } from '../storage/parseFields.ts'
import { resolveUrl, targetOf } from './targetOf.ts'
import type { FoundPage, Search } from './turn.ts'

/**
 * Returns the searches in order, without those whose query is not known yet.
 *
 * @param siteUrl address that relative addresses are resolved against
 */
export function selectSearches(parts: readonly MessagePart[], siteUrl?: string): Search[] {
  return parts.flatMap((part) => {
    if (!isSearchPart(part)) return []
    const query = textField(part.input, 'query')?.trim() ?? ''
    if (query === '') return []
    if (part.state === 'output-error') return [{ query, found: 0, pages: [] }]
    const found = part.state === 'output-available' ? outputsOf(part).length : undefined
    return [{ query, found, pages: uniquePages(pagesOf(part, siteUrl)) }]
  })
}

/** Returns the pages that the searches found, in order. */
export function selectFoundPages(parts: readonly MessagePart[], siteUrl?: string): FoundPage[] {
  return parts.flatMap((part) => (isSearchPart(part) ? pagesOf(part, siteUrl) : []))
}

type SearchPart = Extract<MessagePart, { type: 'dynamic-tool' | `tool-${string}` }>

/** Hosted services report a search as either kind of tool part, the dynamic kind under their own tool name. */
function isSearchPart(part: MessagePart): part is SearchPart {
  return part.type === `tool-${searchToolName}` || part.type === 'dynamic-tool'
}

function outputsOf(part: SearchPart): readonly unknown[] {
  return part.state === 'output-available' && Array.isArray(part.output) ? part.output : []
}

function pagesOf(part: SearchPart, siteUrl?: string): FoundPage[] {
  return outputsOf(part).flatMap((output) => parseFoundPage(output, siteUrl) ?? [])
}

/** Parses `{ path | url, title?, content?, metadata?: { title } }`. Returns undefined without an address. */
function parseFoundPage(output: unknown, siteUrl?: string): FoundPage | undefined {
  const address = textField(output, 'url') ?? textField(output, 'path')
  if (address === undefined) return undefined
  const url = resolveUrl(address, siteUrl)
  const title = textField(output, 'title') ?? textField(fieldOf(output, 'metadata'), 'title') ?? url
  return { title, url, passage: textField(output, 'content') }
}

function textField(value: unknown, name: string): string | undefined {
  return parseText(fieldOf(value, name)) || undefined
}

/** Removes duplicate addresses; the first one stays. */
export function uniquePages(pages: readonly FoundPage[]): FoundPage[] {
  const firstByTarget = new Map<string, FoundPage>()
  for (const page of pages) {
    const target = targetOf(page.url)
    if (!firstByTarget.has(target)) firstByTarget.set(target, page)
  }
  return [...firstByTarget.values()].map(({ url, title, passage }) => ({
    title,
    url,
    ...(passage !== undefined && { passage }),
  }))
}
