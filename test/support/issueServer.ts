import { createServer } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { listenLocally } from './listenLocally.ts'

export interface IssueServer {
  /** For the address of the API. */
  url: string
  issues: Array<{ title: string; body: string }>
  setPublic(isPublic: boolean): void
}

/** Starts a server with the issues of one repository, `acme/support`, as GitHub or GitLab has them. */
export async function startIssueServer(
  platform: 'github' | 'gitlab' = 'github',
  isPublicAtFirst = false,
): Promise<IssueServer> {
  const issues: IssueServer['issues'] = []
  let isPublic = isPublicAtFirst
  const root = platform === 'github' ? '/repos/acme/support' : '/projects/acme%2Fsupport'
  const server = createServer(async (request, response) => {
    const send = (status: number, value: object) => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
    }
    const text = await readText(request)
    const token =
      platform === 'github' ? request.headers.authorization : `Bearer ${request.headers['private-token']}`
    if (token !== 'Bearer issue-token') return send(401, {})
    if (request.method === 'GET' && request.url === root)
      return send(
        200,
        platform === 'github' ? { private: !isPublic } : { visibility: isPublic ? 'public' : 'private' },
      )
    if (request.method !== 'POST' || request.url !== `${root}/issues`) return send(404, {})
    const sent = JSON.parse(text)
    issues.push({ title: sent.title, body: platform === 'github' ? sent.body : sent.description })
    const url = `https://${platform}.com/acme/support/issues/${issues.length}`
    send(201, platform === 'github' ? { html_url: url } : { web_url: url })
  })
  const { url } = await listenLocally(server)
  return {
    url,
    issues,
    setPublic(next) {
      isPublic = next
    },
  }
}
