import type { ReactNode } from 'react'
import { IconButton } from '../../view/primitives/IconButton.tsx'
import { usePanel } from '../PanelContext.ts'

/** Returns to the list, in narrow windows that show either list or job. */
export function BackButton() {
  const { panel } = usePanel()
  return (
    <span className="hidden narrow:inline">
      <IconButton icon="back" label="Back to the jobs" onClick={() => panel.go({ kind: 'jobs' })} />
    </span>
  )
}

/** Heading of a page, with the way back. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex items-center gap-2">
      <BackButton />
      <h2 className="text-xl font-semibold">{title}</h2>
      {children}
    </div>
  )
}
