import type { ReactNode } from 'react'
import type { Failure } from '../api/AgentFailure.ts'
import { describeFailure } from '../messages.ts'

interface NoticeProps {
  tone: 'plain' | 'good' | 'bad'
  children: ReactNode
}

/** A framed message to the operator. */
export function Notice({ tone, children }: NoticeProps) {
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

/** The message for the failure of a request. */
export function FailureNotice({ failure }: { failure: Failure }) {
  return (
    <Notice tone="bad">
      <p>{describeFailure(failure)}</p>
    </Notice>
  )
}
