import { type FormEvent, useEffect, useRef, useState } from 'react'
import { maxIdLength } from '../../protocol/limits.ts'
import type { ReaderCount, ReaderErased } from '../../protocol/operator/operator.ts'
import { Button } from '../../view/primitives/Button.tsx'
import { type Failure, mayHaveArrived, toFailure } from '../api/AgentFailure.ts'
import type { AgentApi } from '../api/createAgentApi.ts'
import { count, describeFailure } from '../messages.ts'
import { fieldClass, hintClass, labelClass } from '../parts/fields.ts'
import { Notice } from '../parts/Notice.tsx'
import { saveJson } from './saveJson.ts'

type Step =
  | { kind: 'asking' }
  | { kind: 'working' }
  | { kind: 'found'; found: ReaderCount; saved?: boolean }
  /** Asks whether to erase. */
  | { kind: 'confirming'; found: ReaderCount }
  | { kind: 'erased'; erased: ReaderErased }
  | { kind: 'failed'; message: string }

/** Finds, exports and erases the data of one reader. */
export function ReaderForm({ api }: { api: AgentApi }) {
  const [fp, setFp] = useState('')
  const [step, setStep] = useState<Step>({ kind: 'asking' })

  async function run(request: () => Promise<Step>, describe: (failure: Failure) => string) {
    setStep({ kind: 'working' })
    setStep(
      await request().catch((thrown): Step => ({ kind: 'failed', message: describe(toFailure(thrown)) })),
    )
  }
  const find = (event: FormEvent) => {
    event.preventDefault()
    const request = async (): Promise<Step> => {
      return { kind: 'found', found: await api.operator<ReaderCount>('readers/count', { fp }) }
    }
    void run(request, describeFailure)
  }
  const exportFound = (found: ReaderCount) =>
    run(async () => {
      saveJson('reader.json', await api.operator<unknown>('readers/export', { fp }))
      return { kind: 'found', found, saved: true }
    }, describeExportFailure)
  const erase = () =>
    run(async () => {
      const erased = await api.operator<ReaderErased>('readers/erase', { fp, confirmed: true })
      return { kind: 'erased', erased }
    }, describeEraseFailure)

  return (
    <section aria-labelledby="reader-heading" className="grid gap-4 border-t border-line pt-4">
      <h3 id="reader-heading" className="text-lg font-semibold">
        Data of one reader
      </h3>
      <form onSubmit={find} className="grid gap-1">
        <label htmlFor="reader" className={labelClass}>
          Reader’s ID
        </label>
        <div className="flex gap-2">
          <input
            id="reader"
            className={fieldClass}
            value={fp}
            maxLength={maxIdLength}
            disabled={step.kind === 'working'}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-describedby="reader-hint"
            onChange={(event) => {
              setFp(event.target.value)
              setStep({ kind: 'asking' })
            }}
          />
          <Button type="submit" disabled={fp === '' || step.kind === 'working'}>
            Find
          </Button>
        </div>
        <p id="reader-hint" className={hintClass}>
          The value that your site sends as fp. Readers without one are all stored as “anonymous”.
        </p>
      </form>
      <Result
        step={step}
        fp={fp}
        onExport={exportFound}
        onErase={(found) => setStep({ kind: 'confirming', found })}
        onCancel={(found) => setStep({ kind: 'found', found })}
        onConfirm={() => void erase()}
      />
    </section>
  )
}

interface ResultProps {
  step: Step
  fp: string
  onExport(found: ReaderCount): void
  onErase(found: ReaderCount): void
  onCancel(found: ReaderCount): void
  onConfirm(): void
}

/** Shows the result of the last step and takes the focus, because the button that was pressed is gone. */
function Result({ step, fp, onExport, onErase, onCancel, onConfirm }: ResultProps) {
  const shown = useRef<HTMLDivElement>(null)
  const { kind } = step
  useEffect(() => {
    if (kind !== 'asking' && kind !== 'working') shown.current?.focus()
  }, [kind])
  return (
    <div ref={shown} tabIndex={-1} role="status" className="rounded-md">
      {kind === 'working' && <p className="text-muted">Working…</p>}
      {kind === 'failed' && (
        <Notice tone="bad">
          <p>{step.message}</p>
        </Notice>
      )}
      {kind === 'found' && (
        <Notice tone="plain">
          <p>
            {isEmpty(step.found)
              ? 'Nothing is stored about this reader.'
              : `Stored: ${listCounts(step.found)}.`}
            {step.saved && ' Saved as reader.json.'}
          </p>
          {!isEmpty(step.found) && (
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => onExport(step.found)}>Export</Button>
              <Button onClick={() => onErase(step.found)}>Erase…</Button>
            </div>
          )}
        </Notice>
      )}
      {kind === 'confirming' && (
        <Notice tone="bad">
          <p className="font-medium wrap-anywhere">Erase the data of “{fp}”?</p>
          <p>
            This erases {listCounts(step.found)}, and the reader’s texts in agent jobs. It can’t be undone.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={onConfirm}>Erase permanently</Button>
            <Button onClick={() => onCancel(step.found)}>Cancel</Button>
          </div>
        </Notice>
      )}
      {kind === 'erased' && (
        <Notice tone="good">
          <p>
            Erased: {listCounts(step.erased)}
            {step.erased.jobEvents > 0 &&
              `, and texts in ${count(step.erased.jobEvents, 'event')} of agent jobs`}
            .
          </p>
        </Notice>
      )}
    </div>
  )
}

const isEmpty = ({ threads, feedback }: ReaderCount) => threads === 0 && feedback === 0

function listCounts({ threads, messages, feedback }: ReaderCount): string {
  return `${count(threads, 'conversation')}, ${count(messages, 'message')}, ${count(feedback, 'rating')}`
}

function describeExportFailure(failure: Failure): string {
  return failure.kind === 'too-large'
    ? 'This is too much data for one download. Run docs-assistant readers export.'
    : describeFailure(failure)
}

function describeEraseFailure(failure: Failure): string {
  const sentence = describeFailure(failure)
  return mayHaveArrived(failure)
    ? `${sentence} Some data may have been erased. Choose Find to see what is left.`
    : sentence
}
