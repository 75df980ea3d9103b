/** An ending for plural, possession or comparison that is written without a gap. The longest that fits is removed. */
const ending = /(?<=...)(?:هایشان|هایمان|هایتان|هایی|های|هایم|ترین|ها|تر|ات|ان|ی)$/

/** Removes one ending of a Persian word. Letters of Arabic keyboards count as the Persian ones. */
export function stemPersian(word: string): string {
  const persian = word
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک')
    .replace(/\p{Mn}/gu, '')
  return persian.replace(ending, '')
}
