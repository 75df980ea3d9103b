import { bodyTooLarge, readJson } from '../../http/readJson.ts'
import { AssistantError } from '../../protocol/errors.ts'
import { maxBodyBytes, maxBodyBytesWithFiles } from '../../protocol/limits.ts'
import { type AssistantQuery, parseRequest } from './parseRequest.ts'

/**
 * Reads and checks a question. A body may be larger than others by the files in it, and by nothing else.
 *
 * @param takesFiles whether readers may attach files
 * @throws AssistantError that says what is wrong with the request
 */
export async function readQuestion(request: Request, takesFiles: boolean): Promise<AssistantQuery> {
  const body = await readJson(request, takesFiles ? maxBodyBytesWithFiles : maxBodyBytes)
  const isSmall = Number(request.headers.get('Content-Length') ?? Infinity) <= maxBodyBytes
  if (takesFiles && !isSmall && lengthWithoutFiles(body) > maxBodyBytes) throw bodyTooLarge(maxBodyBytes)
  const query = parseRequest(body)
  if (takesFiles || query.files.length === 0) return query
  throw new AssistantError(
    'invalid-request',
    '"messages" has files, and this service takes none. Send the question without them.',
    { field: 'messages' },
  )
}

function lengthWithoutFiles(body: unknown): number {
  const isFile = (name: string, value: unknown) =>
    name === 'url' && typeof value === 'string' && value.startsWith('data:')
  return Buffer.byteLength(JSON.stringify(body, (name, value) => (isFile(name, value) ? '' : value)))
}
