import type { PresentationSettings } from '../../settings/presentationSettings.ts'
import type { PanelLayout } from './useLayout.ts'

const box = 'flex-col bg-surface text-text outline-none'
const card = 'flex overflow-hidden rounded-xl border border-line'

/** Position in the corner that the host chose; `ThemeRoot` sets the distances. */
export const cornerClassName =
  'inset-s-[var(--corner-start)] inset-e-[var(--corner-end)] top-[var(--corner-top)] bottom-[calc(var(--corner-bottom)+var(--keyboard,0px))]'

const sides: Record<PresentationSettings['side'], string> = {
  right: 'inset-s-auto inset-e-0 border-s',
  left: 'inset-s-0 inset-e-auto border-e',
}

/** Returns the classes of the panel's box for a layout. */
export function frameClassName(layout: PanelLayout, side: PresentationSettings['side']): string {
  switch (layout) {
    case 'popover':
      return `${box} ${card} fixed h-[var(--docs-assistant-height,640px)] max-h-[calc(100dvh-var(--corner-y)-var(--keyboard,0px)-20px)] w-[var(--docs-assistant-width,420px)] max-w-[calc(100vw-var(--corner-x)-20px)] [box-shadow:var(--shadow)] ${cornerClassName}`
    case 'modal':
      return `${box} ${card} fixed inset-0 m-auto h-[var(--docs-assistant-height,680px)] max-h-[calc(100dvh-40px-var(--keyboard,0px))] w-[var(--docs-assistant-width,640px)] max-w-[calc(100vw-40px)] [box-shadow:var(--shadow)] backdrop:bg-[var(--docs-assistant-backdrop,rgb(0_0_0/0.45))]`
    case 'side':
      return `${box} fixed top-0 bottom-[var(--keyboard,0px)] flex h-auto w-[var(--side-width,400px)] max-w-[calc(100vw-64px)] overflow-visible border-line ${sides[side]}`
    case 'inline':
      return `${box} ${card} relative h-[var(--docs-assistant-height,640px)] max-h-[calc(100dvh-40px)] w-full`
    case 'full':
      return `${box} fixed inset-x-0 top-[var(--view-top,0px)] bottom-auto flex h-[var(--view-height,100dvh)] max-h-none w-full max-w-none overflow-hidden pt-[env(safe-area-inset-top)]`
    default:
      return layout satisfies never
  }
}
