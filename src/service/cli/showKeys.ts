import { join } from 'node:path'
import { openKeys, renewAdminKey } from '../keys.ts'
import { givenKeys } from './givenKeys.ts'

interface KeysOptions {
  data: string
  newAdminKey?: boolean
}

/** `docs-assistant keys`: prints the public key in full, and of the admin key only where it is kept. */
export async function showKeys({ data, newAdminKey }: KeysOptions): Promise<void> {
  const given = givenKeys()
  if (newAdminKey) {
    if (given.admin) {
      throw new Error(
        'The admin key is taken from ASSISTANT_ADMIN_KEY, so a new one in the data folder would not be used. Change the variable.',
      )
    }
    await renewAdminKey(data)
    console.log('There is a new admin key. Restart the service, and give the key to the servers that use it.')
  }
  const keys = await openKeys(data, given)
  console.log(`Public key  ${keys.assistant}`)
  console.log(
    `Admin key   ${given.admin ? 'from ASSISTANT_ADMIN_KEY' : `kept in ${join(data, 'keys.json')}`}`,
  )
}
