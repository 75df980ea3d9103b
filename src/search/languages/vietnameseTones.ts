/** A vowel with a tone mark before the last vowel of a syllable, where the mark may also stand. */
const earlyTone =
  /(?:(o)([\u0300\u0301\u0303\u0309\u0323])([ae])|(u)([\u0300\u0301\u0303\u0309\u0323])(y))(?![\p{L}\p{M}])/giu

/** Writes Vietnamese tone marks in one place where readers have two: `hóa` and `thúy` become `hoá` and `thuý`. */
export function withLateTones(text: string): string {
  const late = text.normalize('NFD').replace(earlyTone, (_, ...parts: string[]) => {
    const [vowel, tone, last] = parts[0] ? parts : parts.slice(3)
    return `${vowel}${last}${tone}`
  })
  return late.normalize('NFC')
}
