import { useEffect, useState } from 'react'
import type { AgentJobRead } from '../../protocol/readAgentJob.ts'
import type { StoredJob } from '../jobs/storedJobs.ts'
import { describeElapsed, describeTime } from '../messages.ts'

export function JobFacts({ stored, job }: { stored: StoredJob; job: AgentJobRead | undefined }) {
  const facts: Array<[string, string | null | undefined]> = [
    ['Branch', job?.branch ?? stored.branch],
    ['Base branch', job?.source.ref],
    ['Repository', job?.source.repository],
    ['Model', job?.model],
    ['Started', describeTime(job?.createdAt ?? stored.addedAtMs)],
    ['Archived', job?.archivedAt ? describeTime(job.archivedAt) : undefined],
    ['ID', stored.id],
  ]
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      {job?.status === 'active' && (
        <>
          <dt className="text-muted">Running for</dt>
          <dd>
            <Elapsed sinceMs={stored.instructions.at(-1)?.sentAtMs ?? Date.parse(job.createdAt)} />
          </dd>
        </>
      )}
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Elapsed({ sinceMs }: { sinceMs: number }) {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return <time>{describeElapsed(nowMs - sinceMs)}</time>
}
