import type { AskedOutcome, InsightCounts } from '../../protocol/operator/insight.ts'

export const outcomeLabels: Readonly<Record<AskedOutcome, string>> = {
  full: 'Answered',
  partly: 'Answered in part',
  none: 'Not answered',
  failed: 'Failed',
}

export function countAll({ full, partly, none, failed }: InsightCounts): number {
  return full + partly + none + failed
}

/** Formats a number in the browser's locale. */
export function describeNumber(value: number): string {
  return value.toLocaleString()
}

/** Formats a share: `12%`; a dash if there is nothing to divide by. */
export function describeShare(part: number, whole: number): string {
  return whole === 0 ? '–' : (part / whole).toLocaleString(undefined, { style: 'percent' })
}

/** Formats `85 ms` or `1.2 s`; a dash if there is no time. */
export function describeMs(ms: number | undefined): string {
  if (ms === undefined) return '–'
  return ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toLocaleString(undefined, { maximumFractionDigits: 1 })} s`
}

/** Formats `850 kB` or `1.2 MB`. */
export function describeBytes(bytes: number): string {
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kB'] : [bytes / 1_000_000, 'MB']
  return `${size.toLocaleString(undefined, { maximumFractionDigits: size < 10 ? 1 : 0 })} ${unit}`
}
