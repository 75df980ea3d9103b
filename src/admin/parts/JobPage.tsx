import { type FormEvent, useState } from 'react'
import { Button } from '../../view/primitives/Button.tsx'
import { showStatus } from '../jobs/jobStatus.ts'
import { type KeptJob, titleOf, unnamedPrefix } from '../jobs/keptJobs.ts'
import { canAskToNotify } from '../notify.ts'
import { usePanel } from '../PanelContext.ts'
import { type LiveJob, unknownJob } from '../panel/panelState.ts'
import { BackButton } from './BackButton.tsx'
import { DiffView } from './DiffView.tsx'
import { FollowUp } from './FollowUp.tsx'
import { cardClass, fieldClass } from './fields.ts'
import { JobFacts } from './JobFacts.tsx'
import { JobOutcome } from './JobOutcome.tsx'
import { Notice } from './Notice.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { StepList } from './StepList.tsx'
import { WatchNotice } from './WatchNotice.tsx'

interface JobPageProps {
  kept: KeptJob
  live: LiveJob | undefined
  /** Whether the service has more to tell than the interface says: steps and changes. */
  isOurs: boolean
}

/** One job: how it stands, what it did, what it changed, and the next instruction. */
export function JobPage({ kept, live = unknownJob, isOurs }: JobPageProps) {
  const status = live.job?.status ?? kept.status
  const isUnnamed = kept.id.startsWith(unnamedPrefix)
  return (
    <article className={cardClass}>
      <JobHeader kept={kept} status={status} />
      {isUnnamed && (
        <Notice tone="bad">
          <p>
            The service took the job on and named no id, so it cannot be asked about. What its stream said is
            below.
          </p>
        </Notice>
      )}
      <JobOutcome job={live.job} />
      <WatchNotice id={kept.id} watch={live.watch} />
      <JobFacts kept={kept} job={live.job} />
      <section aria-labelledby="steps" className="grid gap-3">
        <h3 id="steps" className="text-lg font-semibold">
          What happened
        </h3>
        {/* Our stream has the instructions in it; of another service's, only what was asked from here is known. */}
        {!isOurs && <Instructions kept={kept} />}
        {live.steps.length > 0 ? (
          <StepList steps={live.steps} />
        ) : (
          isOurs && <p className="text-muted">Nothing yet.</p>
        )}
      </section>
      {isOurs && live.job?.diffLink && <DiffView id={kept.id} diff={live.diff} />}
      {!isUnnamed && showStatus(status) !== 'archived' && (
        <FollowUp id={kept.id} message={live.message} isActive={status === 'active'} />
      )}
    </article>
  )
}

function Instructions({ kept }: { kept: KeptJob }) {
  if (kept.instructions.length === 0) {
    return <p className="text-muted">What this job was asked for is not known in this browser.</p>
  }
  return (
    <ol className="grid gap-2">
      {kept.instructions.map(({ prompt, sentAtMs }) => (
        <li key={sentAtMs} className="rounded-md bg-raised px-3 py-2 whitespace-pre-wrap">
          {prompt}
        </li>
      ))}
    </ol>
  )
}

function JobHeader({ kept, status }: { kept: KeptJob; status: string | undefined }) {
  const { panel } = usePanel('JobHeader')
  const [name, setName] = useState<string>()
  const [isForgetting, setForgetting] = useState(false)
  const [canAsk, setCanAsk] = useState(canAskToNotify)
  const rename = (event: FormEvent) => {
    event.preventDefault()
    panel.rename(kept.id, name ?? '')
    setName(undefined)
  }
  return (
    <header className="grid gap-2">
      <div className="flex items-start gap-2">
        <BackButton />
        <h2 className="min-w-0 flex-1 text-xl font-semibold">{titleOf(kept)}</h2>
        <StatusBadge status={status} />
      </div>
      {name === undefined && !isForgetting && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setName(kept.name)}>Rename</Button>
          <Button onClick={() => setForgetting(true)}>Forget</Button>
          {canAsk && status === 'active' && (
            <Button
              onClick={() => void Notification.requestPermission().then(() => setCanAsk(canAskToNotify()))}
            >
              Notify me when it ends
            </Button>
          )}
        </div>
      )}
      {name !== undefined && (
        <form onSubmit={rename} className="flex flex-wrap gap-2">
          <input
            // biome-ignore lint/a11y/noAutofocus: the operator has just asked for this field
            autoFocus
            aria-label="Name of the job, in this browser"
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
            Forget this job in this browser? The job itself, its branch and its pull request stay. Its id is{' '}
            {kept.id}.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button autoFocus onClick={() => panel.forget(kept.id)}>
              Forget it
            </Button>
            <Button onClick={() => setForgetting(false)}>Keep it</Button>
          </div>
        </Notice>
      )}
    </header>
  )
}
