import type { QuestionFile } from './questionFiles.ts'
import { emptyPanel, type StoredPanel } from './storage/stored.ts'

/** The state of the panel and its composer. */
export interface PanelState {
  open: boolean
  /** Text of the composer. */
  draft: string
  /** Id of the question that is being edited. */
  editedId: string | undefined
  /** Files for the next question. They are lost when the page is left. */
  files: readonly QuestionFile[]
}

/** Returns the state after a question was sent or queued. Pure; `createConversationStore()` stores it. */
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
