import { acceptedLanguages } from '../../../http/acceptedLanguages.ts'
import type { BodyShare } from '../../../http/createBodyBudget.ts'
import { readBody } from '../../../http/readBody.ts'
import {
  maxBodyBytes,
  maxBodyBytesWithFiles,
  maxBodyMs,
  maxBodyMsWithFiles,
} from '../../../protocol/limits.ts'
import { refuse } from '../../server/requestFields.ts'
import { type AssistantQuery, parseRequest } from './parseRequest.ts'

/**
 * Reads and parses a question. Only files may make its body larger than `maxBodyBytes`.
 *
 * @param acceptsFiles whether readers may attach files
 * @param share memory budget of the request; afterwards it holds only the memory of the files
 * @throws AssistantError if the request is invalid
 */
export async function readQuestion(
  request: Request,
  acceptsFiles: boolean,
  share?: BodyShare,
): Promise<AssistantQuery> {
  const isSmall = Number(request.headers.get('Content-Length') ?? Infinity) <= maxBodyBytes
  const { value, files } = await readBody(request, {
    maxBytes: maxBodyBytes,
    maxBytesWithFiles: acceptsFiles ? maxBodyBytesWithFiles : undefined,
    timeoutMs: acceptsFiles && !isSmall ? maxBodyMsWithFiles : maxBodyMs,
    share,
  })
  const query = {
    ...(await parseRequest(value, files)),
    languages: acceptedLanguages(request.headers.get('Accept-Language') ?? ''),
  }
  if (!acceptsFiles && query.files.length > 0) {
    refuse('messages', 'has files, and this service accepts no files. Send the question without them')
  }
  share?.shrinkTo(query.files.reduce((sum, { bytes }) => sum + bytes.length, 0))
  return query
}
