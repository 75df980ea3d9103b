import type { BodyShare } from '../../http/createBodyBudget.ts'
import { readBody } from '../../http/readBody.ts'
import { maxBodyBytes, maxBodyBytesWithFiles, maxBodyMs, maxBodyMsWithFiles } from '../../protocol/limits.ts'
import { refuse } from '../requestFields.ts'
import { type AssistantQuery, parseRequest } from './parseRequest.ts'

/**
 * Reads and checks a question. A body may be larger than others by the files in it, and by nothing else.
 *
 * @param takesFiles whether readers may attach files
 * @param share the memory the request may use; what is kept of it afterwards is its files
 * @throws AssistantError that says what is wrong with the request
 */
export async function readQuestion(
  request: Request,
  takesFiles: boolean,
  share?: BodyShare,
): Promise<AssistantQuery> {
  const isSmall = Number(request.headers.get('Content-Length') ?? Infinity) <= maxBodyBytes
  const { value, files } = await readBody(request, {
    maxBytes: maxBodyBytes,
    maxBytesWithFiles: takesFiles ? maxBodyBytesWithFiles : undefined,
    timeoutMs: takesFiles && !isSmall ? maxBodyMsWithFiles : maxBodyMs,
    share,
  })
  const query = await parseRequest(value, files)
  if (!takesFiles && query.files.length > 0) {
    refuse('messages', 'has files, and this service takes none. Send the question without them')
  }
  share?.keepOnly(query.files.reduce((sum, { bytes }) => sum + bytes.length, 0))
  return query
}
