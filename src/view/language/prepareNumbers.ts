import { whenIdle } from '../../page/whenIdle.ts'

/** Formats a number once the browser is idle: the first one of a page takes up to 100 ms, and long code shows one. */
export function prepareNumbers(language: string): void {
  whenIdle(() => (0).toLocaleString(language))
}
