'use client'

import { type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'
import type { Assistant } from '../conversation/assistant.ts'
import { resolvePage, type WidgetSettingsInput } from '../settings/pageSettings.ts'
import { resolveSettings } from '../settings/resolveSettings.ts'
import { SettingsError } from '../settings/SettingsError.ts'
import { resolveView } from '../settings/viewSettings.ts'
import { AssistantContext, useAssistantContext } from './AssistantContext.ts'
import { lazy } from './behaviour/lazy.tsx'
import { useIsClient } from './behaviour/useIsClient.ts'
import { ConnectedAssistant } from './ConnectedAssistant.tsx'
import { useDraft } from './DraftContext.ts'
import { PageContext } from './PageContext.ts'
import { Launcher } from './parts/Launcher.tsx'
import type { PagePartsProps } from './parts/PageParts.tsx'
import { Panel } from './parts/Panel.tsx'
import { QuestionArea } from './parts/QuestionArea.tsx'
import { Thread } from './parts/Thread.tsx'
import { type DocsAssistantComponents, SlotsContext } from './slots/slots.ts'
import { useSlots } from './slots/useSlots.ts'

/** Settings, and what a host draws itself. */
interface OwnProps extends WidgetSettingsInput {
  /** What is drawn in place of pieces of the widget. @default the built-in ones */
  components?: DocsAssistantComponents | undefined
  /**
   * Styles for what you draw inside, which those of your page do not reach. Each rule wins over the built-in ones.
   * @default none
   */
  css?: string | undefined
}

export interface DocsAssistantProps extends OwnProps {
  /**
   * Element that the assistant's own element is appended to.
   * @default document.body
   */
  container?: Element | undefined
}

export interface DocsAssistantRootProps extends OwnProps {
  /** Parts of the assistant, and whatever you put around them. */
  children: ReactNode
}

/** The assistant on a page: a launcher, and the panel it opens. */
function Widget(props: DocsAssistantProps) {
  return <Checked {...props} />
}

/** One conversation, and a shadow root for its parts and what is around them. */
function Root({ children, ...props }: DocsAssistantRootProps) {
  return <Checked {...props} layout={children ?? null} />
}

interface CheckedProps extends DocsAssistantProps {
  layout?: ReactNode
}

/** Draws nothing where a setting is wrong, and says which. */
function Checked(props: CheckedProps) {
  const isClient = useIsClient()
  const problem = useMemo(() => findProblem(props), [props])
  useReport(problem)
  const { components, ...rest } = props
  const slots = useSlots(components)
  if (!isClient || problem !== undefined) return null
  return (
    <SlotsContext.Provider value={slots}>
      <ConnectedAssistant {...rest} Parts={LazyPageParts} />
    </SlotsContext.Provider>
  )
}

/** The panel, or its frame around other content. */
function PanelPart({ children }: { children?: ReactNode }) {
  return <Panel>{children}</Panel>
}

/** The turns, as high as there is room in a column. */
function ThreadPart() {
  return (
    <div className="flex min-h-[240px] min-w-0 flex-1 flex-col">
      <Thread />
    </div>
  )
}

/** The menu beside selected text of the page. */
function SelectionMenuPart() {
  const page = useContext(PageContext)
  useAssistantContext('DocsAssistant.SelectionMenu')
  return page && <LazyPageParts page={page} which="menu" />
}

/**
 * The assistant on a page: a launcher, and the panel it opens. Draws nothing on a server. A wrong setting, an
 * admin key above all, is named in the console; then nothing is drawn and nothing is sent, and the page lives on.
 *
 * Its parts make a layout of your own: they stand within `DocsAssistant.Root`, which holds the settings.
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
 * The conversation around a component: in a slot, or within `DocsAssistant.Root`.
 *
 * @throws Error outside of them
 */
export function useAssistant(): Assistant {
  const assistant = useContext(AssistantContext)
  const draft = useDraft()
  if (assistant) return { ...assistant, draft }
  throw new Error(
    'useAssistant() was called outside of <DocsAssistant>, so there is no conversation. Call it within <DocsAssistant.Root>, or in one of the components given to <DocsAssistant>.',
  )
}

// Nobody selects text before the page is there, so a bundler may load this after it.
const LazyPageParts = /* @__PURE__ */ lazy<PagePartsProps>(() =>
  import('./parts/PageParts.tsx').then(({ PageParts }) => PageParts),
)

function findProblem(input: WidgetSettingsInput): string | undefined {
  try {
    resolveSettings(input)
    resolvePage(input)
    resolveView(input)
    return undefined
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
}

/** Says a problem once, though effects may run twice and parents render often. */
function useReport(problem: string | undefined): void {
  const reported = useRef<string>(undefined)
  useEffect(() => {
    if (problem === undefined || reported.current === problem) return
    reported.current = problem
    console.error(`DocsAssistant is not shown: ${problem}`)
  }, [problem])
}
