import {
  askedOutcomes,
  askers,
  type InsightFilter,
  type InsightGroup,
  type InsightOverview,
} from '../../protocol/operator/insight.ts'
import type { Filters } from '../panel/panelState.ts'
import { fieldClass, labelClass } from '../parts/fields.ts'
import { describeShare, outcomeLabels } from './describeCounts.ts'
import { PeriodForm } from './PeriodForm.tsx'
import { periodOf } from './period.ts'
import { insightQuery, useInsight } from './useInsight.ts'

type Option = readonly [value: string, label: string]

export interface FilterFormProps {
  filters: Filters
  onChange: (changed: Readonly<Record<string, string | undefined>>) => void
  /** Whether the form filters a list of questions, which has more filters than numbers have. */
  isList: boolean
}

/** Chooses a period and filters. Offers the most frequent values of the period. */
export function FilterForm({ filters, onChange, isList }: FilterFormProps) {
  const { from, to, domain } = filters
  const { answer } = useInsight<InsightOverview>(insightQuery('overview', { from, to, domain }))
  const select = (name: InsightFilter, label: string, options: readonly Option[]) => (
    <FilterSelect
      label={label}
      chosen={filters[name]}
      options={options}
      onChoose={(value) => onChange({ [name]: value })}
    />
  )
  const values = (groups: readonly InsightGroup[] = [], unknown: string) =>
    groups.every(({ value }) => value === '')
      ? []
      : groups.map(({ value }): Option => [value, value || unknown])
  const domains = answer?.domains ?? []
  return (
    <div className="flex flex-wrap gap-4 print:hidden">
      <PeriodForm period={periodOf(filters)} onChange={(period) => onChange({ ...period })} />
      {select('domain', 'Docs', domains.length > 1 ? domains.map((name): Option => [name, name]) : [])}
      {select(
        'askedBy',
        'Asked by',
        askers.map((asker): Option => [asker, asker === 'agent' ? 'Agents' : 'People']),
      )}
      {select('version', 'Version', values(answer?.versions, 'No version'))}
      {select('language', 'Language', values(answer?.languages, 'Unknown'))}
      {select('page', 'Page', values(answer?.pages, 'No page of the docs'))}
      {isList && (
        <>
          {select(
            'outcome',
            'Outcome',
            askedOutcomes.map((value): Option => [value, outcomeLabels[value]]),
          )}
          {select('rating', 'Rating', [
            ['up', 'Thumbs up'],
            ['down', 'Thumbs down'],
          ])}
          {select(
            'maxConfidence',
            'Confidence',
            ['20', '40', '60', '80'].map(
              (value): Option => [value, `at most ${describeShare(Number(value), 100)}`],
            ),
          )}
        </>
      )}
    </div>
  )
}

interface FilterSelectProps {
  label: string
  chosen: string | undefined
  options: readonly Option[]
  onChoose: (value: string | undefined) => void
}

/** Chooses the value of one property. The empty value stands for questions whose value is unknown. */
function FilterSelect({ label, chosen, options, onChoose }: FilterSelectProps) {
  if (options.length === 0 && chosen === undefined) return null
  const isListed = chosen === undefined || options.some(([value]) => value === chosen)
  const shown = isListed ? options : [...options, [chosen, chosen || 'Unknown'] as const]
  return (
    <label className="grid gap-1">
      <span className={labelClass}>{label}</span>
      <select
        className={fieldClass}
        value={chosen === undefined ? '' : `=${chosen}`}
        onChange={({ target: { value } }) => onChoose(value === '' ? undefined : value.slice(1))}
      >
        <option value="">All</option>
        {shown.map(([value, label]) => (
          <option key={value} value={`=${value}`}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
