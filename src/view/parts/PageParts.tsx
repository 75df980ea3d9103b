import type { PageSettings } from '../../settings/pageSettings.ts'
import { useOpeners } from '../behaviour/useOpeners.ts'
import { useTriggers } from '../behaviour/useTriggers.ts'
import { PagePieces } from './PagePieces.tsx'

export interface PagePartsProps {
  page: PageSettings
}

/** What ties the widget to the page around it: selected text, code blocks, hotkeys, and addresses that ask. */
export function PageParts({ page }: PagePartsProps) {
  useOpeners(page)
  useTriggers()
  return <PagePieces page={page} />
}
