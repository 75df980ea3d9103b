'use client'

import {
  type ComponentType,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import type { Assistant } from '../../conversation/assistant.ts'
import { useSame } from '../../conversation/react/useSame.ts'
import type { LooseWidgetSettingsInput, WidgetSettingsInput } from '../../settings/pageSettings.ts'
import { SettingsError } from '../../settings/SettingsError.ts'
import { LazyAssistant } from '../launcher/LazyAssistant.tsx'
import { ConversationContext, useStore, type WidgetSettings } from '../shared/conversation.ts'
import type { DocsAssistantComponents } from '../slots/slots.ts'
import { panelCode } from './panelCode.ts'
import { resolveWidget } from './resolveWidget.ts'
import { useSinglePlace } from './useSinglePlace.ts'

interface OwnProps {
  /** Components that replace parts of the widget. @default the built-in ones */
  components?: DocsAssistantComponents | undefined
  /**
   * Styles for the components you render inside, which your page's styles do not reach. They override the built-in
   * styles.
   * @default none
   */
  css?: string | undefined
}

interface WidgetProps extends OwnProps {
  /** Element that the widget's element is appended to. @default document.body */
  container?: Element | undefined
}

interface RootProps extends OwnProps {
  /** Parts of the assistant and your own elements. */
  children: ReactNode
}

export type DocsAssistantProps = WidgetSettingsInput & WidgetProps

export type DocsAssistantRootProps = WidgetSettingsInput & RootProps

function Widget(props: DocsAssistantProps): ReactNode {
  return <Checked {...props} />
}

function Root({ children, ...props }: DocsAssistantRootProps): ReactNode {
  return <Checked {...props} layout={children ?? null} />
}

type CheckedProps = DocsAssistantProps & { layout?: ReactNode }

/** Renders nothing and logs the problem if a setting is invalid. */
function Checked({ components, layout, container, css, ...given }: CheckedProps) {
  const own = { components, layout, container, css }
  const isClient = useIsClient()
  const input = useSame<LooseWidgetSettingsInput>(given)
  const resolved = useMemo(() => resolve(input), [input])
  useReport(typeof resolved === 'string' ? resolved : undefined)
  const isValid = typeof resolved !== 'string'
  const mayShow = useSinglePlace(isValid && layout === undefined && resolved.mode !== 'inline')
  if (!isClient || !isValid || !mayShow) return null
  return <LazyAssistant settings={resolved} {...own} />
}

/** Creates a part for a host's layout. The panel's code is loaded before the layout is rendered. */
function part<Props extends object>(name: 'Launcher' | 'Panel' | 'Thread' | 'Composer' | 'SelectionMenu') {
  return function Part(props: Props): ReactNode {
    useStore(name)
    // The name determines the props.
    const Loaded = panelCode.loaded()?.[name] as ComponentType<Props> | undefined
    return Loaded && <Loaded {...props} />
  }
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
  Launcher: /* @__PURE__ */ part<object>('Launcher'),
  Panel: /* @__PURE__ */ part<{ children?: ReactNode }>('Panel'),
  Thread: /* @__PURE__ */ part<object>('Thread'),
  Composer: /* @__PURE__ */ part<object>('Composer'),
  SelectionMenu: /* @__PURE__ */ part<object>('SelectionMenu'),
})

/**
 * Returns the surrounding conversation: in a custom component, or inside `DocsAssistant.Root`.
 *
 * @throws Error outside of both
 */
export function useAssistant(): Assistant {
  const store = useContext(ConversationContext)
  // Without a conversation the code may be missing. With one it is loaded.
  const code = panelCode.loaded()
  if (!store || !code) {
    throw new Error(
      'useAssistant() was called outside <DocsAssistant>, so there is no conversation. Call it inside <DocsAssistant.Root>, or in a component passed to <DocsAssistant components>.',
    )
  }
  return code.useAssistantOf(store)
}

/** Returns the complete settings, or the problem with them. */
function resolve(input: LooseWidgetSettingsInput): WidgetSettings | string {
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

const subscribe = () => () => {}

/** Returns false on a server and during hydration, true afterwards, so that both render the same first. */
function useIsClient(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
