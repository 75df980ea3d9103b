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
          <p>This browser is offline. The job continues, and this page updates when the network is back.</p>
        </Notice>
      ) : null
    case 'timed-out':
      return (
        <Notice tone="plain">
          <p>This page stopped checking the job after an hour. The job itself continues.</p>
          <p>
            <Button onClick={() => panel.resumePolling(id)}>Keep watching</Button>
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
              'This page tries again automatically. The job continues in the meantime.'
            )}
          </p>
        </Notice>
      )
    default:
      return polling satisfies never
  }
}
