import type { ReadingProgress } from '../../docs/types.ts'
import { count } from './count.ts'

/** A terminal, or a file or log that lines are added to. */
export interface ProgressOutput {
  isTTY?: boolean | undefined
  write(text: string): unknown
}

/** Time between two states of the line on a terminal, in milliseconds. */
const redrawMs = 200
/** Time between two lines elsewhere, in milliseconds. */
const betweenLinesMs = 5_000
/** Time that the rate is measured over, in milliseconds. Pages found unchanged are much faster than those to parse. */
const rateMs = 10_000

/**
 * Creates a callback that shows how many pages have been read, then how many have been indexed, how fast, and how long
 * the rest of that takes. On a terminal it draws one line again and again, and erases it in the end; elsewhere it adds
 * a line every five seconds.
 */
export function createReadingLine(
  output: ProgressOutput,
  now: () => number = Date.now,
): (progress: ReadingProgress) => void {
  const pauseMs = output.isTTY ? redrawMs : betweenLinesMs
  /** The first state, and those that were shown. */
  let states: State[] = []

  return ({ phase, done, total }) => {
    if (done >= total) {
      if (output.isTTY && states.length > 1) output.write(eraseLine)
      states = []
      return
    }
    const state = { at: now(), done }
    const last = states.at(-1) ?? state
    if (last !== state && state.at - last.at < pauseMs) return
    if (last !== state) {
      const since = states.find(({ at }) => state.at - at <= rateMs) ?? last
      const line = describeProgress(phase, state, since, total)
      output.write(output.isTTY ? eraseLine + line : `${line}\n`)
    }
    states.push(state)
  }
}

interface State {
  at: number
  done: number
}

/** Moves to the start of the line, and erases it. */
const eraseLine = '\r\u001b[2K'

function describeProgress(
  phase: ReadingProgress['phase'],
  state: State,
  since: State,
  total: number,
): string {
  const perMs = (state.done - since.done) / (state.at - since.at)
  const left = describeTime((total - state.done) / perMs / 1_000)
  const rate = Math.ceil(perMs * 1_000)
  return `  ${state.done.toLocaleString('en')} of ${count(total, 'page')} ${phase === 'reading' ? 'read' : 'indexed'}, ${count(rate, 'page')} a second, ${left} left`
}

function describeTime(seconds: number): string {
  return seconds < 100 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`
}
