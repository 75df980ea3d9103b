import { createContext, type RefObject, useContext } from 'react'
import type { ConversationState, ConversationStore } from '../../conversation/createConversationStore.ts'
import type { StoreActions } from '../../conversation/createStoreActions.ts'
import { useSelection } from '../../conversation/react/useSelection.ts'
import type { PanelLabels } from '../../languages/onDemand/en.ts'
import type { PageSettings } from '../../settings/pageSettings.ts'
import type { Settings } from '../../settings/settings.ts'
import type { ViewSettings } from '../../settings/viewSettings.ts'

/** All settings of the widget, complete and validated. */
export interface WidgetSettings extends Settings, ViewSettings {
  page: PageSettings
}

/** All settings that parts read, with labels in the reader's language. */
export interface DisplaySettings extends WidgetSettings {
  labels: PanelLabels
  /** BCP 47 tag of the labels' language. */
  language: string
}

interface ViewActions extends StoreActions {
  /** Opens the panel, or moves the focus into it if it is open. */
  openOrFocus(): void
  /** Moves the focus to the composer. On touch screens, or without a composer, focuses the panel. */
  focusComposer(): void
  /**
   * Returns a handler that moves the focus to the composer and then acts. Used by buttons that disappear when they are
   * pressed, so that the focus does not return to the page.
   */
  focusComposerThen(act: () => void): () => void
}

/** Elements of parts that other parts use; null while they are not on the page. */
export interface ViewElements {
  readonly launcher: RefObject<HTMLButtonElement | null>
  /** The frame of the panel, in its current mode. */
  readonly panel: RefObject<HTMLElement | null>
  /** The field of the composer, or of the search box in its place. */
  readonly field: RefObject<HTMLTextAreaElement | null>
}

export interface ViewStore extends ConversationStore<DisplaySettings> {
  readonly actions: ViewActions
  readonly elements: ViewElements
}

export const ConversationContext = createContext<ViewStore | null>(null)

/**
 * Returns the store of the surrounding provider, whose actions never change.
 *
 * @throws Error outside `<DocsAssistant>`
 */
export function useStore(part = 'Part'): ViewStore {
  const store = useContext(ConversationContext)
  if (store) return store
  throw new Error(
    `<${part}> was rendered outside <DocsAssistant>, so it has no conversation. Move it inside.`,
  )
}

/** Returns what a selector finds in the conversation. The part renders again only when that changes. */
export function useConversation<Selected>(
  select: (state: ConversationState<DisplaySettings>) => Selected,
): Selected {
  return useSelection(useStore(), select)
}

/** Returns the settings. Changed settings are another context value, so hundreds of turns need no subscription. */
export function useSettings(): DisplaySettings {
  return useStore().getState().settings
}
