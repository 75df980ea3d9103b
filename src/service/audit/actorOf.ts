import type { Context } from 'hono'
import { clientAddress } from '../limits/clientAddress.ts'
import type { Actor } from './createAudit.ts'

/** Returns who sent a request to the agent: the operator of the admin page, or else the holder of an admin key, by its name. */
export function actorOf(context: Context, trustProxy: boolean): Actor {
  // Set only by the admin page, within this process.
  const { actor } = (context.env ?? {}) as { actor?: Actor }
  return (
    actor ?? {
      who: context.get('adminKeyName') ?? 'admin key',
      from: clientAddress(context, trustProxy) ?? '',
    }
  )
}
