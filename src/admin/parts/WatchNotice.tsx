import { Button } from '../../view/primitives/Button.tsx'
import type { WatchState } from '../jobs/createJobWatch.ts'
import { describeFailure } from '../messages.ts'
import { usePanel } from '../PanelContext.ts'
import { Notice } from './Notice.tsx'

interface WatchNoticeProps {
  id: string
  watch: WatchState
}

/** Says when a job is not looked at, or cannot be. */
export function WatchNotice({ id, watch }: WatchNoticeProps) {
  const { panel } = usePanel('WatchNotice')
  switch (watch.kind) {
    case 'idle':
    case 'watching':
      return null
    case 'paused':
      return watch.why === 'offline' ? (
        <Notice tone="plain">
          <p>This browser is offline. The job goes on, and so does this page when there is a line again.</p>
        </Notice>
      ) : null
    case 'tired':
      return (
        <Notice tone="plain">
          <p>This page has followed the job for an hour and has stopped. The job itself goes on.</p>
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
              'This page asks again by itself. The job goes on meanwhile.'
            )}
          </p>
        </Notice>
      )
    default:
      return watch satisfies never
  }
}
