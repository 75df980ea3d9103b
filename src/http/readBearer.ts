import { AssistantError } from '../protocol/errors.ts'

/** Reads the key of `Authorization: Bearer <key>`. @throws AssistantError `key-missing` */
export function readBearer(request: Request): string {
  const header = request.headers.get('Authorization') ?? ''
  const key = /^Bearer\s+(\S+)\s*$/i.exec(header)?.[1]
  if (!key) {
    throw new AssistantError('key-missing', 'Send the key as "Authorization: Bearer <key>".')
  }
  return key
}
