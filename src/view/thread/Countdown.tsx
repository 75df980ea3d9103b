import type { ReactNode } from 'react'
import { useLayoutEffect, useState } from 'react'
import { fillLabel } from '../language/fillLabel.ts'
import { useSettings } from '../shared/conversation.ts'

interface CountdownProps {
  /** Contains `{time}`. */
  label: string
  untilMs: number
  /** Shown next to the time while it runs. @default nothing */
  meanwhile?: ReactNode
  /** Replaces everything when the time is up, or if the countdown cannot be loaded. @default nothing */
  children?: ReactNode
}

/** Shows the remaining time. Screen readers do not announce each second of a timer. */
export function Countdown({ label, untilMs, meanwhile, children }: CountdownProps) {
  const { language } = useSettings()
  const seconds = useCountdown(untilMs)
  if (seconds === 0 && children !== undefined) return children
  return (
    <>
      <span className="[font-variant-numeric:tabular-nums]" role="timer">
        {fillLabel(label, { time: minutesAndSeconds(seconds, language) }, language)}
      </span>
      {meanwhile}
    </>
  )
}

/** Returns the seconds until a time, counting down to 0. */
function useCountdown(untilMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  const isOver = nowMs >= untilMs
  // Counts from the moment the time is drawn.
  useLayoutEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNowMs(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isOver])
  return Math.max(0, Math.ceil((untilMs - nowMs) / 1_000))
}

/** Formats seconds: `75` → `1:15`, in the digits of the language. */
function minutesAndSeconds(seconds: number, language: string): string {
  const minutes = Math.floor(seconds / 60).toLocaleString(language)
  return `${minutes}:${(seconds % 60).toLocaleString(language, { minimumIntegerDigits: 2 })}`
}
