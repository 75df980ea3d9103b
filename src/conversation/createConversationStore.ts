import type { Settings } from '../settings/settings.ts'
import type { AssistantMessage } from '../transport/assistantMessage.ts'
import type { AssistantState } from './assistant.ts'
import type { ConversationProgress } from './chat/progress.ts'
import { createListeners } from './createListeners.ts'
import { afterRestore, createPanelState, selectEditing } from './createPanelState.ts'
import { createStoreActions, type StoreActions } from './createStoreActions.ts'
import { followReader } from './history/followReader.ts'
import { createHistoryList } from './history/listHistory.ts'
import { openConversation } from './openConversation.ts'
import { createQuestionContext } from './questionContext.ts'
import type { QuestionFile } from './questionFiles.ts'
import { emptyPanel, type StoredPanel } from './storage/stored.ts'
import { describeConversation } from './turns/describeConversation.ts'
import type { ConversationSnapshot } from './turns/turn.ts'

/** Everything that a widget shows, at one moment. The same object until something changes. */
export interface ConversationState<Shown extends Settings = Settings> extends AssistantState {
  settings: Shown
  /** The state of the conversation beside its messages, with the chat that owns them. */
  progress: ConversationProgress
  /** Files for the next question. */
  files: readonly QuestionFile[]
}

/** A conversation with its history, its composer and its settings. Renders nothing and needs no document. */
export interface ConversationStore<Shown extends Settings = Settings> {
  getState(): ConversationState<Shown>
  /** Subscribes to changes; called at most once per frame while an answer arrives. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
  readonly actions: StoreActions
  /** Returns the turns for these messages. */
  describe(progress: ConversationProgress, messages: readonly AssistantMessage[]): ConversationSnapshot
}

/** A store and its lifetime. */
export interface OwnedStore<Shown extends Settings = Settings> extends ConversationStore<Shown> {
  /**
   * Replaces the settings, from the next question on, without an announcement. A new reader or store applies with the
   * next `start`.
   */
  update(settings: Shown): void
  /** Notifies subscribers of updated settings. */
  announceSettings(): void
  /** Whether the settings name another reader or store than those in use. */
  needsRestart(): boolean
  /** Shows the conversation shown last and stores changes from now on. Returns a function that stops storing. */
  start(): () => void
  /** Stops the current answer and scheduled retries. */
  leave(): void
}

/** Creates the store of a conversation. Sends nothing until a question is asked. */
export function createConversationStore<Shown extends Settings>(initial: Shown): OwnedStore<Shown> {
  let settings = initial
  /** Undefined after a change, until it is read. */
  let state: ConversationState<Shown> | undefined
  const listeners = createListeners()
  const conversation = openConversation({
    settings: () => settings,
    acquireLock: (signal) => reader.acquireLock(signal),
  })
  const reader = followReader(conversation, () => settings)
  const panel = createPanelState(initial.defaultOpen, change, reader.sync)
  const readHistory = createHistoryList(reader.sync)
  const readContext = createQuestionContext(reader.sync)
  conversation.subscribe(change)
  reader.subscribe(change)

  function change(): void {
    state = undefined
    listeners.notify()
  }

  function readState(): ConversationState<Shown> {
    const { editedId, ...shown } = panel.get()
    const snapshot = conversation.snapshot()
    return {
      ...snapshot,
      ...shown,
      settings,
      progress: conversation.progress(),
      editing: selectEditing(snapshot.turns, editedId),
      context: readContext(),
      history: readHistory(),
    }
  }

  function getState(): ConversationState<Shown> {
    state ??= readState()
    return state
  }

  function restore(stored: StoredPanel): void {
    panel.set(afterRestore(panel.get(), stored))
    if (stored === emptyPanel) conversation.events.emit('forget', {})
  }

  return {
    getState,
    subscribe: listeners.subscribe,
    actions: createStoreActions({ conversation, reader, panel, getState, settings: () => settings }),
    describe: describeConversation,
    update(next) {
      if (next !== settings) state = undefined
      settings = next
    },
    announceSettings: listeners.notify,
    needsRestart: () => !reader.isCurrent(),
    start: () => reader.start(restore),
    leave: conversation.leave,
  }
}
