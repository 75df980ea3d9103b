/** `docs-assistant/proxy/auth`: a login for sites that have none. For Node: it needs scrypt. */
export type { EndedSessions } from './createSessions.ts'
export type { SignIn } from './createSignIn.ts'
export { hashPassword } from './hashPassword.ts'
export { type PasswordAuthOptions, passwordAuth } from './passwordAuth.ts'
