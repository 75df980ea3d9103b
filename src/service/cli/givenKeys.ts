import type { GivenKeys } from '../keys.ts'

/** Keys from the environment: `ASSISTANT_PUBLIC_KEY`, `ASSISTANT_ADMIN_KEY`. */
export function givenKeys(): GivenKeys {
  return { assistant: process.env.ASSISTANT_PUBLIC_KEY, admin: process.env.ASSISTANT_ADMIN_KEY }
}
