import { generateId } from 'ai'
import type { ContextItem } from '../protocol/assistant.ts'
import type { ConversationSync } from './history/syncConversation.ts'
import { isSame } from './isSame.ts'
import type { QuestionFile } from './questionFiles.ts'
import { maxContextItems } from './storage/limits.ts'
import { parseContextItem } from './storage/parseMessage.ts'
import type { CarriedItem } from './storage/stored.ts'

/** Context items of the next question. When it is asked, they become part of it. */
export interface QuestionContext {
  /** The items in the order in which they are sent. */
  readonly items: readonly CarriedItem[]
  /**
   * Adds an item at the end and returns its id; returns the existing id if the item is already there. Returns undefined
   * and adds nothing if the item is blank or invalid, or if there are 20.
   */
  add(item: ContextItem): string | undefined
  remove(id: string): void
  /** Moves an item to an index, counted from 0. An index past the end means the end. */
  move(id: string, index: number): void
  clear(): void
}

export interface AskOptions {
  /**
   * Context items of this question.
   * @default the items added to `context`, which is then cleared
   */
  context?: readonly ContextItem[] | undefined
  /** Files to attach, if the setting `attachments` is on. @default none */
  files?: readonly QuestionFile[] | undefined
  /**
   * Version of the docs to answer from, sent as `filter.version`. Later questions of the conversation keep it.
   * @default the version chosen last in this conversation, or that of the setting `filter`
   */
  version?: string | undefined
}

/** Returns a function that reads the context, one object until it changes. It is stored with the draft. */
export function createQuestionContext(sync: () => ConversationSync): () => QuestionContext {
  let context: QuestionContext | undefined
  const items = () => sync().history.getState().panel.context
  const change = (next: readonly CarriedItem[]) => sync().history.changePanel({ context: next })
  const without = (id: string) => items().filter((item) => item.id !== id)
  const actions = {
    add(given: ContextItem) {
      const item = parseContextItem(given)
      if (!item || item.value.trim() === '') return undefined
      const known = items().find(({ id: _, ...other }) => isSame(other, item))
      if (known) return known.id
      if (items().length >= maxContextItems) return undefined
      const id = generateId()
      change([...items(), { id, ...item }])
      return id
    },
    remove: (id: string) => change(without(id)),
    move(id: string, index: number) {
      const item = items().find((other) => other.id === id)
      if (item) change(without(id).toSpliced(Math.max(0, index), 0, item))
    },
    clear: () => change([]),
  }
  return () => {
    if (context?.items !== items()) context = { ...actions, items: items() }
    return context
  }
}
