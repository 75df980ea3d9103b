import type { FoundSection } from '../../protocol/search.ts'
import { groupSections, type PageGroup } from './groupSections.ts'
import { looksLikeQuestion } from './looksLikeQuestion.ts'

/** An entry of the list that can be chosen. */
export type SearchEntry =
  | { kind: 'ask'; id: string }
  | { kind: 'section'; id: string }
  | { kind: 'recent'; id: string; text: string }
  | { kind: 'conversation'; id: string }

interface EntriesOptions {
  /** The text in the field. */
  text: string
  sections: readonly FoundSection[]
  questionWords: readonly string[]
  recent: readonly string[]
  hasConversation: boolean
}

export interface SearchEntries {
  /** In the order in which they are shown. */
  entries: readonly SearchEntry[]
  groups: readonly PageGroup[]
  /** Whether the entry that asks comes first. */
  asksFirst: boolean
}

/** Returns the entries for a text: results and a question, or without a text what the reader did before. */
export function searchEntries({
  text,
  sections,
  questionWords,
  recent,
  hasConversation,
}: EntriesOptions): SearchEntries {
  if (text.trim() === '') {
    const back: SearchEntry[] = hasConversation ? [{ kind: 'conversation', id: 'conversation' }] : []
    const entries = recent.map(
      (text, index): SearchEntry => ({ kind: 'recent', id: `recent-${index}`, text }),
    )
    return { entries: [...back, ...entries], groups: [], asksFirst: false }
  }
  const groups = groupSections(sections)
  const found = sections.map((_, index): SearchEntry => ({ kind: 'section', id: `section-${index}` }))
  const ask: SearchEntry = { kind: 'ask', id: 'ask' }
  const asksFirst = found.length === 0 || looksLikeQuestion(text, questionWords)
  return { entries: asksFirst ? [ask, ...found] : [...found, ask], groups, asksFirst }
}
