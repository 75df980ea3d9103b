'use client'

import { type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'
import type { Assistant } from '../../conversation/assistant.ts'
import { useAssistantOf } from '../../conversation/useDocsAssistant.ts'
import { useSame } from '../../conversation/useSame.ts'
import type { WidgetSettingsInput } from '../../settings/pageSettings.ts'
import { SettingsError } from '../../settings/SettingsError.ts'
import { QuestionArea } from '../composer/QuestionArea.tsx'
import type { PagePartsProps } from '../onPage/PageParts.tsx'
import { Launcher } from '../panel/Launcher.tsx'
import { Panel } from '../panel/Panel.tsx'
import { ConversationContext, useSettings, useStore, type WidgetSettings } from '../shared/conversation.ts'
import { lazy } from '../shared/lazy.tsx'
import { type DocsAssistantComponents, SlotsContext } from '../slots/slots.ts'
import { useSlots } from '../slots/useSlots.ts'
import { Thread } from '../thread/Thread.tsx'
import { ConnectedAssistant } from './ConnectedAssistant.tsx'
import { resolveWidget } from './resolveWidget.ts'
import { useIsClient } from './useIsClient.ts'

interface OwnProps extends WidgetSettingsInput {
  /** Components that replace parts of the widget. @default the built-in ones */
  components?: DocsAssistantComponents | undefined
  /**
   * Styles for the components you render inside, which your page's styles do not reach. They override the built-in
   * styles.
   * @default none
   */
  css?: string | undefined
}

export interface DocsAssistantProps extends OwnProps {
  /**
   * Element that the widget's element is appended to.
   * @default document.body
   */
  container?: Element | undefined
}

export interface DocsAssistantRootProps extends OwnProps {
  /** Parts of the assistant and your own elements. */
  children: ReactNode
}

/** Renders the assistant on a page: a launcher and the panel it opens. */
function Widget(props: DocsAssistantProps) {
  return <Checked {...props} />
}

function Root({ children, ...props }: DocsAssistantRootProps) {
  return <Checked {...props} layout={children ?? null} />
}

interface CheckedProps extends DocsAssistantProps {
  layout?: ReactNode
}

/** Renders nothing and logs the problem if a setting is invalid. */
function Checked({ components, layout, container, css, ...given }: CheckedProps) {
  const isClient = useIsClient()
  const input = useSame<WidgetSettingsInput>(given)
  const resolved = useMemo(() => resolve(input), [input])
  const problem = typeof resolved === 'string' ? resolved : undefined
  useReport(problem)
  const slots = useSlots(components)
  if (!isClient || typeof resolved === 'string') return null
  return (
    <SlotsContext.Provider value={slots}>
      <ConnectedAssistant
        settings={resolved}
        container={container}
        css={css}
        layout={layout}
        Parts={LazyPageParts}
      />
    </SlotsContext.Provider>
  )
}

/** Renders the panel, or its frame around other content. */
function PanelPart({ children }: { children?: ReactNode }) {
  return <Panel>{children}</Panel>
}

/** Renders the turns, filling the height of a column. */
function ThreadPart() {
  return (
    <div className="flex min-h-[240px] min-w-0 flex-1 flex-col">
      <Thread />
    </div>
  )
}

function SelectionMenuPart() {
  useStore('DocsAssistant.SelectionMenu')
  return <LazyPageParts page={useSettings().page} which="menu" />
}

/**
 * Renders the assistant on a page: a launcher and the panel it opens. Renders nothing on a server. If a setting is
 * invalid, for example an admin key, logs the problem, renders nothing and sends nothing; the page keeps working.
 *
 * For your own layout, place its parts inside `DocsAssistant.Root`, which takes the settings.
 *
 * @example <DocsAssistant domain="acme" apiKey="svc_dsc_…" />
 * @example
 * <DocsAssistant.Root domain="acme" apiKey="svc_dsc_…">
 *   <DocsAssistant.Thread />
 *   <DocsAssistant.Composer />
 * </DocsAssistant.Root>
 */
export const DocsAssistant = /* @__PURE__ */ Object.assign(Widget, {
  Root,
  Launcher,
  Panel: PanelPart,
  Thread: ThreadPart,
  Composer: QuestionArea,
  SelectionMenu: SelectionMenuPart,
})

/**
 * Returns the surrounding conversation: in a custom component, or inside `DocsAssistant.Root`.
 *
 * @throws Error outside of both
 */
export function useAssistant(): Assistant {
  const store = useContext(ConversationContext)
  if (!store) {
    throw new Error(
      'useAssistant() was called outside <DocsAssistant>, so there is no conversation. Call it inside <DocsAssistant.Root>, or in a component passed to <DocsAssistant components>.',
    )
  }
  return useAssistantOf(store)
}

// Loaded on demand, because nobody selects text before the page is ready.
const LazyPageParts = /* @__PURE__ */ lazy<PagePartsProps>(() =>
  import('../onPage/PageParts.tsx').then(({ PageParts }) => PageParts),
)

/** Returns the complete settings, or the problem with them. */
function resolve(input: WidgetSettingsInput): WidgetSettings | string {
  try {
    return resolveWidget(input)
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
}

/** Logs a problem once, although effects may run twice and parents render often. */
function useReport(problem: string | undefined): void {
  const reported = useRef<string>(undefined)
  useEffect(() => {
    if (problem === undefined || reported.current === problem) return
    reported.current = problem
    console.error(`DocsAssistant is not shown: ${problem}`)
  }, [problem])
}
