/** `docs-assistant/proxy/auth`: a login for sites without one. Requires Node, for scrypt. */
export type { EndedSessions } from './createSessions.ts'
export type { SignIn } from './createSignIn.ts'
export { hashPassword } from './hashPassword.ts'
export { type PasswordAuthOptions, passwordAuth } from './passwordAuth.ts'
