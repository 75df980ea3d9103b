import type { Editing } from './assistant.ts'
import type { ConversationSync } from './history/syncConversation.ts'
import type { QuestionFile } from './questionFiles.ts'
import { emptyPanel, type StoredPanel } from './storage/stored.ts'
import type { Turn } from './turns/turn.ts'

/** The state of the panel and its composer. */
export interface PanelState {
  open: boolean
  draft: string
  /** Id of the question that is being edited. */
  editedId: string | undefined
  /** Files for the next question. They are lost when the page is left. */
  files: readonly QuestionFile[]
}

/** Holds the state of the panel. `onChange` is called after every change. */
export function createPanelState(open: boolean, onChange: () => void, sync: () => ConversationSync) {
  let panel: PanelState = { open, draft: '', editedId: undefined, files: [] }

  function set(fields: Partial<PanelState>): void {
    panel = { ...panel, ...fields }
    onChange()
  }

  return {
    get: () => panel,
    /** Changes fields that are not stored, or were just read from the store. */
    set,
    /** Changes fields and stores the draft and whether the panel is open. */
    keep(fields: Partial<PanelState>): void {
      const { open, draft } = panel
      set(fields)
      if (panel.draft !== draft) sync().history.changePanel({ draft: panel.draft })
      if (panel.open !== open) sync().history.keepOpen(panel.open)
    },
  }
}

/** Returns the state after a question was sent or queued. Like the functions below, it is pure. */
export function afterQuestion(state: PanelState, question: string): PanelState {
  const isDraft = question.trim() === state.draft.trim()
  return { ...state, editedId: undefined, draft: isDraft ? '' : state.draft }
}

/** Returns the state after the stored panel was read. An empty one means that the reader's data was deleted. */
export function afterRestore(state: PanelState, stored: StoredPanel): PanelState {
  const { open = state.open, draft } = stored
  // The next reader must not see the files of this one.
  return { ...state, open, draft, files: stored === emptyPanel ? [] : state.files }
}

/** Returns undefined if the edited turn is gone. Queued questions stay, so they do not count as dropped. */
export function selectEditing(turns: readonly Turn[], turnId: string | undefined): Editing | undefined {
  if (turnId === undefined) return undefined
  const asked = turns.filter((turn) => turn.state.kind !== 'queued')
  const index = asked.findIndex((turn) => turn.id === turnId)
  return index < 0 ? undefined : { turnId, dropped: asked.length - index - 1 }
}
