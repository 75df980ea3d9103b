import { useEffect, useState } from 'react'
import type { AuditLine, AuditPage as Page } from '../../protocol/operator/operator.ts'
import { Button } from '../../view/primitives/Button.tsx'
import { describeActor, describeTime } from '../messages.ts'
import { usePanel } from '../PanelContext.ts'
import { PageHeading } from '../parts/BackButton.tsx'
import { cardClass, hintClass } from '../parts/fields.ts'
import { FailureNotice } from '../parts/Notice.tsx'
import { TableHead } from '../parts/TableHead.tsx'
import { describeAction, describeDetails } from './describeEntry.ts'
import { useRequest } from './useRequest.ts'

/** Shows the audit log, newest first. */
export function AuditPage() {
  const { api } = usePanel().panel
  const [loading, run] = useRequest()
  const [entries, setEntries] = useState<readonly AuditLine[]>()
  const [next, setNext] = useState<number | null>(null)

  /** @param before start of a further page; null for the first one */
  const load = (before: number | null) =>
    run(async () => {
      const page = await api.operator<Page>(before === null ? 'audit' : `audit?before=${before}`)
      setEntries((shown = []) => (before === null ? page.entries : [...shown, ...page.entries]))
      setNext(page.next)
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once, when the page is opened
  useEffect(() => void load(null), [])

  const isLoading = loading.kind === 'sending'
  return (
    <div className={cardClass}>
      <PageHeading title="Audit log">
        <span className="ml-auto">
          <Button disabled={isLoading} onClick={() => void load(null)}>
            Refresh
          </Button>
        </span>
      </PageHeading>
      <p className={hintClass}>Actions of operators, newest first. Entries can’t be changed or removed.</p>
      {entries && entries.length > 0 && <Entries entries={entries} />}
      {loading.kind === 'idle' && entries?.length === 0 && <p>No entries yet.</p>}
      {loading.kind === 'failed' && <FailureNotice failure={loading.failure} />}
      <div role="status">
        {isLoading && <p className="text-muted">Loading…</p>}
        {!isLoading && entries && entries.length > 0 && (
          <p className={hintClass}>{entries.length === 1 ? '1 entry' : `${entries.length} entries`} shown.</p>
        )}
      </div>
      {next !== null && (
        <div>
          <Button disabled={isLoading} onClick={() => void load(next)}>
            Show older
          </Button>
        </div>
      )}
    </div>
  )
}

const headings = ['Time', 'Who', 'Action', 'From', 'Details']

/** In a narrow window, each entry is a block of lines. */
function Entries({ entries }: { entries: readonly AuditLine[] }) {
  return (
    <table className="border-collapse text-sm narrow:block">
      <TableHead labels={headings} className="narrow:hidden" />
      <tbody className="narrow:block">
        {entries.map((entry) => (
          <Entry key={entry.position} entry={entry} />
        ))}
      </tbody>
    </table>
  )
}

function Entry({ entry }: { entry: AuditLine }) {
  const cells = [describeActor(entry.who), describeAction(entry), entry.from, describeDetails(entry)]
  return (
    <tr className="border-t border-line align-top narrow:grid narrow:py-3">
      <td className="p-2 whitespace-nowrap text-muted narrow:p-0">
        <time dateTime={entry.at}>{describeTime(entry.at)}</time>
      </td>
      {cells.map((cell, index) => (
        <td key={headings[index]} className="p-2 wrap-anywhere narrow:p-0 min-[1000px]:min-w-[92px]">
          {cell}
        </td>
      ))}
    </tr>
  )
}
