import { describe, expect, it } from 'vitest'
import { formatAge } from '../../src/view/history/formatAge.ts'

const now = new Date(2026, 10, 22, 13, 39).getTime()
const ageOf = (time: Date, language = 'en') =>
  formatAge(time.getTime(), { language, justNow: 'Just now', now })

describe('the age of a past conversation', () => {
  it.each([
    ['Just now', new Date(2026, 10, 22, 13, 38, 30)],
    // The clock of another tab or of the service may be ahead.
    ['Just now', new Date(2026, 10, 22, 13, 40)],
    ['1 minute ago', new Date(2026, 10, 22, 13, 38)],
    ['59 minutes ago', new Date(2026, 10, 22, 12, 40)],
    ['13 hours ago', new Date(2026, 10, 22, 0, 10)],
    ['yesterday', new Date(2026, 10, 21, 23, 50)],
    ['6 days ago', new Date(2026, 10, 16, 8)],
    ['Nov 15', new Date(2026, 10, 15, 20)],
    ['Dec 31, 2025', new Date(2025, 11, 31)],
  ])('is %s', (words, time) => {
    expect(ageOf(time)).toBe(words)
  })

  it('is in the language of the panel', () => {
    expect(ageOf(new Date(2026, 10, 21), 'de')).toBe('gestern')
    expect(ageOf(new Date(2026, 2, 4), 'de')).toBe('4. März')
  })
})
