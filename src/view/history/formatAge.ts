const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

interface FormatAgeOptions {
  /** BCP 47 tag of the language to write in. */
  language: string
  /** Words for less than a minute ago. */
  justNow: string
  /** In milliseconds since 1970, as the time. @default the time of the call */
  now?: number | undefined
}

/** Formats how long ago a time was, up to a week; for earlier times the date, with the year if it is not the current one. */
export function formatAge(time: number, { language, justNow, now = Date.now() }: FormatAgeOptions): string {
  const age = now - time
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const days = Math.round((startOfDay(now) - startOfDay(time)) / dayMs)
  if (age < minuteMs) return justNow
  if (age < hourMs) return relative.format(-Math.floor(age / minuteMs), 'minute')
  if (days === 0) return relative.format(-Math.floor(age / hourMs), 'hour')
  if (days < 7) return relative.format(-days, 'day')
  const isThisYear = new Date(time).getFullYear() === new Date(now).getFullYear()
  return new Date(time).toLocaleDateString(language, {
    day: 'numeric',
    month: 'short',
    year: isThisYear ? undefined : 'numeric',
  })
}

/** Days differ in length where the clock changes; the result is only rounded. */
function startOfDay(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0)
}
