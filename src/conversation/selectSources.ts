import type { AssistantMessage } from '../transport/assistantMessage.ts'
import { numberSources } from './numberSources.ts'
import { selectSearchOutputs } from './selectSearches.ts'
import type { Source } from './turn.ts'

type Part = AssistantMessage['parts'][number]
type Page = Omit<Source, 'number'>

/**
 * Numbers the pages an answer rests on, in order of first use, each page once. Some services name no
 * sources; then what was searched stands in for them, where it may.
 */
export function selectSources(
  parts: readonly Part[],
  { searchesStandIn }: { searchesStandIn: boolean },
): Source[] {
  const found = selectSearchOutputs(parts)
  const named = parts.flatMap((part) =>
    part.type === 'source-url' ? [{ url: part.url, title: part.title || part.url }] : [],
  )
  const pages = named.length > 0 || !searchesStandIn ? named : found.flatMap(parsePage)
  const passages = new Map(found.map((output) => [addressOf(output), textField(output, 'content')]))
  return numberSources(pages.map((page) => ({ ...page, passage: passages.get(page.url) })))
}

/** A found passage: `{ path | url, title?, metadata?: { title } }`, or nothing we can link to. */
function parsePage(output: unknown): Page[] {
  const url = addressOf(output)
  if (url === undefined) return []
  const inner =
    typeof output === 'object' && output !== null && 'metadata' in output ? output.metadata : undefined
  return [{ url, title: textField(output, 'title') ?? textField(inner, 'title') ?? url }]
}

function addressOf(output: unknown): string | undefined {
  return textField(output, 'url') ?? textField(output, 'path')
}

function textField(value: unknown, name: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const field: unknown = Reflect.get(value, name)
  return typeof field === 'string' && field !== '' ? field : undefined
}
