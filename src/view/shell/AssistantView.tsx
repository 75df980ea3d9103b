import { type ReactNode, useEffect, useMemo } from 'react'
import { keepWhileOn } from '../../conversation/answered/lazyAnswered.ts'
import type { ConversationStore } from '../../conversation/createConversationStore.ts'
import { useSelection } from '../../conversation/react/useSelection.ts'
import { labels as english } from '../../languages/en.ts'
import { useLabels } from '../language/useLabels.ts'
import { Launcher } from '../launcher/Launcher.tsx'
import { Landing } from '../onPage/Landing.tsx'
import { Panel } from '../panel/Panel.tsx'
import { ConversationContext, type WidgetSettings } from '../shared/conversation.ts'
import { lazy } from '../shared/lazy.tsx'
import { Announcer } from './Announcer.tsx'
import { adoptStyles } from './adoptStyles.ts'
import { createViewStore } from './createViewStore.ts'
import { FlowHost } from './FlowHost.tsx'
import { flowOf, type PlaceHost, ShadowHost } from './ShadowHost.tsx'
import { ThemeRoot } from './ThemeRoot.tsx'

// Loaded on demand, because few pages turn it on.
const LazyAnsweredNote = /* @__PURE__ */ lazy(() => import('../answered/AnsweredNote.tsx'), 'AnsweredNote')

export interface AssistantViewProps {
  store: ConversationStore<WidgetSettings>
  /** Element to append to. @default document.body */
  container?: Element | undefined
  /** The host's styles for the content it renders inside. @default none */
  css?: string | undefined
  /** Content that replaces launcher and panel, rendered in place. @default launcher and panel, above the page */
  layout?: ReactNode
  /** Decides when launcher and panel enter the page; always the same function. @default at once */
  place?: PlaceHost | undefined
  /** Components that connect the view to the page. @default none; the view then leaves the page alone */
  children?: ReactNode
}

export function AssistantView({ store, container, css, layout, place, children }: AssistantViewProps) {
  const isInFlow = layout !== undefined
  const settings = useSelection(store, ({ settings }) => settings)
  // From the start, because an answer may end before the file of the note has arrived.
  useEffect(() => keepWhileOn(store), [store])
  // Labels are resolved here, because a headless conversation needs none.
  const localized = useLabels(settings, container ?? document.body, english)
  const view = useMemo(
    () => localized && createViewStore({ store, localized, isInFlow }),
    [store, localized, isInFlow],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: parts read changed settings when the context changes.
  const shown = useMemo(() => view && { ...view }, [view, settings])
  const drawn = shown && (
    <ConversationContext.Provider value={shown}>
      <ThemeRoot isInFlow={isInFlow}>
        {!isInFlow && <Launcher />}
        <Landing>{isInFlow ? layout : <Panel />}</Landing>
        <Announcer />
        {settings.notifyAnswered && <LazyAnsweredNote />}
        {children}
      </ThemeRoot>
    </ConversationContext.Provider>
  )
  if (isInFlow) {
    return <FlowHost css={css}>{drawn}</FlowHost>
  }
  return (
    <ShadowHost
      adoptStyles={adoptStyles}
      container={container}
      css={css}
      flow={flowOf(settings)}
      place={place}
    >
      {drawn}
    </ShadowHost>
  )
}
