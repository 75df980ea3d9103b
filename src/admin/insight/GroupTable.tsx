import type { InsightGroup } from '../../protocol/operator/insight.ts'
import { TableHead } from '../parts/TableHead.tsx'
import { describeCost } from './describeCost.ts'
import { countAll, describeNumber, describeShare } from './describeCounts.ts'

const headings = ['Questions', 'Answered', 'Not answered', 'Up', 'Down']

interface GroupTableProps {
  title: string
  groups: readonly InsightGroup[]
  /** Word for an empty value. */
  unknown: string
  /** Currency of costs; null if the service has no prices. */
  currency: string | null
}

/** Compares the questions with different values of one property. Renders nothing if all values are empty. */
export function GroupTable({ title, groups, unknown, currency }: GroupTableProps) {
  if (groups.every(({ value }) => value === '')) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={`Questions by ${title.toLowerCase()}`} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <TableHead labels={[title, ...headings, ...(currency === null ? [] : ['Cost'])]} />
        <tbody>
          {groups.map((group) => (
            <tr key={group.value} className="border-t border-line">
              <th scope="row" className="min-w-[130px] p-2 text-left font-normal wrap-anywhere">
                {group.value === '' ? unknown : group.value}
              </th>
              <td className="p-2">{describeNumber(countAll(group))}</td>
              <td className="p-2">{describeShare(group.full + group.partly, countAll(group))}</td>
              <td className="p-2">{describeShare(group.none, countAll(group))}</td>
              <td className="p-2">{describeNumber(group.up)}</td>
              <td className="p-2">{describeNumber(group.down)}</td>
              {currency !== null && <td className="p-2">{describeCost(group.cost, currency)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
