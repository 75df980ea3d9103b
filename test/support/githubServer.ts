import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import * as z from 'zod'
// The operations used here, from GitHub's published OpenAPI description; `source` names its release.
import description from '../fixtures/github/pulls.openapi.json' with { type: 'json' }
import { listenLocally } from './listenLocally.ts'

export interface PullRequestMade {
  head: string
  base: string
  title: string
  body: string
  draft: boolean
  html_url: string
  /** Set by a test that merges it. */
  merged_at?: string
}

export interface GithubServer {
  /** For `GITHUB_API_URL`. */
  url: string
  token: string
  pullRequests: PullRequestMade[]
  issues: object[]
  /** Request fields that the description does not allow. */
  violations: string[]
  /** Answers the next request of this method with this status; with 0, cuts the connection after the work is done. */
  failNext(method: 'GET' | 'POST', status: number): void
  close(): Promise<void>
}

/** Returns the options of an agent whose repository is on this server. */
export function onGithub({ token, url }: GithubServer) {
  return { repository: 'github:acme/docs', env: { GITHUB_TOKEN: token, GITHUB_API_URL: url } }
}

const path = '/repos/{owner}/{repo}/pulls'
const operations = description.paths[path]

/** Starts a server with GitHub's pull request API for the repository `acme/docs`. */
export async function startGithubServer(): Promise<GithubServer> {
  const pullRequests: PullRequestMade[] = []
  const issues: object[] = []
  const violations: string[] = []
  const failures: Array<{ method: string; status: number }> = []
  const token = 'ghp_test'

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readText(request)
    const url = new URL(request.url ?? '', 'http://github')
    const failure = failures.findIndex(({ method }) => method === request.method)
    const [{ status: forced } = { status: undefined }] = failure < 0 ? [] : failures.splice(failure, 1)
    const send = (status: number, value: unknown) => {
      if (forced === 0) return void response.destroy()
      response.writeHead(status, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(value))
    }
    if (forced) return send(forced, { message: 'A text of the platform' })
    if (request.headers.authorization !== `token ${token}`) return send(401, { message: 'Bad credentials' })
    if (url.pathname === '/repos/acme/docs/issues' && request.method === 'POST') {
      issues.push(JSON.parse(body))
      return send(201, { html_url: `https://github.com/acme/docs/issues/${issues.length}` })
    }
    if (url.pathname !== '/repos/acme/docs/pulls') return send(404, { message: 'Not Found' })
    if (request.method === 'GET') {
      violations.push(...checkQuery(url.searchParams))
      const head = url.searchParams.get('head')?.replace(/^acme:/, '')
      const state = url.searchParams.get('state')
      const found = pullRequests.filter(
        (made) => (!head || made.head === head) && (state === 'closed') === (made.merged_at !== undefined),
      )
      return send(200, found.map(describePullRequest))
    }
    if (request.method !== 'POST') return send(405, {})
    const sent = JSON.parse(body) as PullRequestMade
    violations.push(...checkBody(sent))
    if (pullRequests.some(({ head }) => head === sent.head)) {
      return send(422, {
        message: 'Validation Failed',
        errors: [{ message: 'A pull request already exists' }],
      })
    }
    const made = { ...sent, html_url: `https://github.com/acme/docs/pull/${pullRequests.length + 1}` }
    pullRequests.push(made)
    send(201, describePullRequest(made))
  }

  const server = createServer((request, response) => void answer(request, response))
  return {
    ...(await listenLocally(server)),
    token,
    pullRequests,
    issues,
    violations,
    failNext: (method, status) => failures.push({ method, status }),
  }
}

type Described = Omit<PullRequestMade, 'merged_at'> & { merged_at?: string | null }

function describePullRequest({ head, base, html_url, title, draft, merged_at = null }: Described) {
  const state = merged_at === null ? 'open' : 'closed'
  return { html_url, title, draft, state, merged_at, head: { ref: head }, base: { ref: base } }
}

function checkQuery(query: URLSearchParams): string[] {
  const known = operations.get.parameters.filter((parameter) => parameter.in === 'query')
  return [...query].flatMap(([name, value]) => {
    const parameter = known.find((candidate) => candidate.name === name)
    if (!parameter) return [`GET has no parameter ${name}`]
    return problems(parameter.schema, value)
  })
}

function checkBody(body: object): string[] {
  const schema = operations.post.requestBody
  const unknown = Object.keys(body).filter((name) => !(name in schema.properties))
  return [...unknown.map((name) => `POST has no field ${name}`), ...problems(schema, body)]
}

function problems(schema: unknown, value: unknown): string[] {
  const checked = z.fromJSONSchema(schema as z.core.JSONSchema.JSONSchema).safeParse(value)
  return checked.success ? [] : [z.prettifyError(checked.error)]
}
