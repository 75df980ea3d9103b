import { useState } from 'react'
import { fieldClass, labelClass } from '../parts/fields.ts'
import { isPeriod, lastDays, type Period } from './period.ts'

const periods = { '7': 'Last 7 days', '30': 'Last 30 days', '90': 'Last 90 days' }

/** Chooses a period. Days are in UTC. */
export function PeriodForm({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const [isOwn, setOwn] = useState(false)
  /** Dates that are incomplete, or not in order yet. */
  const [typed, setTyped] = useState<Period>()
  const days = Object.keys(periods).find((days) => lastDays(Number(days)).from === period.from)
  const isLast = days !== undefined && lastDays(Number(days)).to === period.to
  const kind = isOwn || !isLast ? 'own' : days
  const own = typed ?? period
  const choose = (chosen: string) => {
    setOwn(chosen === 'own')
    setTyped(undefined)
    if (chosen !== 'own') onChange(lastDays(Number(chosen)))
  }
  const change = (changed: Partial<Period>) => {
    const next = { ...own, ...changed }
    setTyped(isPeriod(next) ? undefined : next)
    if (isPeriod(next)) onChange(next)
  }
  return (
    <>
      <label className="grid gap-1">
        <span className={labelClass}>Period</span>
        <select className={fieldClass} value={kind} onChange={(event) => choose(event.target.value)}>
          {Object.entries(periods).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
          <option value="own">Other dates</option>
        </select>
      </label>
      {kind === 'own' &&
        (['from', 'to'] as const).map((end) => (
          <label key={end} className="grid gap-1">
            <span className={labelClass}>{end === 'from' ? 'From' : 'To'}</span>
            <input
              type="date"
              className={fieldClass}
              value={own[end]}
              onChange={(event) => change({ [end]: event.target.value })}
            />
          </label>
        ))}
    </>
  )
}
