/** Length in bytes of a percent-encoded character, by the first hexadecimal digit of its first byte. */
const encodedLength: Readonly<Record<string, number>> = { C: 2, D: 2, E: 3, F: 4 }

/**
 * Cuts a path to `maxLength` UTF-16 code units without splitting a surrogate pair or the escapes of a character, so
 * that the result still decodes.
 *
 * @example limitPath('/caf%C3%A9', 9) // '/caf'
 */
export function limitPath(path: string, maxLength: number): string {
  if (path.length <= maxLength) return path
  return path
    .slice(0, maxLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/%[\dA-F]?$/i, '')
    .replace(/%([C-F])[\dA-F](?:%[89AB][\dA-F])*$/i, (character, lead: string) =>
      character.length < 3 * (encodedLength[lead.toUpperCase()] ?? 1) ? '' : character,
    )
}
