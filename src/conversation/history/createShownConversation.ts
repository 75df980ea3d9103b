import type { OpenedConversation } from '../openConversation.ts'
import type { StoredConversation } from '../storage/stored.ts'
import type { History } from './createHistory.ts'
import { mergeMessages, questionIds } from './mergeMessages.ts'
import { findConversation } from './reduceHistory.ts'
import { isTakenElsewhere, listUnsent, mayRecord, type Shown, selectUnsent, startShown } from './shown.ts'

/** Records changes of the shown conversation in the history, and shows changes of the history in it. */
export function createShownConversation(conversation: OpenedConversation, history: History) {
  let shown = startShown()
  /** Whether changes come from this file itself and are ignored. */
  let isMuted = false

  const find = (id = shown.id) => findConversation(history.getState(), id)

  /** Returns the id of the question that is being answered, or waits for the lock, in this tab. */
  const answering = () => conversation.progress().running?.questionId

  function set(fields: Partial<Shown>): void {
    shown = { ...shown, ...fields }
  }

  function muted(act: () => void): void {
    isMuted = true
    act()
    isMuted = false
  }

  function record(): void {
    if (isMuted) return
    recordMessages()
    const unsent = listUnsent(find(), conversation.messages(), conversation.progress().queue)
    muted(() => history.recordUnsent(shown.id, unsent))
  }

  function recordMessages(): void {
    const messages = conversation.messages()
    const questionId = answering()
    if (messages.length === 0 || !mayRecord(shown, questionId)) return
    muted(() => {
      history.changePanel({ currentId: shown.id })
      history.record(shown.id, messages, questionId)
    })
    set({ stored: find() })
    if (questionId === undefined) releaseLock()
  }

  function releaseLock(): void {
    shown.lock?.release()
    set({ lock: undefined })
  }

  function show(): void {
    if (isMuted) return
    const stored = find()
    // Another tab removed it.
    if (shown.stored && !stored) startNew()
    // Comes first; otherwise these questions would count as removed when the rest is recorded.
    showUnsent()
    if (stored && stored !== shown.stored) showStored(stored)
  }

  function showStored(stored: StoredConversation): void {
    if (isTakenElsewhere(shown, stored, answering())) muted(conversation.dropUnsent)
    const known = questionIds(shown.stored?.messages ?? [])
    const own = { messages: conversation.messages(), known, answering: answering() }
    set({ stored })
    conversation.show(mergeMessages(stored.messages, own), shown.lock ? undefined : stored.unfinished)
  }

  function showUnsent(): void {
    const state = history.getState()
    if (state.unsent === shown.unsent) return
    const { left, gone } = selectUnsent(shown, state, conversation.messages())
    set({ unsent: state.unsent })
    muted(() => {
      for (const { id } of gone) conversation.removeQueued(id)
      if (left.length > 0) conversation.queueHeld(left)
    })
  }

  function startNew(): void {
    const { lock } = shown
    shown = startShown()
    muted(conversation.reset)
    lock?.release()
  }

  return { current: () => shown, set, find, record, show, showUnsent, startNew, releaseLock }
}
