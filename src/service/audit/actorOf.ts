import type { Context } from 'hono'
import { clientAddress } from '../limits/clientAddress.ts'
import type { Actor } from './createAudit.ts'

/** Returns the operator of the service's own admin page who sent a request to the agent; undefined for a program. */
export function operatorOf(context: Context): Actor | undefined {
  // Set only by the admin page, within this process.
  return ((context.env ?? {}) as { actor?: Actor }).actor
}

/** Returns who sent a request to the agent: the operator of the admin page, or the program with an admin key. */
export function actorOf(context: Context, trustProxy: boolean): Actor {
  return (
    operatorOf(context) ?? {
      // With the words before it, a key that is named "operator" cannot be taken for one.
      who: `admin key "${context.get('adminKeyName')}"`,
      from: clientAddress(context, trustProxy) ?? '',
    }
  )
}
