import { join } from 'node:path'
import { openKeys } from '../keys.ts'
import { givenKeys } from './givenKeys.ts'

/** `docs-assistant keys`: the public key in full, of the admin key only the place. */
export async function showKeys({ data }: { data: string }): Promise<void> {
  const given = givenKeys()
  const keys = await openKeys(data, given)
  console.log(`Public key  ${keys.assistant}`)
  console.log(
    `Admin key   ${given.admin ? 'from ASSISTANT_ADMIN_KEY' : `kept in ${join(data, 'keys.json')}`}`,
  )
}
