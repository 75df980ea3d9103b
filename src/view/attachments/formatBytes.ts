const units = ['byte', 'kilobyte', 'megabyte'] as const

/** Formats a size: `5000000` → `5 MB`. */
export function formatBytes(bytes: number, language: string): string {
  const step = Math.min(2, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  return (bytes / 1000 ** step).toLocaleString(language, {
    style: 'unit',
    unit: units[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  })
}
