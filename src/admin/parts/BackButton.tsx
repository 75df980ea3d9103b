import { IconButton } from '../../view/primitives/IconButton.tsx'
import { usePanel } from '../PanelContext.ts'

/** Returns to the list, in narrow windows that show either list or job. */
export function BackButton() {
  const { panel } = usePanel('BackButton')
  return (
    <span className="hidden narrow:inline">
      <IconButton icon="back" label="Back to the jobs" onClick={() => panel.go({ kind: 'jobs' })} />
    </span>
  )
}
