import { Button } from '../../view/primitives/Button.tsx'
import type { PollState } from '../jobs/createJobPoller.ts'
import { describeFailure } from '../messages.ts'
import { usePanel } from '../PanelContext.ts'
import { Notice } from './Notice.tsx'

export function PollNotice({ id, polling }: { id: string; polling: PollState }) {
  const { panel } = usePanel()
  switch (polling.kind) {
    case 'idle':
    case 'polling':
      return null
    case 'paused':
      return polling.reason === 'offline' ? (
        <Notice tone="plain">
          <p>You’re offline. The job keeps running, and this page updates when you’re back online.</p>
        </Notice>
      ) : null
    case 'timed-out':
      return (
        <Notice tone="plain">
          <p>Updates paused after an hour. The job keeps running.</p>
          <p>
            <Button onClick={() => panel.resumePolling(id)}>Resume updates</Button>
          </p>
        </Notice>
      )
    case 'failing':
      return (
        <Notice tone="bad">
          <p>{describeFailure(polling.failure)}</p>
          <p className="text-sm">
            {polling.isFinal ? (
              <Button onClick={() => panel.resumePolling(id)}>Try again</Button>
            ) : (
              'Retrying automatically. The job keeps running.'
            )}
          </p>
        </Notice>
      )
    default:
      return polling satisfies never
  }
}
