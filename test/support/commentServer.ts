import { createServer, type IncomingMessage } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { listenLocally } from './listenLocally.ts'

export interface CommentServer {
  url: string
  /** Texts of the comments, by their ids. */
  comments: Map<number, string>
  /** Requests that changed something: method and path. */
  changes: string[]
  /** Refuses all further requests with this status. */
  refuseWith(status: number): void
  close(): Promise<void>
}

/**
 * Starts a server with the comments of one change: those of an issue on GitHub, or the notes of a merge request on
 * GitLab.
 *
 * @param list path of the list of comments
 * @param commentOf path of a comment, without its id
 * @param isAllowed whether a request has the right token
 */
export async function startCommentServer(
  list: string,
  commentOf: string,
  isAllowed: (headers: IncomingMessage['headers']) => boolean,
): Promise<CommentServer> {
  const comments = new Map<number, string>([[1, 'A comment of a person']])
  const changes: string[] = []
  let refused: number | undefined

  const server = createServer(async (request, response) => {
    const send = (status: number, value: unknown = {}) => {
      response.writeHead(status, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(value))
    }
    const sent = await readText(request)
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://platform')
    if (!isAllowed(request.headers)) return send(401)
    if (refused !== undefined) return send(refused)
    if (request.method === 'GET' && pathname === list) {
      const size = Number(searchParams.get('per_page'))
      const first = (Number(searchParams.get('page')) - 1) * size
      return send(
        200,
        [...comments].slice(first, first + size).map(([id, body]) => ({ id, body })),
      )
    }
    changes.push(`${request.method} ${pathname}`)
    const { body } = JSON.parse(sent)
    if (request.method === 'POST' && pathname === list) {
      comments.set(comments.size + 1, body)
      return send(201, {})
    }
    const id = Number(pathname.slice(commentOf.length))
    if (!pathname.startsWith(commentOf) || !comments.has(id)) return send(404)
    comments.set(id, body)
    send(200)
  })
  return {
    ...(await listenLocally(server)),
    comments,
    changes,
    refuseWith(status) {
      refused = status
    },
  }
}
