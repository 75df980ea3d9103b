import type { ReactNode } from 'react'
import { minutesAndSeconds, useCountdown } from '../behaviour/useCountdown.ts'
import { fillLabel } from '../language/fillLabel.ts'
import { useTurnContext } from '../TurnContext.ts'

interface CountdownProps {
  /** Holds `{time}`. */
  label: string
  untilMs: number
  /** Beside the time, as long as it runs. */
  meanwhile?: ReactNode
  /** In place of all when it has run out. */
  afterwards?: ReactNode
}

/** How long it still takes. A timer is not read aloud by itself, second by second. */
export function Countdown({ label, untilMs, meanwhile, afterwards }: CountdownProps) {
  const { language } = useTurnContext('Countdown').settings
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
