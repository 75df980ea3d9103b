/** What a host chooses about the admin page. */
export interface AdminOptions {
  /** Hash of a password that opens the page beside the link, as `docs-assistant password` makes it. @default none */
  passwordHash?: string | undefined
  /** Told the path of the next link when one was used. @default nobody is told */
  onLinkUsed?: ((path: string) => void) | undefined
}

/** How long somebody stays signed in, in milliseconds: a working day. */
export const adminSessionMs = 43_200_000

/** Wrong passwords one address may try in a minute. Links are not counted. */
export const maxSignInAttemptsPerMinute = 10
