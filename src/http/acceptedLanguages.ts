import { parseAccept } from 'hono/utils/accept'

/** Longest header that is read. Browsers send far shorter ones. */
const maxLength = 500
const maxLanguages = 10

/**
 * Returns the languages of an `Accept-Language` header, best first.
 *
 * @example acceptedLanguages('de-AT,de;q=0.9,en;q=0.5') // ['de-AT', 'de', 'en']
 */
export function acceptedLanguages(header: string): string[] {
  return parseAccept(header.slice(0, maxLength))
    .filter(({ type, q }) => q > 0 && /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(type))
    .map(({ type }) => type)
    .slice(0, maxLanguages)
}
