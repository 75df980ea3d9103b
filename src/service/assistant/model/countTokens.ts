/** Characters of scripts that have about one token each; of others a token has about four. */
const denseScript =
  /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]|[\u{1f000}-\u{3ffff}]/gu

/** About how many tokens a text has: every model counts in its own way, so budgets are kept with some room. */
export function countTokens(text: string): number {
  const dense = text.match(denseScript)?.length ?? 0
  return dense + Math.ceil((text.length - dense) / 4)
}

/** The beginning of a text, as far as a number of tokens reaches, with the cut shown. */
export function cutToTokens(text: string, most: number): string {
  if (countTokens(text) <= most) return text
  let end = Math.min(text.length, most * 4)
  while (end > 0 && countTokens(text.slice(0, end)) > most) end = Math.floor(end * 0.9)
  // Not in the middle of a character.
  return `${text.slice(0, end).replace(/[\ud800-\udbff]$/, '')} […]`
}
