import type { Context } from 'hono'
import { readBearer } from '../../http/readBearer.ts'
import { AssistantError } from '../../protocol/errors.ts'
import type { KeyCheck } from './createKeyCheck.ts'

/**
 * Checks the admin key of a request, and notes its id and name for the audit log.
 *
 * @throws AssistantError without a valid key, or for a request from a page
 */
export async function checkCallingKey(context: Context, keys: KeyCheck): Promise<void> {
  // Browsers send `Origin` with requests to another site. An admin key must never be in a browser.
  if (context.req.header('Origin') !== undefined) {
    throw new AssistantError('origin-not-allowed', 'Send this request from a server, not from a page.')
  }
  const { id, name } = await keys.findAdmin(readBearer(context.req.raw))
  context.set('adminKeyId', id)
  context.set('adminKeyName', name)
}
