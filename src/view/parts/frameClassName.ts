import type { PresentationSettings } from '../../settings/presentationSettings.ts'
import type { PanelLayout } from '../behaviour/useLayout.ts'

const box = 'flex-col bg-surface text-text outline-none'
const card = 'flex overflow-hidden rounded-xl border border-line'

const corners: Record<PresentationSettings['position'], string> = {
  'bottom-right': 'inset-e-[var(--offset-x,20px)] bottom-[calc(var(--offset-y,20px)+var(--keyboard,0px))]',
  'bottom-left': 'inset-s-[var(--offset-x,20px)] bottom-[calc(var(--offset-y,20px)+var(--keyboard,0px))]',
  'top-right': 'inset-e-[var(--offset-x,20px)] top-[var(--offset-y,20px)]',
  'top-left': 'inset-s-[var(--offset-x,20px)] top-[var(--offset-y,20px)]',
}

const sides: Record<PresentationSettings['side'], string> = {
  right: 'inset-s-auto inset-e-0 border-s',
  left: 'inset-s-0 inset-e-auto border-e',
}

/** The box that the panel is, in each of the ways it is laid out. */
export function frameClassName(
  layout: PanelLayout,
  position: PresentationSettings['position'],
  side: PresentationSettings['side'],
): string {
  switch (layout) {
    case 'popover':
      return `${box} ${card} fixed inset-auto h-[var(--docs-assistant-height,640px)] max-h-[calc(100dvh-var(--offset-y,20px)-var(--keyboard,0px)-20px)] w-[var(--docs-assistant-width,420px)] max-w-[calc(100vw-var(--offset-x,20px)-20px)] [box-shadow:var(--shadow)] ${corners[position]}`
    case 'modal':
      return `${box} ${card} fixed inset-0 m-auto h-[var(--docs-assistant-height,680px)] max-h-[calc(100dvh-40px-var(--keyboard,0px))] w-[var(--docs-assistant-width,640px)] max-w-[calc(100vw-40px)] [box-shadow:var(--shadow)] backdrop:bg-[rgb(0_0_0/0.45)]`
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
