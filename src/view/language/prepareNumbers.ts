import { whenIdle } from '../../page/whenIdle.ts'

/** The first number that is written in a language takes a frame or two: better when there is nothing else to do. */
export function prepareNumbers(language: string): void {
  whenIdle(() => (0).toLocaleString(language))
}
