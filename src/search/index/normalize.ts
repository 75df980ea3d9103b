/** Marks on one letter. No script puts more on one, and the time to sort them grows with the square of their number. */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu

/** Writes each character in one way, such as `ａ` as `a`. Of more than 30 marks on a letter, the others are left out. */
export function normalize(text: string): string {
  return text.replace(tooManyMarks, '$1').normalize('NFKC')
}
