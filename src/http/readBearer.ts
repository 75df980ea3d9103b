import { AssistantError } from '../protocol/errors.ts'

/** The key of `Authorization: Bearer <key>`, or throws `key-missing`. */
export function readBearer(request: Request): string {
  const header = request.headers.get('Authorization') ?? ''
  const key = /^Bearer\s+(\S+)\s*$/i.exec(header)?.[1]
  if (!key) {
    throw new AssistantError('key-missing', 'Send the key as "Authorization: Bearer <key>".')
  }
  return key
}
