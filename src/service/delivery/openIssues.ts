import * as z from 'zod'
import { packageVersion } from '../packageFiles.ts'
import { DeliveryError } from './DeliveryError.ts'
import { parseRepository } from './parseRepository.ts'

/** A repository that takes issues. */
export interface IssueRepository {
  /** `github:owner/name` or `gitlab:group/name`. */
  repository: string
  token: string
  /** @default that of github.com or gitlab.com */
  apiUrl?: string | undefined
}

export interface Issues {
  /** Name to display: `GitHub, acme/docs`. */
  description: string
  /** Asks the platform whether everybody can read the repository. @throws DeliveryError if it does not tell */
  isPublic(signal: AbortSignal): Promise<boolean>
  /** Creates an issue. Resolves to its address. @param body Markdown @throws DeliveryError if the platform refuses it */
  create(issue: { title: string; body: string }, signal: AbortSignal): Promise<string>
}

const timeoutMs = 15_000

/** The API of a platform for issues. */
interface Platform {
  name: string
  /** Address of the repository in the API. */
  address: string
  headers: Readonly<Record<string, string>>
  visibility: z.ZodType<boolean>
  describe(issue: { title: string; body: string }): Record<string, unknown>
  created: z.ZodType<string>
}

/** Opens the issues of a repository. @throws Error if its name has another format */
export function openIssues({ repository, token, apiUrl }: IssueRepository): Issues {
  const parsed = parseRepository(repository)
  if (!parsed) {
    throw new Error(`"${repository}" is not a repository. Write "github:owner/name" or "gitlab:group/name".`)
  }
  const open = parsed.platform === 'gitlab' ? onGitlab : onGithub
  const platform = open(parsed.path, token, apiUrl)

  async function ask<Result>(
    url: string,
    shape: z.ZodType<Result>,
    signal: AbortSignal,
    body?: Record<string, unknown>,
  ): Promise<Result> {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...platform.headers,
        'User-Agent': `docs-assistant/${packageVersion()}`,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      ...(body && { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new DeliveryError(`${platform.name} could not be reached.`, { cause })
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new DeliveryError(explainRefusal(platform.name, parsed?.path ?? '', response.status))
    }
    const read = shape.safeParse(await response.json().catch(() => undefined))
    if (read.success) return read.data
    throw new DeliveryError(`${platform.name} sent an invalid response.`, { cause: read.error })
  }

  return {
    description: `${platform.name}, ${parsed.path}`,
    isPublic: (signal) => ask(platform.address, platform.visibility, signal),
    create: (issue, signal) =>
      ask(`${platform.address}/issues`, platform.created, signal, platform.describe(issue)),
  }
}

function onGithub(path: string, token: string, apiUrl: string | undefined): Platform {
  return {
    name: 'GitHub',
    address: `${apiOf(apiUrl, 'https://api.github.com')}/repos/${path}`,
    headers: { Authorization: `Bearer ${token}`, Accept: 'application/vnd.github+json' },
    // Also true for repositories that only members of an enterprise can read.
    visibility: z.object({ private: z.boolean() }).transform((read) => !read.private),
    describe: ({ title, body }) => ({ title, body }),
    created: z.object({ html_url: z.url() }).transform((read) => read.html_url),
  }
}

function onGitlab(path: string, token: string, apiUrl: string | undefined): Platform {
  return {
    name: 'GitLab',
    address: `${apiOf(apiUrl, 'https://gitlab.com/api/v4')}/projects/${encodeURIComponent(path)}`,
    headers: { 'PRIVATE-TOKEN': token },
    // Everybody with an account can read an internal project, which may be many.
    visibility: z.object({ visibility: z.string() }).transform((read) => read.visibility !== 'private'),
    describe: ({ title, body }) => ({ title, description: body }),
    created: z.object({ web_url: z.url() }).transform((read) => read.web_url),
  }
}

function apiOf(given: string | undefined, usual: string): string {
  return (given || usual).replace(/\/+$/, '')
}

/** Explains why a platform refused a request. Its own text may be confidential. */
function explainRefusal(platform: string, path: string, status: number): string {
  switch (status) {
    case 401:
      return `${platform} rejected the token for issues. It may have expired.`
    case 403:
      return `${platform} does not allow this token to create issues in ${path}, or its rate limit is reached.`
    case 404:
      return `${platform} has no repository ${path}, or the token has no access to it.`
    case 410:
      return `The issues of ${path} are turned off.`
    default:
      return `${platform} refused the issue (${status}).`
  }
}
