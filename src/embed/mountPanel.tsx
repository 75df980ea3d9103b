import { createRef, type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Assistant } from '../conversation/assistant.ts'
import { resolvePage, type WidgetSettingsInput } from '../settings/pageSettings.ts'
import { resolveSettings } from '../settings/resolveSettings.ts'
import { resolveView } from '../settings/viewSettings.ts'
import { useAssistantContext } from '../view/AssistantContext.ts'
import { later } from '../view/behaviour/later.tsx'
import { useOpeners } from '../view/behaviour/useOpeners.ts'
import { ConnectedAssistant } from '../view/ConnectedAssistant.tsx'
import type { PagePartsProps } from '../view/parts/PageParts.tsx'
import type { PagePiecesProps } from '../view/parts/PagePieces.tsx'

interface MountOptions {
  container: Element
  settings: WidgetSettingsInput
  /** Whether to load what is there for selected text and code blocks. */
  hasPieces: boolean
}

/** The panel on a page. */
export interface MountedPanel {
  /** The element the panel is drawn in; undefined where the page has switched the assistant off. */
  host: HTMLElement | undefined
  latest: RefObject<Assistant | null>
  /** @throws SettingsError where one is wrong; then the old ones stay */
  update(settings: WidgetSettingsInput): void
  /** Done when they are there. */
  addPieces(): Promise<void>
  unmount(): void
}

// Most pages have no elements of their own that open the panel.
const loadTriggers = () => import('../view/parts/Triggers.tsx').then(({ Triggers }) => Triggers)

const LaterTriggers = later(loadTriggers)

const LaterPagePieces = later(() =>
  import('../view/parts/PagePieces.tsx').then(({ PagePieces }) => {
    // Its effects come after those of what is in it.
    return function DrawnPagePieces({ page, onDrawn }: PagePiecesProps & { onDrawn(): void }) {
      useEffect(onDrawn, [onDrawn])
      return <PagePieces page={page} />
    }
  }),
)

/**
 * Draws the panel at the end of an element; done when it is drawn. It is `inert` until it takes over: a press that has
 * begun on the loader's button has to end there, or the browser fires no click.
 *
 * @throws SettingsError where a setting is missing or wrong
 */
export async function mountPanel({ container, settings, hasPieces }: MountOptions): Promise<MountedPanel> {
  const latest = createRef<Assistant>()
  // React empties the element it is given, so it never gets the host's: everything drawn is in a shadow root.
  const root = createRoot(document.createElement('div'))
  let addPieces = () => {}
  let onDrawn = () => {}
  let onPieces = () => {}
  const drawn = new Promise<void>((resolve) => {
    onDrawn = resolve
  })
  const pieces = new Promise<void>((resolve) => {
    onPieces = resolve
  })

  /** Drawn with the panel, so its effect is the first moment at which the panel is there. */
  function Parts({ page }: PagePartsProps) {
    const [showsPieces, setShowsPieces] = useState(hasPieces)
    useOpeners(page)
    const { trigger } = useAssistantContext('PageParts').settings
    useLayoutEffect(() => {
      addPieces = () => setShowsPieces(true)
      onDrawn()
    }, [])
    return (
      <>
        {trigger !== undefined && <LaterTriggers />}
        {showsPieces && <LaterPagePieces page={page} onDrawn={onPieces} />}
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
    addPieces() {
      addPieces()
      return pieces
    },
    unmount: () => root.unmount(),
  }
}
