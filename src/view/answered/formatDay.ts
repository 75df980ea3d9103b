const weekMs = 7 * 24 * 60 * 60 * 1_000

/** Returns the day of the week of a time in the last week; of earlier times the date, with the year if it is another one. */
export function formatDay(time: number, language: string, now = Date.now()): string {
  const date = new Date(time)
  // The same day of the week a week ago would be read as today.
  if (now - time < weekMs && date.getDay() !== new Date(now).getDay())
    return date.toLocaleDateString(language, { weekday: 'long' })
  return date.toLocaleDateString(language, {
    day: 'numeric',
    month: 'long',
    year: date.getFullYear() === new Date(now).getFullYear() ? undefined : 'numeric',
  })
}
