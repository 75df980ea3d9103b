import type { ReactNode } from 'react'
import { Button } from '../../view/primitives/Button.tsx'
import type { Failure } from '../api/AgentFailure.ts'
import { describeFailure } from '../messages.ts'
import type { Creation } from '../panel/panelState.ts'

export function Notice({ tone, children }: { tone: 'plain' | 'good' | 'bad'; children: ReactNode }) {
  return (
    <div
      data-part="notice"
      data-tone={tone}
      className="grid gap-2 rounded-md border border-line bg-surface px-4 py-3"
    >
      {children}
    </div>
  )
}

interface FailureNoticeProps {
  failure: Failure
  /** Does again what failed. @default none; there is no button */
  retry?: (() => void) | undefined
}

export function FailureNotice({ failure, retry }: FailureNoticeProps) {
  return (
    <Notice tone="bad">
      <p>{describeFailure(failure)}</p>
      {retry && (
        <p>
          <Button onClick={retry}>Try again</Button>
        </p>
      )}
    </Notice>
  )
}

interface CreationNoticeProps {
  creation: Creation
  /** The message for a request that the service may have carried out, with advice and buttons. */
  unclear: string
  advice: string
  children: ReactNode
}

/** The message for the failure of a request that must not be carried out twice. */
export function CreationNotice({ creation, unclear, advice, children }: CreationNoticeProps) {
  if (creation.kind === 'failed') return <FailureNotice failure={creation.failure} />
  if (creation.kind !== 'unclear') return null
  return (
    <Notice tone="bad">
      <p className="font-medium">{unclear}</p>
      <p>
        {describeFailure(creation.failure)} It was not sent again. {advice}
      </p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </Notice>
  )
}
