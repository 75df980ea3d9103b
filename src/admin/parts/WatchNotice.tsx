import { Button } from '../../view/primitives/Button.tsx'
import type { WatchState } from '../jobs/createJobWatch.ts'
import { describeFailure } from '../messages.ts'
import { usePanel } from '../PanelContext.ts'
import { Notice } from './Notice.tsx'

interface WatchNoticeProps {
  id: string
  watch: WatchState
}

/** Says that a job is not being polled, and why. */
export function WatchNotice({ id, watch }: WatchNoticeProps) {
  const { panel } = usePanel('WatchNotice')
  switch (watch.kind) {
    case 'idle':
    case 'watching':
      return null
    case 'paused':
      return watch.why === 'offline' ? (
        <Notice tone="plain">
          <p>This browser is offline. The job continues, and this page updates when the network is back.</p>
        </Notice>
      ) : null
    case 'tired':
      return (
        <Notice tone="plain">
          <p>This page stopped checking the job after an hour. The job itself continues.</p>
          <p>
            <Button onClick={() => panel.keepWatching(id)}>Keep watching</Button>
          </p>
        </Notice>
      )
    case 'failing':
      return (
        <Notice tone="bad">
          <p>{describeFailure(watch.failure)}</p>
          <p className="text-sm">
            {watch.isOver ? (
              <Button onClick={() => panel.keepWatching(id)}>Try again</Button>
            ) : (
              'This page tries again automatically. The job continues meanwhile.'
            )}
          </p>
        </Notice>
      )
    default:
      return watch satisfies never
  }
}
