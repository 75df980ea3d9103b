import { nice, ticks } from 'd3-array'
import { utcTicks } from 'd3-time'
import { useMemo } from 'react'
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

/** Heights in px: of the plot, of the text below it, and of half a line of text above it. */
const plotHeight = 140
const axisHeight = 22
const topHeight = 8

const countTicks = 3
const dayTicks = 5
const dayMs = 86_400_000

/** Shows the questions of each day as stacked bars, and the same numbers as a table, for people who cannot see bars. */
export function DayChart({ days }: { days: Days }) {
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
      </figcaption>
      <Plot days={days} />
      <DayTable days={days} />
    </figure>
  )
}

function Plot({ days }: { days: Days }) {
  const { counts, dates, most } = useMemo(() => scaleAxes(days), [days])
  const yOf = (count: number) => topHeight + plotHeight * (1 - count / most)
  const widthPercent = 100 / days.length
  return (
    <div className="flex h-[170px] gap-2 text-xs">
      <svg aria-hidden="true" className="h-full w-[40px] flex-none fill-muted" data-part="day-chart-counts">
        {counts.map((count) => (
          <text key={count} x="100%" y={yOf(count)} dominantBaseline="middle" textAnchor="end">
            {describeNumber(count)}
          </text>
        ))}
      </svg>
      <svg aria-hidden="true" className="h-full min-w-0 flex-1 overflow-visible" data-part="day-chart">
        {counts.map((count) => (
          <line key={count} className="stroke-line" x2="100%" y1={yOf(count)} y2={yOf(count)} />
        ))}
        {days.map((day, index) => (
          <Bar key={day.day} day={day} xPercent={index * widthPercent} {...{ widthPercent, yOf }} />
        ))}
        {dates.map((date) => (
          <text
            key={+date}
            className="fill-muted"
            x={`${(daysBetween(days, date) + 0.5) * widthPercent}%`}
            y={topHeight + plotHeight + axisHeight - 6}
            textAnchor="middle"
          >
            {describeDay(date)}
          </text>
        ))}
      </svg>
    </div>
  )
}

interface BarProps {
  day: Days[number]
  xPercent: number
  widthPercent: number
  yOf(count: number): number
}

function Bar({ day, xPercent, widthPercent, yOf }: BarProps) {
  let below = 0
  return askedOutcomes.map((outcome) => {
    const count = day[outcome]
    below += count
    return (
      <rect
        key={outcome}
        className={fills[outcome]}
        x={`${xPercent + widthPercent * 0.1}%`}
        width={`${widthPercent * 0.8}%`}
        y={yOf(below)}
        height={yOf(0) - yOf(count)}
      >
        <title>{`${day.day}: ${outcomeLabels[outcome]} ${describeNumber(count)}`}</title>
      </rect>
    )
  })
}

/** Returns round numbers of questions and dates for the axes, and the number at the top. */
function scaleAxes(days: Days): { counts: number[]; dates: Date[]; most: number } {
  const [, most] = nice(0, Math.max(1, ...days.map(countAll)), countTicks)
  const [first, last] = [days[0], days.at(-1)].map((day) => new Date(day?.day ?? 0))
  return {
    counts: ticks(0, most, countTicks).filter(Number.isInteger),
    dates: utcTicks(first!, last!, Math.min(dayTicks, days.length)).filter((date) => +date % dayMs === 0),
    most,
  }
}

function daysBetween(days: Days, date: Date): number {
  return (+date - +new Date(days[0]!.day)) / dayMs
}

/** Formats `Nov 3`; in January, `Jan 2026`. */
function describeDay(date: Date): string {
  const isYear = date.getUTCMonth() === 0 && date.getUTCDate() === 1
  const format = isYear
    ? ({ month: 'short', year: 'numeric' } as const)
    : ({ month: 'short', day: 'numeric' } as const)
  return date.toLocaleDateString(undefined, { ...format, timeZone: 'UTC' })
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
