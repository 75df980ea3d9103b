import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { createLinkSecret, maxLinkMs } from '../../../proxy/auth/createOneTimeLink.ts'
import { openStore } from '../../store/openStore.ts'

/** `docs-assistant admin-link`: prints a link that opens the admin page of the running service once. */
export async function showAdminLink({ data }: { data: string }): Promise<void> {
  const missing = `There is no admin page for the data folder ${data}. Start the service with it, without --no-admin, or give its data folder with --data.`
  // Opening the store would create the file, and no service would use the link in it.
  const databaseUrl = process.env.DATABASE_URL || undefined
  const file = join(data, 'store.sqlite')
  if (databaseUrl === undefined)
    await access(file).catch((cause: unknown) => {
      throw new Error(missing, { cause })
    })
  const store = await openStore(data, databaseUrl)
  try {
    const address = await store.admin.readAddress()
    if (address === undefined) throw new Error(missing)
    const secret = createLinkSecret()
    await store.admin.addLink(secret, Date.now() + maxLinkMs)
    console.log(`${address}#${secret}`)
    console.error(`The link works once, within ${maxLinkMs / 60_000} minutes.`)
  } finally {
    await store.close()
  }
}
