import { type Clock, systemClock } from '../page/clock.ts'
import type { Settings } from '../settings/settings.ts'
import type { AssistantMessage } from '../transport/assistantMessage.ts'
import type { AssistantActions, AssistantState, Editing } from './assistant.ts'
import type { ConversationProgress } from './chat/progress.ts'
import { createListeners } from './createListeners.ts'
import { followReader } from './history/followReader.ts'
import { createHistoryList } from './history/listHistory.ts'
import { openConversation } from './openConversation.ts'
import { afterQuestion, afterRestore, type PanelState } from './panelState.ts'
import { createQuestionContext } from './questionContext.ts'
import type { QuestionFile } from './questionFiles.ts'
import { emptyPanel, type StoredPanel } from './storage/stored.ts'
import { describeConversation } from './turns/describeConversation.ts'
import type { ConversationSnapshot, Turn } from './turns/turn.ts'

/** Everything that a widget shows, at one moment. The same object until something changes. */
export interface ConversationState<Shown extends Settings = Settings> extends AssistantState {
  settings: Shown
  /** The state of the conversation beside its messages, with the chat that owns them. */
  progress: ConversationProgress
  /** Files for the next question. */
  files: readonly QuestionFile[]
}

/** Actions that never change. */
export interface StoreActions extends AssistantActions {
  /** Replaces a question. Removes its answer and everything after it. Returns whether the question was found. */
  edit(turnId: string, question: string): boolean
  setFiles(files: readonly QuestionFile[]): void
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
  /** Tells everyone about updated settings. */
  announceSettings(): void
  /** Whether the settings name another reader or store than those in use. */
  needsRestart(): boolean
  /** Shows the conversation shown last and stores changes from now on. Returns a function that stops storing. */
  start(): () => void
  /** Stops the current answer and scheduled retries. */
  leave(): void
}

/** Creates the store of a conversation. Sends nothing until a question is asked. */
export function createConversationStore<Shown extends Settings>(
  initial: Shown,
  clock: Clock = systemClock,
): OwnedStore<Shown> {
  let settings = initial
  let panel: PanelState = { open: initial.defaultOpen, draft: '', editedId: undefined, files: [] }
  /** Undefined after a change, until somebody reads it. */
  let state: ConversationState<Shown> | undefined
  const listeners = createListeners()
  const conversation = openConversation({
    settings: () => settings,
    clock,
    acquireLock: (signal) => reader.acquireLock(signal),
  })
  const { events } = conversation
  const reader = followReader(conversation, () => settings)
  const readHistory = createHistoryList(reader.sync)
  const readContext = createQuestionContext(reader.sync)
  conversation.subscribe(change)
  reader.subscribe(change)

  function change(): void {
    state = undefined
    listeners.notify()
  }

  function readState(): ConversationState<Shown> {
    const { editedId, ...shown } = panel
    const snapshot = conversation.snapshot()
    return {
      ...snapshot,
      ...shown,
      settings,
      progress: conversation.progress(),
      editing: findEditing(snapshot.turns, editedId),
      context: readContext(),
      history: readHistory(),
    }
  }

  function getState(): ConversationState<Shown> {
    state ??= readState()
    return state
  }

  function setPanel(next: PanelState): void {
    panel = next
    change()
  }

  /** Changes the panel and stores the change. */
  function keepPanel(fields: Partial<PanelState>): void {
    const { open, draft } = panel
    setPanel({ ...panel, ...fields })
    if (panel.draft !== draft) reader.sync().history.changePanel({ draft: panel.draft })
    if (panel.open !== open) reader.sync().history.changePanel({ open: panel.open })
  }

  function restore(stored: StoredPanel): void {
    setPanel(afterRestore(panel, stored))
    if (stored === emptyPanel) events.emit('forget', {})
  }

  function edit(turnId: string, question: string): boolean {
    const isTaken = conversation.edit(turnId, question)
    if (isTaken) keepPanel(afterQuestion(panel, question))
    return isTaken
  }

  const actions: StoreActions = {
    ...conversation.actions,
    ask(question, options) {
      const { editing, context } = getState()
      if (editing && !options) return edit(editing.turnId, question)
      // The ids are never sent.
      const items = options?.context ?? context.items.map(({ id: _, ...item }) => item)
      const isTaken = conversation.ask(question, items, options?.files)
      if (isTaken && !options?.context) context.clear()
      if (isTaken) keepPanel(afterQuestion(panel, question))
      return isTaken
    },
    edit,
    setOpen(open) {
      if (open === panel.open) return
      keepPanel({ open })
      settings.onOpenChange(open)
      events.emit('open-change', { open })
    },
    setDraft: (draft) => keepPanel({ draft }),
    setFiles: (files) => setPanel({ ...panel, files }),
    startEditing(turnId) {
      const turn = getState().turns.find(({ id }) => id === turnId)
      if (turn) keepPanel({ editedId: turnId, draft: turn.question })
    },
    cancelEditing: () => keepPanel({ editedId: undefined, draft: '' }),
    reset() {
      setPanel({ ...panel, editedId: undefined })
      reader.sync().reset()
    },
    forget() {
      setPanel({ ...panel, editedId: undefined, draft: '', files: [] })
      reader.sync().forget()
    },
  }

  return {
    getState,
    subscribe: listeners.subscribe,
    actions,
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

/** Returns undefined if the edited turn is gone. Queued questions stay, so they do not count as dropped. */
function findEditing(turns: readonly Turn[], turnId: string | undefined): Editing | undefined {
  if (turnId === undefined) return undefined
  const asked = turns.filter((turn) => turn.state.kind !== 'queued')
  const index = asked.findIndex((turn) => turn.id === turnId)
  return index < 0 ? undefined : { turnId, dropped: asked.length - index - 1 }
}
