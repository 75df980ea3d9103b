import { readBearer } from '../../http/readBearer.ts'
import { AssistantError } from '../../protocol/errors.ts'
import type { KeyCheck, ValidKey } from './createKeyCheck.ts'

/** Finds the admin key of a request. @throws AssistantError without a valid key, or for a request from a page */
export function findCallingKey(request: Request, keys: KeyCheck): Promise<ValidKey> {
  // Browsers send `Origin` with requests to another site. An admin key must never be in a browser.
  if (request.headers.has('Origin')) {
    throw new AssistantError('origin-not-allowed', 'Send this request from a server, not from a page.')
  }
  return keys.findAdmin(readBearer(request))
}
