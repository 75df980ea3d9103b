/**
 * Control characters, zero-width characters, tags, and direction overrides. They can disguise words and hide addresses.
 * Joiners, direction marks and variation selectors are not in the list: scripts and emoji need them.
 */
const hidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each is removed wherever it stands
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu

/** Removes hidden characters from text of a model. */
export function withoutHiddenCharacters(text: string): string {
  return text.replace(hidden, '')
}
