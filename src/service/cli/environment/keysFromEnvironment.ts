import type { GivenKeys } from '../../keys.ts'

/** Reads keys from the environment: `ASSISTANT_PUBLIC_KEY` and `ASSISTANT_ADMIN_KEY`. */
export function keysFromEnvironment(): GivenKeys {
  return { assistant: process.env.ASSISTANT_PUBLIC_KEY, admin: process.env.ASSISTANT_ADMIN_KEY }
}
