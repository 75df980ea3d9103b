import { useEffect, useState } from 'react'

/** Returns the seconds until a time, counting down to 0. */
export function useCountdown(untilMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  const isOver = nowMs >= untilMs
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNowMs(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isOver])
  return Math.max(0, Math.ceil((untilMs - nowMs) / 1_000))
}

/** Formats seconds: `75` → `1:15`, in the digits of the language. */
export function minutesAndSeconds(seconds: number, language: string): string {
  const minutes = Math.floor(seconds / 60).toLocaleString(language)
  return `${minutes}:${(seconds % 60).toLocaleString(language, { minimumIntegerDigits: 2 })}`
}
