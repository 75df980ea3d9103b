import type { ReactNode } from 'react'
import { fillLabel } from '../language/fillLabel.ts'
import { useSettings } from '../shared/conversation.ts'
import { minutesAndSeconds, useCountdown } from './useCountdown.ts'

interface CountdownProps {
  /** Contains `{time}`. */
  label: string
  untilMs: number
  /** Shown next to the time while it runs. @default nothing */
  meanwhile?: ReactNode
  /** Replaces everything when the time is up. @default nothing */
  afterwards?: ReactNode
}

/** Shows the remaining time. Screen readers do not announce each second of a timer. */
export function Countdown({ label, untilMs, meanwhile, afterwards }: CountdownProps) {
  const { language } = useSettings()
  const seconds = useCountdown(untilMs)
  if (seconds === 0 && afterwards !== undefined) return afterwards
  return (
    <>
      <span className="tabular-nums" role="timer">
        {fillLabel(label, { time: minutesAndSeconds(seconds, language) }, language)}
      </span>
      {meanwhile}
    </>
  )
}
