import { adminKeyVariable, type GivenKeys, publicKeyVariable } from '../../keys/givenKeys.ts'

/**
 * Reads keys from the environment: `ASSISTANT_PUBLIC_KEY` and `ASSISTANT_ADMIN_KEY`. Each may have several, separated
 * by commas or spaces.
 */
export function keysFromEnvironment(): GivenKeys {
  const read = (variable: string) => (process.env[variable] ?? '').split(/[\s,]+/).filter((key) => key !== '')
  return { assistant: read(publicKeyVariable), admin: read(adminKeyVariable) }
}
