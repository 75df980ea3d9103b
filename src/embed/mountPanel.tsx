import { useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { OwnedStore } from '../conversation/createConversationStore.ts'
import type { LooseWidgetSettingsInput } from '../settings/pageSettings.ts'
import type { PageToolsProps } from '../view/onPage/PageTools.tsx'
import { useOpeners } from '../view/onPage/useOpeners.ts'
import { SearchBox } from '../view/panel/Panel.tsx'
import { useSettings, type WidgetSettings } from '../view/shared/conversation.ts'
import { lazy } from '../view/shared/lazy.tsx'
import { ConnectedAssistant } from '../view/shell/ConnectedAssistant.tsx'
import { resolveWidget } from '../view/shell/resolveWidget.ts'
import type { PlaceHost } from '../view/shell/ShadowHost.tsx'

interface MountedPanel {
  /** The element of the panel; undefined if the page has turned the assistant off. */
  host: HTMLElement | undefined
  /** Whether the panel is outside the page until `enter()` is called. */
  isOutside: boolean
  enter(): void
  /** @throws SettingsError if a setting is invalid; the old settings stay */
  update(settings: LooseWidgetSettingsInput): void
  /** Resolves when they are mounted. */
  addPageTools(opensMenu: boolean): Promise<void>
  unmount(): void
}

// Loaded on demand, because few pages have their own elements that open the panel.
const LazyTriggers = lazy(() => import('../view/onPage/Triggers.tsx'), 'Triggers')

const LazyPageTools = lazy(async () => {
  const { PageTools } = await import('../view/onPage/PageTools.tsx')
  return {
    DrawnPageTools({ onDrawn, ...props }: PageToolsProps & { onDrawn(): void }) {
      // Effects of a parent run after those of its children.
      useEffect(onDrawn, [onDrawn])
      return <PageTools {...props} />
    },
  }
}, 'DrawnPageTools')

/**
 * Mounts the panel at the end of an element; resolves when it is drawn. A closed panel is drawn outside the page, where
 * it needs no styles and no layout. It is `inert` until it takes over, because a press that started on the loader's
 * button must end there, or the browser sends no click.
 */
export async function mountPanel(
  container: Element,
  store: OwnedStore<WidgetSettings>,
): Promise<MountedPanel> {
  // React empties its root element, so it gets a new one; everything is drawn in a shadow root.
  const root = createRoot(document.createElement('div'))
  // Outside the component, which is unmounted while the page has turned the assistant off.
  let pageTools: { opensMenu: boolean } | undefined
  let drawPageTools = () => {}
  let host: HTMLElement | undefined
  let enter = () => {}
  const drawn = Promise.withResolvers<void>()
  const pageToolsDrawn = Promise.withResolvers<void>()

  /** Mounted with the panel, so its effect is the first moment at which the panel exists. */
  function Parts({ page }: PageToolsProps) {
    const [shown, show] = useState(pageTools)
    useOpeners(page)
    const { trigger } = useSettings()
    useLayoutEffect(() => {
      drawPageTools = () => show(pageTools)
      drawn.resolve()
    }, [])
    return (
      <>
        {trigger !== undefined && <LazyTriggers />}
        {shown && <LazyPageTools page={page} {...shown} onDrawn={pageToolsDrawn.resolve} />}
      </>
    )
  }

  function draw(settings: WidgetSettings): void {
    flushSync(() =>
      root.render(
        <ConnectedAssistant
          settings={settings}
          container={container}
          store={store}
          place={place}
          Parts={Parts}
        />,
      ),
    )
  }

  // Loaded first, so that triggers and the field of a search work as soon as the panel is there.
  const { settings, open } = store.getState()
  // An open panel is scrolled to where the reader left it, which needs a layout.
  const isOutside = !open && settings.mode !== 'inline' && settings.mode !== 'search'
  let mayEnter = !isOutside
  const place: PlaceHost = (element, put) => {
    if (!host) element.inert = true
    host = element
    enter = put
    if (mayEnter) put()
  }
  const first = [
    settings.trigger !== undefined && LazyTriggers.load(),
    settings.mode === 'search' && SearchBox.load(),
  ]
  await Promise.allSettled(first)
  draw(settings)
  await drawn.promise
  return {
    host,
    isOutside,
    enter() {
      mayEnter = true
      enter()
    },
    update: (settings) => draw(resolveWidget(settings)),
    addPageTools(opensMenu) {
      pageTools = { opensMenu: opensMenu || !!pageTools?.opensMenu }
      drawPageTools()
      return pageToolsDrawn.promise.then(() => {
        pageTools = { opensMenu: false }
      })
    },
    unmount: () => root.unmount(),
  }
}
