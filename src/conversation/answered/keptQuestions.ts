import type { AnsweredPage } from '../../protocol/answered.ts'
import { maxAskedBefore } from '../../protocol/limits.ts'
import type { HistoryReader } from '../../settings/historyStore.ts'
import { fieldOf, parseId, parseList, parseText, parseTime } from '../storage/parseFields.ts'
import { attempt, readerPrefix } from '../storage/storageKeys.ts'
import {
  askEveryMs,
  type FoundQuestion,
  type KeptQuestion,
  type KeptQuestions,
  keepMs,
  maxTitleLength,
} from './answered.ts'

/** Id of the entry in the browser's storage with the questions that were not answered in full. */
export const keptId = 'unanswered'

/** Id of the entry in the tab's storage with the questions that the docs answer by now, until the reader was told. */
export const foundId = 'answered'

const none: KeptQuestions = { url: '', nextAt: 0, questions: [] }

/** Reads the questions that were not answered in full, the newest last, without those that are too old. */
export function readKept(reader: HistoryReader, now: number): KeptQuestions {
  const entry = readEntry(() => localStorage, reader, keptId)
  const url = parseText(fieldOf(entry, 'url'))
  if (!url) return none
  const nextAt = parseTime(fieldOf(entry, 'nextAt')) ?? 0
  return {
    url,
    // A time further away means that the clock was set back.
    nextAt: Math.min(nextAt, now + askEveryMs),
    questions: parseList(fieldOf(entry, 'questions'), parseKept, maxAskedBefore).filter(
      ({ askedAt }) => now - askedAt < keepMs,
    ),
  }
}

/** Replaces the stored questions. Without questions, nothing is stored. */
export function writeKept(reader: HistoryReader, kept: KeptQuestions): void {
  const { questions } = kept
  writeEntry(() => localStorage, reader, keptId, questions.length > 0 ? kept : undefined)
}

/** Reads the questions that the reader of this tab was not told of yet. */
export function readFound(reader: HistoryReader): FoundQuestion[] {
  const entry = readEntry(() => sessionStorage, reader, foundId)
  return parseList(fieldOf(entry, 'questions'), parseFound, maxAskedBefore)
}

export function writeFound(reader: HistoryReader, questions: readonly FoundQuestion[]): void {
  writeEntry(() => sessionStorage, reader, foundId, questions.length > 0 ? { questions } : undefined)
}

/** Whether a conversation is still stored. */
export function isStored(reader: HistoryReader, conversationId: string): boolean {
  return attempt(() => localStorage.getItem(readerPrefix(reader) + conversationId)) != null
}

/** Parses the page of an answered question. */
export function parsePage(value: unknown): AnsweredPage | undefined {
  const url = parseText(fieldOf(value, 'url'))
  const title = parseText(fieldOf(value, 'title'), maxTitleLength)
  return url && title ? { url, title } : undefined
}

function parseKept(value: unknown): KeptQuestion | undefined {
  const conversationId = parseId(fieldOf(value, 'conversationId'))
  const threadId = parseId(fieldOf(value, 'threadId'))
  const id = parseId(fieldOf(value, 'id'))
  const askedAt = parseTime(fieldOf(value, 'askedAt'))
  if (!conversationId || !threadId || !id || askedAt === undefined) return undefined
  return { conversationId, threadId, id, askedAt }
}

function parseFound(value: unknown): FoundQuestion | undefined {
  const kept = parseKept(value)
  const page = parsePage(fieldOf(value, 'page'))
  return kept && { ...kept, ...(page && { page }) }
}

function readEntry(storage: () => Storage, reader: HistoryReader, id: string): unknown {
  return attempt(() => JSON.parse(storage().getItem(readerPrefix(reader) + id) ?? 'null'))
}

/** Does nothing if the storage is blocked or full. */
function writeEntry(storage: () => Storage, reader: HistoryReader, id: string, entry: unknown): void {
  const key = readerPrefix(reader) + id
  attempt(() => (entry ? storage().setItem(key, JSON.stringify(entry)) : storage().removeItem(key)))
}
