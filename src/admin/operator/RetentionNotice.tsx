import { useEffect, useState } from 'react'
import type { Retention } from '../../protocol/operator.ts'
import { type Failure, toFailure } from '../api/AgentFailure.ts'
import type { AgentApi } from '../api/createAgentApi.ts'
import { count } from '../messages.ts'
import { FailureNotice, Notice } from '../parts/Notice.tsx'

/** Says how many old conversations will be erased, and when. */
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
    </Notice>
  )
}

export function describeRetention({ keepDays, old, erasesAt }: Retention, now: number): string {
  if (erasesAt === null)
    return 'Old conversations are kept. To erase them, start the service with --keep-days.'
  const rule = `Conversations are erased ${count(keepDays, 'day')} after their last message`
  if (Date.parse(erasesAt) <= now) return `${rule}.`
  const date = new Date(erasesAt).toLocaleDateString(undefined, { dateStyle: 'medium' })
  return `${rule}, from ${date} on. ${count(old, 'conversation')} ${old === 1 ? 'is' : 'are'} older already and will be erased then. To change this, set --keep-days.`
}
