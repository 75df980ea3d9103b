/** The first number that is written in a language takes a frame: better one in which no answer is drawn. */
export function prepareNumbers(language: string): void {
  setTimeout(() => (0).toLocaleString(language))
}
