import { whenIdle } from '../../page/whenIdle.ts'

/** Formats a number in advance when the browser is idle, because the first one in a language takes a frame or two. */
export function prepareNumbers(language: string): void {
  whenIdle(() => (0).toLocaleString(language))
}
