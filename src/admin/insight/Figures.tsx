import type { InsightCounts } from '../../protocol/operator/insight.ts'
import { describeCost } from './describeCost.ts'
import { countAll, describeMs, describeNumber, describeShare } from './describeCounts.ts'

/** Shows the figures of a period, each beside that of the period before. */
const figures: ReadonlyArray<{ label: string; value: (counts: InsightCounts) => string }> = [
  { label: 'Questions', value: (counts) => describeNumber(countAll(counts)) },
  { label: 'Answered in full', value: (counts) => describeShare(counts.full, countAll(counts)) },
  { label: 'Not answered', value: (counts) => describeShare(counts.none, countAll(counts)) },
  { label: 'Failed', value: (counts) => describeNumber(counts.failed) },
  { label: 'Thumbs up', value: (counts) => describeNumber(counts.up) },
  { label: 'Thumbs down', value: (counts) => describeNumber(counts.down) },
  { label: 'Time to first word, median', value: (counts) => describeMs(counts.firstWordMs?.median) },
  { label: 'Tokens', value: (counts) => describeNumber(counts.inputTokens + counts.outputTokens) },
]

interface FiguresProps {
  total: InsightCounts
  before: InsightCounts
  /** Currency of costs; null if the service has no prices. */
  currency: string | null
}

export function Figures({ total, before, currency }: FiguresProps) {
  const cost = { label: 'Cost', value: (counts: InsightCounts) => describeCost(counts.cost, currency) }
  return (
    <dl className="grid grid-cols-4 gap-3 narrow:grid-cols-2">
      {[...figures, ...(currency === null ? [] : [cost])].map(({ label, value }) => (
        <div key={label} className="grid content-start rounded-md border border-line p-3">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-xl font-semibold">{value(total)}</dd>
          <dd className="text-xs text-muted">before: {value(before)}</dd>
        </div>
      ))}
    </dl>
  )
}
