import { useEffect, useState } from 'react'
import type { Retention } from '../../protocol/operator/operator.ts'
import { type Failure, toFailure } from '../api/AgentFailure.ts'
import type { AgentApi } from '../api/createAgentApi.ts'
import { count } from '../messages.ts'
import { hintClass } from '../parts/fields.ts'
import { FailureNotice, Notice } from '../parts/Notice.tsx'

/** Shows how many old conversations will be erased, and when. */
export function RetentionNotice({ api }: { api: AgentApi }) {
  const [retention, setRetention] = useState<Retention>()
  const [failure, setFailure] = useState<Failure>()
  useEffect(() => {
    api.operator<Retention>('retention').then(setRetention, (thrown) => setFailure(toFailure(thrown)))
  }, [api])
  if (failure) return <FailureNotice failure={failure} />
  return (
    <Notice tone="plain">
      <p>{retention ? describeRetention(retention, Date.now()) : 'Loading…'}</p>
      {retention && (
        <p className={hintClass}>
          To change this, start the service with <code className="whitespace-nowrap">--keep-days</code>.
        </p>
      )}
    </Notice>
  )
}

export function describeRetention({ keepDays, old, erasesAt }: Retention, now: number): string {
  if (erasesAt === null) return 'Conversations are kept until you erase them.'
  const rule = `Conversations are erased ${count(keepDays, 'day')} after their last message`
  if (Date.parse(erasesAt) <= now) return `${rule}.`
  const date = new Date(erasesAt).toLocaleDateString(undefined, { dateStyle: 'medium' })
  const number =
    old === 0 ? 'No conversation is' : old === 1 ? '1 conversation is' : `${old} conversations are`
  return `${rule}, from ${date} on. ${number} that old already.`
}
