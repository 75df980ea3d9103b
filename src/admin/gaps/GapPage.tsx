import { useEffect, useRef, useState } from 'react'
import type { GapAction, GapDetails } from '../../protocol/operator/gaps.ts'
import { Button } from '../../view/primitives/Button.tsx'
import { useInsight } from '../insight/useInsight.ts'
import { describeActor, describeTime } from '../messages.ts'
import { useRequest } from '../operator/useRequest.ts'
import { usePanel } from '../PanelContext.ts'
import { PageHeading } from '../parts/BackButton.tsx'
import { cardClass, hintClass } from '../parts/fields.ts'
import { FailureNotice } from '../parts/Notice.tsx'
import { safeLink } from '../safeLink.ts'
import { describeCounts } from '../unanswered/describeCounts.ts'
import { coverageLabels, describeEvent, kindLabels, stateLabels } from './describeGap.ts'
import { GapActions, type GapActionsProps } from './GapActions.tsx'

/** Shows a gap with its wordings, its history and its actions. Opening it adds an entry to the audit log. */
export function GapPage({ id }: { id: string }) {
  const { panel } = usePanel()
  const loaded = useInsight<GapDetails>(`insights/gaps/${encodeURIComponent(id)}`)
  const [changed, setChanged] = useState<GapDetails>()
  const [request, run] = useRequest()
  const gap = changed ?? loaded.answer
  const act = (action: GapAction, body: Readonly<Record<string, unknown>>) =>
    run(async () => setChanged(await panel.api.operator<GapDetails>(`insights/gaps/${id}/${action}`, body)))
  return (
    <div className={`${cardClass} grid-cols-1`} aria-busy={request.kind === 'sending'}>
      <PageHeading title="Gap">
        <span className="ml-auto">
          <Button onClick={() => panel.go({ kind: 'gaps', filters: gap && { state: gap.state } })}>
            All gaps
          </Button>
        </span>
      </PageHeading>
      {loaded.kind === 'failed' && <FailureNotice {...loaded} />}
      {loaded.kind === 'loading' && <p className="text-muted">Loading…</p>}
      {gap && <Facts gap={gap} isSending={request.kind === 'sending'} onAct={act} />}
      {request.kind === 'failed' && <FailureNotice failure={request.failure} />}
      {gap && gap.mergedInto === null && (
        <GapActions gap={gap} isSending={request.kind === 'sending'} onAct={act} />
      )}
      {gap && <Details gap={gap} />}
    </div>
  )
}

function Facts({ gap, isSending, onAct }: GapActionsProps) {
  const { panel } = usePanel()
  const start = useRef<HTMLHeadingElement & HTMLParagraphElement>(null)
  const { question, state, coverage, mergedInto, job, issue, page } = gap
  // Merging and separating remove the button that was pressed, and with it the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses again when the gap was merged or separated
  useEffect(() => start.current?.focus(), [mergedInto])
  if (mergedInto !== null) {
    return (
      <p ref={start} tabIndex={-1}>
        This gap was merged into another one. <OpenGap id={mergedInto} />{' '}
        <Button disabled={isSending} onClick={() => void onAct('separate', {})}>
          Separate
        </Button>
      </p>
    )
  }
  return (
    <div className="grid gap-2">
      <h3 ref={start} tabIndex={-1} className="text-lg font-semibold wrap-anywhere">
        {question}
      </h3>
      <p role="status">
        <span className="rounded-full border border-control px-2 text-sm font-medium">
          {stateLabels[state]}
        </span>{' '}
        {coverageLabels[coverage]}
      </p>
      <p className={hintClass}>{describeCounts(gap)}</p>
      {page !== '' && <p className="text-sm wrap-anywhere">The answer belongs on {page}.</p>}
      {job && (
        <p className="text-sm wrap-anywhere">
          <button type="button" className="underline" onClick={() => panel.importJob(job.id)}>
            Job on {job.branch}
          </button>
          {job.pullRequest !== '' && (
            <>
              {' · '}
              <OutsideLink href={job.pullRequest} label="Pull request" />
            </>
          )}
        </p>
      )}
      {issue !== '' && (
        <p className="text-sm">
          <OutsideLink href={issue} label="Issue" />
        </p>
      )}
    </div>
  )
}

function OpenGap({ id }: { id: number | string }) {
  const { panel } = usePanel()
  return <Button onClick={() => panel.go({ kind: 'gaps', filters: { gap: `${id}` } })}>Open gap {id}</Button>
}

function OutsideLink({ href, label }: { href: string; label: string }) {
  const safe = safeLink(href)
  return safe === undefined ? (
    label
  ) : (
    <a href={safe} target="_blank" rel="noreferrer">
      {label}
    </a>
  )
}

function Details({ gap: { questions, context, nearest, history } }: { gap: GapDetails }) {
  const { docs } = usePanel()
  return (
    <>
      {nearest.length > 0 && (
        <section className="grid gap-1">
          <h3 className="font-semibold">Nearest pages</h3>
          <ul className="grid gap-1 text-sm">
            {nearest.map(({ path, title }) => (
              <li key={path}>{docs ? <a href={path}>{title}</a> : title}</li>
            ))}
          </ul>
        </section>
      )}
      <section className="grid gap-1">
        <h3 className="font-semibold">Questions</h3>
        <ul className="grid gap-2 text-sm">
          {questions.map(({ text, askedAt, kind, askedBy, page, note }) => (
            <li key={`${askedAt} ${text}`} className="wrap-anywhere">
              “{text}”{' '}
              <span className="text-muted">
                {[
                  describeTime(askedAt),
                  kindLabels[kind],
                  askedBy === 'agent' && kind !== 'reported' ? 'asked by an agent' : '',
                  page === '' ? '' : `on ${page}`,
                ]
                  .filter((fact) => fact !== '')
                  .join(' · ')}
              </span>
              {note !== '' && <span className="block">Comment: “{note}”</span>}
            </li>
          ))}
        </ul>
      </section>
      {context.length > 0 && (
        <section className="grid gap-1">
          <h3 className="font-semibold">Selected by readers</h3>
          {context.map(({ text }) => (
            <pre key={text} className="rounded-md bg-raised p-2 text-sm whitespace-pre-wrap wrap-anywhere">
              {text}
            </pre>
          ))}
        </section>
      )}
      <section className="grid gap-1">
        <h3 className="font-semibold">History</h3>
        <ol data-part="history" className="grid gap-1 text-sm">
          {history.map((event, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: events are only added, at the end
            <li key={index} className="wrap-anywhere">
              {describeEvent(event)}{' '}
              <span className="text-muted">
                {describeActor(event.who)}, <time dateTime={event.at}>{describeTime(event.at)}</time>
              </span>{' '}
              {event.details.from !== undefined && <OpenGap id={event.details.from} />}
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
