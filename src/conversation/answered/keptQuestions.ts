import type { AnsweredPage } from '../../protocol/answered.ts'
import type { HistoryReader } from '../../settings/historyStore.ts'
import { fieldOf } from '../storage/parseFields.ts'
import { attempt, readerPrefix } from '../storage/storageKeys.ts'
import {
  askEveryMs,
  type FoundQuestion,
  type KeptQuestion,
  type KeptQuestions,
  keepMs,
  maxKept,
  maxTitleLength,
} from './answered.ts'

/** Id of the entry in the browser's storage with the questions that were not answered in full. */
export const keptId = 'unanswered'

/** Id of the entry in the tab's storage with the questions that the docs answer now, until the reader was told. */
export const foundId = 'answered'

const none: KeptQuestions = { url: '', nextAt: 0, questions: [] }

/** Reads the questions that were not answered in full, the newest last, without those that are too old. */
export function readKept(reader: HistoryReader, now: number): KeptQuestions {
  const entry = readEntry(() => localStorage, reader, keptId)
  const [url] = textsOf(entry, 'url')
  if (!url) return none
  return {
    url,
    // A time further away means that the clock was set back.
    nextAt: Math.min(timeOf(entry, 'nextAt'), now + askEveryMs),
    questions: listOf(entry, 'questions')
      .flatMap(parseKept)
      .filter(({ askedAt }) => now - askedAt < keepMs),
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
  return listOf(entry, 'questions').flatMap(parseFound)
}

export function writeFound(reader: HistoryReader, questions: readonly FoundQuestion[]): void {
  writeEntry(() => sessionStorage, reader, foundId, questions.length > 0 ? { questions } : undefined)
}

export function isStored(reader: HistoryReader, conversationId: string): boolean {
  return attempt(() => localStorage.getItem(readerPrefix(reader) + conversationId)) != null
}

export function parsePage(value: unknown): AnsweredPage | undefined {
  const [url, title] = textsOf(value, 'url', 'title')
  return url && title ? { url, title: title.slice(0, maxTitleLength) } : undefined
}

/** Returns these fields of a value that are texts; empty for others. */
export function textsOf(value: unknown, ...names: readonly string[]): string[] {
  return names.map((name) => {
    const field = fieldOf(value, name)
    return typeof field === 'string' ? field : ''
  })
}

/** Returns the field of a value that is a list; empty for others. */
export function listOf(value: unknown, name: string): readonly unknown[] {
  const list = fieldOf(value, name)
  return Array.isArray(list) ? list.slice(0, maxKept) : []
}

function parseKept(value: unknown): KeptQuestion[] {
  const [conversationId, threadId, id] = textsOf(value, 'conversationId', 'threadId', 'id')
  const askedAt = timeOf(value, 'askedAt')
  return conversationId && threadId && id && askedAt > 0 ? [{ conversationId, threadId, id, askedAt }] : []
}

function parseFound(value: unknown): FoundQuestion[] {
  const page = parsePage(fieldOf(value, 'page'))
  return parseKept(value).map((kept) => ({ ...kept, ...(page && { page }) }))
}

/** Returns a field of milliseconds since 1970; 0 if it is none. */
function timeOf(value: unknown, name: string): number {
  const time = Number(fieldOf(value, name))
  return Number.isNaN(new Date(time).getTime()) ? 0 : time
}

function readEntry(storage: () => Storage, reader: HistoryReader, id: string): unknown {
  return attempt(() => JSON.parse(storage().getItem(readerPrefix(reader) + id) ?? 'null'))
}

/** Does nothing if the storage is blocked or full. */
function writeEntry(storage: () => Storage, reader: HistoryReader, id: string, entry: unknown): void {
  const key = readerPrefix(reader) + id
  attempt(() => (entry ? storage().setItem(key, JSON.stringify(entry)) : storage().removeItem(key)))
}
