import { generateId } from 'ai'
import type { ContextItem } from '../protocol/assistant.ts'
import { maxContextItems } from './history/limits.ts'
import { parseContextItem } from './history/parseMessage.ts'
import type { CarriedItem } from './history/stored.ts'
import type { ConversationSync } from './history/syncConversation.ts'
import type { QuestionFile } from './questionFiles.ts'

/** The pieces of the page that go along with the next question, and are then a part of it. */
export interface QuestionContext {
  /** In the order they are sent. */
  readonly items: readonly CarriedItem[]
  /**
   * Adds one at the end and gives its id; the id it has where it is there already. Gives nothing, and adds nothing,
   * where it is blank or no such item, or where there are 20.
   */
  add(item: ContextItem): string | undefined
  remove(id: string): void
  /** Puts one at a place in the list, counted from 0; beyond the end is the end. */
  move(id: string, index: number): void
  clear(): void
}

export interface AskOptions {
  /**
   * Pieces of the page that this question is about.
   * @default what was added to `context`, which is empty then
   */
  context?: readonly ContextItem[] | undefined
  /** Files that go along with it, where the setting `attachments` is on. @default none */
  files?: readonly QuestionFile[] | undefined
}

/** Gives the context as it is now; the same object until it has changed. It is kept with the draft. */
export function createQuestionContext(sync: () => ConversationSync): () => QuestionContext {
  let context: QuestionContext | undefined
  const items = () => sync().history.getState().panel.context
  const change = (next: readonly CarriedItem[]) => sync().history.changePanel({ context: next })
  const without = (id: string) => items().filter((item) => item.id !== id)
  const actions = {
    add(given: ContextItem) {
      const item = parseContextItem(given)
      if (!item || item.value.trim() === '') return undefined
      const known = items().find(({ id: _, ...other }) => JSON.stringify(other) === JSON.stringify(item))
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

/** As it is sent: the id is ours. */
export function wireItems(items: readonly CarriedItem[]): ContextItem[] {
  return items.map(({ id: _, ...item }) => item)
}
