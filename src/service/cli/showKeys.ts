import { join } from 'node:path'
import { openKeys, renewAdminKey } from '../keys.ts'
import { keysFromEnvironment } from './environment/keysFromEnvironment.ts'

interface KeysOptions {
  data: string
  newAdminKey?: boolean
}

/** `docs-assistant keys`: prints the public key, and where the admin key is stored, but not the admin key itself. */
export async function showKeys({ data, newAdminKey }: KeysOptions): Promise<void> {
  const given = keysFromEnvironment()
  if (newAdminKey) {
    if (given.admin) {
      throw new Error(
        'The admin key comes from ASSISTANT_ADMIN_KEY, so a new key in the data folder would not be used. Change the variable instead.',
      )
    }
    await renewAdminKey(data)
    console.log('The admin key was replaced. Restart the service, and update the servers that use the key.')
  }
  const keys = await openKeys(data, given)
  console.log(`Public key  ${keys.assistant}`)
  console.log(
    `Admin key   ${given.admin ? 'from ASSISTANT_ADMIN_KEY' : `stored in ${join(data, 'keys.json')}`}`,
  )
}
