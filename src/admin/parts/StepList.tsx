import type { Step } from '../jobs/foldSteps.ts'
import { count } from '../messages.ts'
import { safeLink } from '../safeLink.ts'

const marks: Readonly<Record<Step['kind'], string>> = {
  instruction: '›',
  said: '·',
  tool: '·',
  started: '·',
  checked: '✓',
  committed: '✓',
  pushed: '✓',
  'pull-request': '✓',
  failed: '✕',
  text: '·',
}

export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <ol data-part="steps" className="grid gap-2">
      {steps.map((step, index) => (
        // Steps are only appended, and the last one grows, so indexes are stable.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Row key={index} step={step} />
      ))}
    </ol>
  )
}

function Row({ step }: { step: Step }) {
  return (
    <li data-part="step" data-kind={step.kind} className="grid grid-cols-[20px_minmax(0,1fr)]">
      <span aria-hidden="true" className="text-muted">
        {step.kind === 'checked' && step.problems.length > 0 ? marks.failed : marks[step.kind]}
      </span>
      <div className="grid min-w-0 gap-1">
        <StepContent step={step} />
      </div>
    </li>
  )
}

function StepContent({ step }: { step: Step }) {
  switch (step.kind) {
    case 'instruction':
      return (
        <>
          <p className="text-sm text-muted">{describeStep(step)}</p>
          <p className="rounded-md bg-raised px-3 py-2 whitespace-pre-wrap">{step.prompt}</p>
        </>
      )
    case 'said':
      return <p className="whitespace-pre-wrap">{step.text}</p>
    case 'text':
      return <pre className="font-[family-name:var(--mono)] text-sm whitespace-pre-wrap">{step.text}</pre>
    case 'tool':
      return <ToolStep step={step} />
    case 'checked':
      return (
        <>
          <p>{describeStep(step)}</p>
          {step.problems.map((problem) => (
            <p key={problem} className="text-sm text-danger">
              {problem}
            </p>
          ))}
        </>
      )
    case 'committed':
      return (
        <>
          <p>{describeStep(step)}</p>
          <p className="text-sm text-muted">{step.files.join(', ')}</p>
        </>
      )
    case 'pull-request': {
      const href = safeLink(step.url)
      return <p>{href ? <a href={href}>{describeStep(step)}</a> : describeStep(step)}</p>
    }
    case 'failed':
      return <p className="text-danger">{describeStep(step)}</p>
    case 'started':
    case 'pushed':
      return <p>{describeStep(step)}</p>
    default:
      return step satisfies never
  }
}

function ToolStep({ step }: { step: Extract<Step, { kind: 'tool' }> }) {
  const label = describeStep(step)
  const state = step.state === 'running' ? '…' : step.state === 'failed' ? ' (failed)' : ''
  if (step.output === '')
    return (
      <p className="text-muted">
        {label}
        {state}
      </p>
    )
  return (
    <details>
      <summary className="text-muted">
        {label}
        {state}
      </summary>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
        className="mt-1 max-h-[280px] overflow-auto rounded-md bg-raised p-3 font-[family-name:var(--mono)] text-xs whitespace-pre-wrap"
      >
        {step.output}
      </pre>
    </details>
  )
}

const toolLabels: Readonly<Record<string, string>> = {
  list: 'List pages',
  search: 'Search',
  read: 'Read',
  create: 'Create',
  replace: 'Edit',
  delete: 'Delete',
}

export function describeStep(step: Step): string {
  switch (step.kind) {
    case 'instruction':
      return `Instruction ${step.number}`
    case 'said':
    case 'text':
      return step.text
    case 'tool':
      return `${toolLabels[step.tool] ?? `Call ${step.tool || 'a tool'}`}${step.subject ? ` ${shorten(step.subject)}` : ''}`
    case 'started':
      return (
        (step.attempt > 1 ? `Started again (attempt ${step.attempt})` : 'Started') +
        (step.lostCommit ? `, without commit ${step.lostCommit.slice(0, 7)} of a process that ended` : '')
      )
    case 'checked':
      return step.problems.length === 0
        ? 'Checked changes: no problems'
        : `Checked changes: ${count(step.problems.length, 'problem')}`
    case 'committed':
      return `Committed ${count(step.files.length, 'file')} as ${step.commit.slice(0, 7)}`
    case 'pushed':
      return `Pushed to ${step.remote}`
    case 'pull-request':
      return 'Opened a pull request'
    case 'failed':
      return step.text || 'Failed'
    default:
      return step satisfies never
  }
}

/** Longest subject shown in full, in characters. */
const maxSubjectLength = 120

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > maxSubjectLength ? `${line.slice(0, maxSubjectLength).trimEnd()}…` : line
}
