import { openRepository } from '../git/openRepository.ts'
import { placeOf } from './placeOf.ts'
import type { Issue } from './platform.ts'

/** Way to create an issue: by the service with the token of the agent, or by a person in a form that is filled in. */
export type IssueForm =
  | {
      kind: 'service'
      /** Name to display: `GitHub, acme/docs`. */
      platform: string
      /** Resolves to the address of the new issue. @throws JobError if the platform refuses */
      create(issue: Issue, signal: AbortSignal): Promise<string>
    }
  | { kind: 'link'; address(issue: Issue): string }

/** Longest text of an issue in an address, in bytes as encoded. Servers refuse longer addresses. */
const maxEncodedLength = 5_000

export interface IssueFormOptions {
  folder: string
  remote: string | null | undefined
  /** `github:owner/name` or `gitlab:group/name`. */
  repository: string | undefined
  /** Whether the agent is on, so that the service may write to the repository. */
  isAgentOn: boolean
  env: NodeJS.ProcessEnv
}

/** Opens the form for issues about the docs. Undefined if they are not in a repository of GitHub or GitLab. */
export async function openIssueForm({
  folder,
  remote,
  repository,
  isAgentOn,
  env,
}: IssueFormOptions): Promise<IssueForm | undefined> {
  const opened = await openRepository(folder, { remote }).catch(() => undefined)
  const place = placeOf(opened?.remote?.url, repository, env)
  if (!opened || !place) return undefined
  if (isAgentOn) {
    const { openPlatform } = await import('./openPlatform.ts')
    const platform = openPlatform(opened.remote?.url, repository, env)
    if (platform) return { kind: 'service', platform: platform.description, create: platform.createIssue }
  }
  const base = `https://${place.host}/${place.repository.split('/').map(encodeURIComponent).join('/')}`
  return {
    kind: 'link',
    address: ({ title, body }) =>
      place.kind === 'github'
        ? `${base}/issues/new?title=${encodeURIComponent(title)}&body=${encodeShort(body)}`
        : `${base}/-/issues/new?issue[title]=${encodeURIComponent(title)}&issue[description]=${encodeShort(body)}`,
  }
}

function encodeShort(text: string): string {
  const encoded = encodeURIComponent(text)
  if (encoded.length <= maxEncodedLength) return encoded
  // A lone surrogate cannot be encoded.
  const short = text
    .slice(0, Math.floor((text.length * maxEncodedLength) / encoded.length))
    .replace(/[\ud800-\udbff]$/, '')
  return encodeURIComponent(`${short} …`)
}
