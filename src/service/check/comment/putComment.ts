import * as z from 'zod'
import { reportMarker } from '../format/formatMarkdown.ts'
import { CommentError, type CommentPlace } from './findCommentPlace.ts'

const timeoutMs = 30_000
/** Maximum number of pages of comments that are searched for an earlier report, and number of comments on a page. */
export const maxCommentPages = 10
const commentsPerPage = 100

const commentList = z.array(z.object({ id: z.number(), body: z.string().nullish() }))

/**
 * Writes a report as a comment, in place of an earlier one if there is one.
 *
 * @throws CommentError if the platform refuses it
 */
export async function putComment(place: CommentPlace, body: string): Promise<void> {
  const earlier = await findEarlier(place)
  if (earlier === undefined) await send(place, 'POST', place.comments, body)
  else await send(place, place.changeMethod, place.commentOf(earlier), body)
}

async function findEarlier(place: CommentPlace): Promise<number | undefined> {
  for (let page = 1; page <= maxCommentPages; page++) {
    const response = await send(place, 'GET', `${place.comments}?per_page=${commentsPerPage}&page=${page}`)
    const parsed = commentList.safeParse(await response.json().catch(() => undefined))
    if (!parsed.success) throw new CommentError(`${place.platform} sent an invalid list of comments.`)
    const found = parsed.data.find(({ body }) => body?.startsWith(reportMarker))
    if (found) return found.id
    if (parsed.data.length < commentsPerPage) return undefined
  }
  return undefined
}

async function send(
  { platform, headers, needs }: CommentPlace,
  method: string,
  url: string,
  body?: string,
): Promise<Response> {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    ...(body !== undefined && { body: JSON.stringify({ body }) }),
  }).catch((cause: unknown) => {
    throw new CommentError(`${platform} could not be reached.`, { cause })
  })
  if (response.ok) return response
  await response.body?.cancel()
  const isRefused = [401, 403, 404].includes(response.status)
  throw new CommentError(
    isRefused
      ? `${platform} does not allow this token to write a comment (${response.status}). It needs ${needs}.`
      : `${platform} refused the comment (${response.status}).`,
  )
}
