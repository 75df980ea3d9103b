/** Endings for plural, possession and comparison that are written without a gap, the longest first. */
const endings = ['هایشان', 'هایمان', 'هایتان', 'هایی', 'های', 'هایم', 'ترین', 'ها', 'تر', 'ات', 'ان', 'ی']
const leastStem = 3

/** Removes one ending of a Persian word. Letters of Arabic keyboards count as the Persian ones. */
export function stemPersian(word: string): string {
  const persian = word
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک')
    .replace(/\p{Mn}/gu, '')
  const ending = endings.find((each) => persian.endsWith(each) && persian.length - each.length >= leastStem)
  return ending === undefined ? persian : persian.slice(0, -ending.length)
}
