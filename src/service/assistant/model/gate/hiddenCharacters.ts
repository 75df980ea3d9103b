/**
 * Controls, zero-width characters, tags, and what turns the direction of text around. They make words read other than
 * they are, and addresses out of what looked like none. Joiners, direction marks and variation selectors stay: scripts
 * and emoji are spelled with them.
 */
const hidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each is removed wherever it stands
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu

/** Returns a text of a model without characters that only deceive. */
export function withoutHiddenCharacters(text: string): string {
  return text.replace(hidden, '')
}
