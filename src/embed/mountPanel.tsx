import { createRef, type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Assistant } from '../conversation/assistant.ts'
import { resolvePage, type WidgetSettingsInput } from '../settings/pageSettings.ts'
import { resolveSettings } from '../settings/resolveSettings.ts'
import { resolveView } from '../settings/viewSettings.ts'
import { useAssistantContext } from '../view/AssistantContext.ts'
import { lazy } from '../view/behaviour/lazy.tsx'
import { useOpeners } from '../view/behaviour/useOpeners.ts'
import { ConnectedAssistant } from '../view/ConnectedAssistant.tsx'
import type { PagePartsProps } from '../view/parts/PageParts.tsx'
import type { PageToolsProps } from '../view/parts/PageTools.tsx'

interface MountOptions {
  container: Element
  settings: WidgetSettingsInput
  /** Whether to load what is there for selected text and code blocks. */
  hasPageTools: boolean
}

/** The panel on a page. */
export interface MountedPanel {
  /** The element the panel is drawn in; undefined where the page has switched the assistant off. */
  host: HTMLElement | undefined
  latest: RefObject<Assistant | null>
  /** @throws SettingsError where one is wrong; then the old ones stay */
  update(settings: WidgetSettingsInput): void
  /** Done when they are there. */
  addPageTools(): Promise<void>
  unmount(): void
}

// Most pages have no elements of their own that open the panel.
const loadTriggers = () => import('../view/parts/Triggers.tsx').then(({ Triggers }) => Triggers)

const LazyTriggers = lazy(loadTriggers)

const LazyPageTools = lazy(() =>
  import('../view/parts/PageTools.tsx').then(({ PageTools }) => {
    // Its effects come after those of what is in it.
    return function DrawnPageTools({ page, onDrawn }: PageToolsProps & { onDrawn(): void }) {
      useEffect(onDrawn, [onDrawn])
      return <PageTools page={page} />
    }
  }),
)

/**
 * Draws the panel at the end of an element; done when it is drawn. It is `inert` until it takes over: a press that has
 * begun on the loader's button has to end there, or the browser fires no click.
 *
 * @throws SettingsError where a setting is missing or wrong
 */
export async function mountPanel({ container, settings, hasPageTools }: MountOptions): Promise<MountedPanel> {
  const latest = createRef<Assistant>()
  // React empties the element it is given, so it never gets the host's: everything drawn is in a shadow root.
  const root = createRoot(document.createElement('div'))
  let addPageTools = () => {}
  let onDrawn = () => {}
  let onPageToolsDrawn = () => {}
  const drawn = new Promise<void>((resolve) => {
    onDrawn = resolve
  })
  const pageTools = new Promise<void>((resolve) => {
    onPageToolsDrawn = resolve
  })

  /** Drawn with the panel, so its effect is the first moment at which the panel is there. */
  function Parts({ page }: PagePartsProps) {
    const [showsPageTools, setShowsPageTools] = useState(hasPageTools)
    useOpeners(page)
    const { trigger } = useAssistantContext('PageParts').settings
    useLayoutEffect(() => {
      addPageTools = () => setShowsPageTools(true)
      onDrawn()
    }, [])
    return (
      <>
        {trigger !== undefined && <LazyTriggers />}
        {showsPageTools && <LazyPageTools page={page} onDrawn={onPageToolsDrawn} />}
      </>
    )
  }

  function update(next: WidgetSettingsInput): void {
    resolveSettings(next)
    resolvePage(next)
    resolveView(next)
    flushSync(() =>
      root.render(<ConnectedAssistant {...next} container={container} latest={latest} Parts={Parts} />),
    )
  }

  // As soon as the panel is there they work, where they can be had at all.
  if (settings.trigger !== undefined) await loadTriggers().catch(() => {})
  update(settings)
  const host = [...container.children].findLast((child) => child.matches('[data-docs-assistant=""]'))
  if (host instanceof HTMLElement) host.inert = true
  await drawn
  return {
    host: host instanceof HTMLElement ? host : undefined,
    latest,
    update,
    addPageTools() {
      addPageTools()
      return pageTools
    },
    unmount: () => root.unmount(),
  }
}
