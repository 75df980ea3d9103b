import { IconButton } from '../../view/primitives/IconButton.tsx'
import { usePanel } from '../PanelContext.ts'

/** Back to the list, where list and job take turns. */
export function BackButton() {
  const { panel } = usePanel('BackButton')
  return (
    <span className="hidden narrow:inline">
      <IconButton icon="back" label="Back to the jobs" onClick={() => panel.go({ kind: 'jobs' })} />
    </span>
  )
}
