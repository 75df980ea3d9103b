import { type FormEvent, Suspense, useState } from 'react'
import { Button } from '../../view/primitives/Button.tsx'
import { showStatus } from '../jobs/jobStatus.ts'
import { type StoredJob, titleOf, unnamedPrefix } from '../jobs/storedJobs.ts'
import { canAskToNotify } from '../notify.ts'
import { usePanel } from '../PanelContext.ts'
import { emptyLiveJob, type LiveJob } from '../panel/panelState.ts'
import { BackButton } from './BackButton.tsx'
import { FollowUp } from './FollowUp.tsx'
import { cardClass, fieldClass } from './fields.ts'
import { JobFacts } from './JobFacts.tsx'
import { JobOutcome } from './JobOutcome.tsx'
import { DiffView } from './lazyPages.tsx'
import { Notice } from './Notice.tsx'
import { PollNotice } from './PollNotice.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { StepList } from './StepList.tsx'

interface JobPageProps {
  stored: StoredJob
  live: LiveJob | undefined
  /** Whether the service is ours, which also provides steps and changes. */
  isOwnService: boolean
  /** Whether the list of jobs is that of this browser. */
  canForget: boolean
}

export function JobPage({ stored, live = emptyLiveJob, isOwnService, canForget }: JobPageProps) {
  const status = live.job?.status ?? stored.status
  const isUnnamed = stored.id.startsWith(unnamedPrefix)
  const { polling } = live
  const isGone = polling.kind === 'failing' && polling.failure.kind === 'not-found'
  return (
    <article className={cardClass}>
      <JobHeader stored={stored} status={status} canForget={canForget || isGone} />
      {isUnnamed && (
        <Notice tone="bad">
          <p>
            The service accepted the job but returned no id, so its status cannot be read. Its output so far
            is below.
          </p>
        </Notice>
      )}
      <JobOutcome job={live.job} />
      <PollNotice id={stored.id} polling={polling} />
      <JobFacts stored={stored} job={live.job} />
      <section aria-labelledby="steps" className="grid gap-3">
        <h3 id="steps" className="text-lg font-semibold">
          Steps
        </h3>
        {/* Our stream contains the instructions; for other services, only those sent from this browser are known. */}
        {!isOwnService && <Instructions stored={stored} />}
        {live.steps.length > 0 ? (
          <StepList steps={live.steps} />
        ) : (
          isOwnService && <p className="text-muted">No steps yet.</p>
        )}
      </section>
      {isOwnService && live.job?.diffLink && (
        <Suspense>
          <DiffView id={stored.id} diff={live.diff} />
        </Suspense>
      )}
      {!isUnnamed && !isGone && showStatus(status) !== 'archived' && (
        <FollowUp id={stored.id} message={live.message} isActive={status === 'active'} />
      )}
    </article>
  )
}

function Instructions({ stored }: { stored: StoredJob }) {
  if (stored.instructions.length === 0) {
    return <p className="text-muted">This job’s instructions aren’t saved in this browser.</p>
  }
  return (
    <ol className="grid gap-2">
      {stored.instructions.map(({ prompt, sentAtMs }) => (
        <li key={sentAtMs} className="rounded-md bg-raised px-3 py-2 whitespace-pre-wrap">
          {prompt}
        </li>
      ))}
    </ol>
  )
}

type JobHeaderProps = Pick<JobPageProps, 'stored' | 'canForget'> & { status: string | undefined }

function JobHeader({ stored, status, canForget }: JobHeaderProps) {
  const { panel } = usePanel()
  const [name, setName] = useState<string>()
  const [isForgetting, setForgetting] = useState(false)
  const [canAsk, setCanAsk] = useState(canAskToNotify)
  const rename = (event: FormEvent) => {
    event.preventDefault()
    panel.rename(stored.id, name ?? '')
    setName(undefined)
  }
  return (
    <header className="grid gap-2">
      <div className="flex items-start gap-2">
        <BackButton />
        <h2 className="min-w-0 flex-1 text-xl font-semibold">{titleOf(stored)}</h2>
        <StatusBadge status={status} />
      </div>
      {name === undefined && !isForgetting && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setName(stored.name)}>Rename</Button>
          {canForget && <Button onClick={() => setForgetting(true)}>Remove from list</Button>}
          {canAsk && status === 'active' && (
            <Button
              onClick={() => void Notification.requestPermission().then(() => setCanAsk(canAskToNotify()))}
            >
              Notify me when done
            </Button>
          )}
        </div>
      )}
      {name !== undefined && (
        <form onSubmit={rename} className="flex flex-wrap gap-2">
          <input
            // biome-ignore lint/a11y/noAutofocus: the operator has just asked for this field
            autoFocus
            aria-label="Job name"
            maxLength={120}
            className={`${fieldClass} max-w-[360px]`}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit">Save</Button>
          <Button onClick={() => setName(undefined)}>Cancel</Button>
        </form>
      )}
      {isForgetting && (
        <Notice tone="plain">
          <p>
            Remove this job from the list in this browser? The job, its branch and its pull request stay. Job
            ID: {stored.id}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button autoFocus onClick={() => panel.forget(stored.id)}>
              Remove
            </Button>
            <Button onClick={() => setForgetting(false)}>Cancel</Button>
          </div>
        </Notice>
      )}
    </header>
  )
}
