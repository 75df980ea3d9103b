/**
 * Characters that a reader cannot see: controls, soft hyphens, zero-width and bidirectional marks, variation selectors,
 * tags. A page can hide instructions for a model in them, and they break words apart for the search.
 */
const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each is removed wherever it stands
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu

/** Joiners outside of the scripts that need them, such as Arabic and several Indic scripts. */
const strayJoiner =
  /(?<![\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Sinhala}]\p{M}*)[\u200c\u200d]/gu

/** Removes invisible characters. */
export function withoutInvisibleCharacters(text: string): string {
  return text.replace(invisible, '').replace(strayJoiner, '')
}
