import { askedOutcomes, type InsightOverview } from '../../protocol/operator/insight.ts'
import { TableHead } from '../parts/TableHead.tsx'
import { countAll, describeNumber, outcomeLabels } from './describeCounts.ts'

type Days = InsightOverview['days']

/** Classes instead of styles, because the page forbids inline styles. */
const fills = {
  full: 'fill-[var(--good)]',
  partly: 'fill-accent',
  none: 'fill-[var(--control)]',
  failed: 'fill-danger',
} as const

const height = 120
const wide = 10

/** Shows the questions of each day as stacked bars, and the same numbers as a table, for people who cannot see bars. */
export function DayChart({ days }: { days: Days }) {
  const most = Math.max(1, ...days.map(countAll))
  return (
    <figure className="grid grid-cols-1 gap-2">
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <span className="font-medium">Questions a day</span>
        {askedOutcomes.map((outcome) => (
          <span key={outcome} className="inline-flex items-center gap-1.5">
            <svg aria-hidden="true" width="10" height="10" className={fills[outcome]}>
              <rect width="10" height="10" />
            </svg>
            {outcomeLabels[outcome]}
          </span>
        ))}
        <span className="ml-auto text-muted">Most: {describeNumber(most)}</span>
      </figcaption>
      <svg
        aria-hidden="true"
        data-part="day-chart"
        className="h-[160px] w-full"
        viewBox={`0 0 ${days.length * wide} ${height}`}
        preserveAspectRatio="none"
      >
        {days.map((day, index) => (
          <Bar key={day.day} day={day} x={index * wide} perQuestion={height / most} />
        ))}
      </svg>
      <p className="flex justify-between text-xs text-muted">
        <span>{days[0]?.day}</span>
        <span>{days.at(-1)?.day}</span>
      </p>
      <DayTable days={days} />
    </figure>
  )
}

function Bar({ day, x, perQuestion }: { day: Days[number]; x: number; perQuestion: number }) {
  let y = height
  return askedOutcomes.map((outcome) => {
    const tall = day[outcome] * perQuestion
    y -= tall
    return (
      <rect key={outcome} className={fills[outcome]} x={x + 1} y={y} width={wide - 2} height={tall}>
        <title>{`${day.day}: ${outcomeLabels[outcome]} ${day[outcome]}`}</title>
      </rect>
    )
  })
}

function DayTable({ days }: { days: Days }) {
  return (
    <details>
      <summary className="text-sm">Show as a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section aria-label="Questions a day, as a table" tabIndex={0} className="max-h-[300px] overflow-auto">
        <table className="w-full border-collapse text-sm">
          <TableHead labels={['Day', ...Object.values(outcomeLabels)]} />
          <tbody>
            {days.map((day) => (
              <tr key={day.day} className="border-t border-line">
                <th scope="row" className="p-2 text-left font-normal whitespace-nowrap">
                  {day.day}
                </th>
                {askedOutcomes.map((outcome) => (
                  <td key={outcome} className="p-2">
                    {describeNumber(day[outcome])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
