import { createRef } from 'react'
import type { ConversationState, ConversationStore } from '../../conversation/createConversationStore.ts'
import type { LocalizedLabels } from '../language/useLabels.ts'
import type { DisplaySettings, ViewElements, ViewStore, WidgetSettings } from '../shared/conversation.ts'
import { hasFinePointer } from '../shared/hasFinePointer.ts'

interface ViewStoreOptions {
  store: ConversationStore<WidgetSettings>
  localized: LocalizedLabels
  /** Whether the page lays out the parts, so that the composer may be visible although the panel is closed. */
  isInFlow: boolean
}

/** Adds to a store what only the view knows: the labels, and that an inline panel is always open. */
export function createViewStore({ store, localized, isInFlow }: ViewStoreOptions): ViewStore {
  const elements: ViewElements = { launcher: createRef(), panel: createRef(), field: createRef() }
  let known: ConversationState<WidgetSettings> | undefined
  let state: ConversationState<DisplaySettings>

  function getState(): ConversationState<DisplaySettings> {
    const next = store.getState()
    if (next !== known) {
      const settings = next.settings === known?.settings ? state.settings : { ...next.settings, ...localized }
      known = next
      state = { ...next, settings, open: next.open || settings.mode === 'inline' }
    }
    return state
  }

  const isInline = () => getState().settings.mode === 'inline'
  const focusComposer = () => {
    const focused = (hasFinePointer() && elements.field.current) || elements.panel.current
    focused?.focus({ preventScroll: true })
  }
  const setOpen = (open: boolean) => {
    if (!isInline()) store.actions.setOpen(open)
  }
  return {
    ...store,
    elements,
    getState,
    actions: {
      ...store.actions,
      setOpen,
      focusComposer,
      focusComposerThen: (act) => () => {
        focusComposer()
        act()
      },
      openOrFocus() {
        const { open } = getState()
        setOpen(true)
        if (!open && !isInFlow) return
        focusComposer()
        if (isInline()) elements.panel.current?.scrollIntoView({ block: 'nearest' })
      },
    },
  }
}
