/** Settings of the admin page. */
export interface AdminOptions {
  /** Hash of a password for the page, from `docs-assistant password`. @default no password; links only */
  passwordHash?: string | undefined
  /** Called with the path of the next link after a link was used. @default does nothing */
  onLinkUsed?: ((path: string) => void) | undefined
}

/** Duration of a session in milliseconds: 12 hours, a working day. */
export const adminSessionMs = 43_200_000

/** Maximum number of passwords that one address may try per minute. Links do not count. */
export const maxSignInAttemptsPerMinute = 10
