import { useState } from 'react'
import { fieldClass, labelClass } from '../parts/fields.ts'
import { isPeriod, lastDays, type Period } from './period.ts'

const periods = { '7': 'Last 7 days', '30': 'Last 30 days', '90': 'Last 90 days', own: 'Other dates' }

/** Chooses a period. Days are days in UTC. */
export function PeriodForm({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const [kind, setKind] = useState('30')
  const [own, setOwn] = useState(period)
  const choose = (chosen: string) => {
    setKind(chosen)
    if (chosen === 'own') setOwn(period)
    else onChange(lastDays(Number(chosen)))
  }
  const change = (changed: Partial<Period>) => {
    const next = { ...own, ...changed }
    setOwn(next)
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
