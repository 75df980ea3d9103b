import { parseVersion } from '../../protocol/assistant.ts'
import type { HistoryEntry } from '../../settings/historyStore.ts'
import type { AssistantMessage } from '../../transport/assistantMessage.ts'
import { maxContextItems, maxDraftLength, maxMessages, maxNameLength, maxSearches } from './limits.ts'
import {
  defined,
  fieldOf,
  parseAmount,
  parseBoolean,
  parseId,
  parseList,
  parseText,
  parseTime,
} from './parseFields.ts'
import { parseContext, parseContextItem, parseFiles, parseMessage } from './parseMessage.ts'
import { panelEntryId } from './storageKeys.ts'
import type { CarriedItem, StoredConversation, StoredPanel, ThreadPlace, UnsentQuestion } from './stored.ts'

/** Version of the entries that are written. */
const currentVersion = 1

/** Converts an entry to the next version. */
export type Migration = (entry: unknown) => unknown

/** Index 0 converts version 1 to 2, and so on. There is only version 1 so far. */
const migrations: readonly Migration[] = []

export function conversationEntry(conversation: StoredConversation): HistoryEntry {
  const messages = conversation.messages.flatMap((message) => messageEntry(message) ?? [])
  return defined({ ...conversation, version: currentVersion, messages })
}

/** Converts a message with the same parser that reads it, so that nothing is stored that reading would drop. */
function messageEntry(message: AssistantMessage): unknown {
  const known = parseMessage(message)
  const outcome = known?.metadata?.outcome
  if (!known || outcome?.kind !== 'failed') return known
  const { code, status, retryable, retryAfterMs } = outcome.error
  // An error object would lose its code on the way to another tab.
  const error = { code, status, retryable, retryAfterMs }
  return { ...known, metadata: { ...known.metadata, outcome: { ...outcome, error } } }
}

export function unsentEntry(question: UnsentQuestion): HistoryEntry {
  return defined({ version: currentVersion, ...question, files: parseFiles(question.files) })
}

export function panelEntry(panel: StoredPanel): HistoryEntry {
  return { id: panelEntryId, version: currentVersion, ...panel }
}

/** Parses a stored conversation. Like the others here, returns undefined if it is invalid, and never throws. */
export function parseConversation(value: unknown, steps = migrations): StoredConversation | undefined {
  const entry = migrate(value, steps)
  const id = parseId(fieldOf(entry, 'id'))
  const updatedAt = parseTime(fieldOf(entry, 'updatedAt'))
  if (id === undefined || id === panelEntryId || updatedAt === undefined) return undefined
  const messages = uniqueById(parseList(fieldOf(entry, 'messages'), parseMessage, maxMessages))
  if (messages.length === 0) return undefined
  return {
    id,
    name: parseText(fieldOf(entry, 'name'), maxNameLength),
    namedAt: parseTime(fieldOf(entry, 'namedAt')),
    createdAt: parseTime(fieldOf(entry, 'createdAt')) ?? updatedAt,
    updatedAt,
    messages,
    unfinished: parseId(fieldOf(entry, 'unfinished')),
  }
}

export function parseUnsent(value: unknown): UnsentQuestion | undefined {
  const entry = migrate(value)
  const id = parseId(fieldOf(entry, 'id'))
  const conversationId = parseId(fieldOf(entry, 'conversationId'))
  const text = parseText(fieldOf(entry, 'text'))?.trim()
  const updatedAt = parseTime(fieldOf(entry, 'updatedAt'))
  if (id === undefined || conversationId === undefined || !text || updatedAt === undefined) return undefined
  const context = parseContext(fieldOf(entry, 'context'))
  const files = parseFiles(fieldOf(entry, 'files'))
  const version = parseVersion(fieldOf(entry, 'version'))
  return defined({ id, conversationId, text, updatedAt, context, files, version })
}

export function parsePanel(value: unknown): StoredPanel | undefined {
  const entry = migrate(value)
  if (fieldOf(entry, 'id') !== panelEntryId) return undefined
  const searches = fieldOf(entry, 'searches')
  return {
    open: parseBoolean(fieldOf(entry, 'open')),
    draft: parseText(fieldOf(entry, 'draft'), maxDraftLength) ?? '',
    context: uniqueById(parseList(fieldOf(entry, 'context'), parseCarriedItem, maxContextItems)),
    place: parsePlace(fieldOf(entry, 'place')),
    currentId: parseId(fieldOf(entry, 'currentId')),
    ...defined({
      width: parseAmount(fieldOf(entry, 'width')),
      searches: searches
        ? parseList(searches, (text) => parseText(text, maxNameLength), maxSearches)
        : undefined,
    }),
  }
}

function parsePlace(value: unknown): ThreadPlace | undefined {
  const turnId = parseId(fieldOf(value, 'turnId'))
  const abovePx = fieldOf(value, 'abovePx')
  if (turnId === undefined || typeof abovePx !== 'number' || !Number.isFinite(abovePx)) return undefined
  return { turnId, abovePx }
}

function parseCarriedItem(value: unknown): CarriedItem | undefined {
  const id = parseId(fieldOf(value, 'id'))
  const item = parseContextItem(value)
  return id !== undefined && item ? { id, ...item } : undefined
}

/** Converts an entry to the current version. Returns undefined for a missing or newer version. */
function migrate(entry: unknown, steps = migrations): unknown {
  const version = fieldOf(entry, 'version')
  if (!Number.isInteger(version)) return undefined
  const from = Number(version) - 1
  if (from < 0 || from > steps.length) return undefined
  try {
    return steps.slice(from).reduce((value, step) => step(value), entry)
  } catch {
    return undefined
  }
}

/** Removes entries with a duplicate id, which would be rendered as one. */
function uniqueById<Item extends { id: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}
