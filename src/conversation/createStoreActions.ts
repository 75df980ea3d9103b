import type { Settings } from '../settings/settings.ts'
import type { AssistantActions, AssistantState } from './assistant.ts'
import { afterQuestion, type createPanelState } from './createPanelState.ts'
import type { followReader } from './history/followReader.ts'
import type { OpenedConversation } from './openConversation.ts'
import type { QuestionFile } from './questionFiles.ts'

/** Actions that never change. */
export interface StoreActions extends AssistantActions {
  /** Replaces a question. Removes its answer and everything after it. Returns whether the question was found. */
  edit(turnId: string, question: string): boolean
  setFiles(files: readonly QuestionFile[]): void
}

interface StoreParts {
  conversation: OpenedConversation
  reader: ReturnType<typeof followReader>
  panel: ReturnType<typeof createPanelState>
  getState(): AssistantState
  settings(): Settings
}

/** Creates the actions of a store: those of the conversation, and what they do to the panel around it. */
export function createStoreActions({
  conversation,
  reader,
  panel,
  getState,
  settings,
}: StoreParts): StoreActions {
  function edit(turnId: string, question: string): boolean {
    const isTaken = conversation.edit(turnId, question)
    if (isTaken) panel.keep(afterQuestion(panel.get(), question))
    return isTaken
  }

  return {
    ...conversation.actions,
    ask(question, options) {
      const { editing, context } = getState()
      if (editing && !options) return edit(editing.turnId, question)
      // The ids are never sent.
      const items = options?.context ?? context.items.map(({ id: _, ...item }) => item)
      const isTaken = conversation.ask(question, { ...options, context: items })
      if (isTaken && !options?.context) context.clear()
      if (isTaken) panel.keep(afterQuestion(panel.get(), question))
      return isTaken
    },
    edit,
    setOpen(open) {
      if (open === panel.get().open) return
      panel.keep({ open })
      settings().onOpenChange(open)
      conversation.events.emit('open-change', { open })
    },
    setDraft: (draft) => panel.keep({ draft }),
    setFiles: (files) => panel.set({ files }),
    startEditing(turnId) {
      const turn = getState().turns.find(({ id }) => id === turnId)
      if (turn) panel.keep({ editedId: turnId, draft: turn.question })
    },
    cancelEditing: () => panel.keep({ editedId: undefined, draft: '' }),
    reset() {
      panel.set({ editedId: undefined })
      reader.sync().reset()
    },
    forget() {
      panel.set({ editedId: undefined, draft: '', files: [] })
      reader.sync().forget()
    },
  }
}
