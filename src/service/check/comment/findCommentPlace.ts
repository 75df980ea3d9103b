/** The comments of a pull request or merge request. */
export interface CommentPlace {
  /** `GitHub` or `GitLab`. */
  platform: string
  /** Address of the list of comments. A new one is posted there. */
  comments: string
  /** Returns the address of a comment, by its id. */
  commentOf(id: number): string
  /** Method that changes a comment. */
  changeMethod: 'PATCH' | 'PUT'
  headers: Readonly<Record<string, string>>
  /** Permissions that the token needs, as the end of a sentence. */
  needs: string
}

/** Thrown if a report cannot be written as a comment. The message says why, and what to do. */
export class CommentError extends Error {
  override readonly name = 'CommentError'
}

/**
 * Finds the change that a job of GitHub Actions or GitLab CI is for, in the variables of the job.
 *
 * @throws CommentError if there is no such change, or no token
 */
export function findCommentPlace(env: NodeJS.ProcessEnv): CommentPlace {
  if (env.GITHUB_ACTIONS) return findOnGithub(env)
  if (env.GITLAB_CI) return findOnGitlab(env)
  throw new CommentError('--comment works only in a job of GitHub Actions or GitLab CI.')
}

function findOnGithub(env: NodeJS.ProcessEnv): CommentPlace {
  const [, number] = /^refs\/pull\/(\d+)\//.exec(env.GITHUB_REF ?? '') ?? []
  if (number === undefined || !env.GITHUB_REPOSITORY)
    throw new CommentError('--comment needs a pull request. Run the workflow "on: pull_request".')
  if (!env.GITHUB_TOKEN)
    throw new CommentError('--comment needs GITHUB_TOKEN. Pass github.token to the step under this name.')
  const issues = `${apiOf(env.GITHUB_API_URL, 'https://api.github.com')}/repos/${env.GITHUB_REPOSITORY}/issues`
  return {
    platform: 'GitHub',
    comments: `${issues}/${number}/comments`,
    commentOf: (id) => `${issues}/comments/${id}`,
    changeMethod: 'PATCH',
    headers: { Authorization: `Bearer ${env.GITHUB_TOKEN}`, Accept: 'application/vnd.github+json' },
    needs: '"pull-requests: write" in the permissions of the job, which a change from a fork never has',
  }
}

function findOnGitlab(env: NodeJS.ProcessEnv): CommentPlace {
  const { CI_PROJECT_ID: project, CI_MERGE_REQUEST_IID: number, GITLAB_TOKEN: token } = env
  if (!project || !number)
    throw new CommentError(
      '--comment needs a merge request. Run the job in pipelines of merge requests only.',
    )
  if (!token)
    throw new CommentError('--comment needs GITLAB_TOKEN, a project access token with the scope "api".')
  const api = apiOf(env.CI_API_V4_URL, 'https://gitlab.com/api/v4')
  const comments = `${api}/projects/${encodeURIComponent(project)}/merge_requests/${encodeURIComponent(number)}/notes`
  return {
    platform: 'GitLab',
    comments,
    commentOf: (id) => `${comments}/${id}`,
    changeMethod: 'PUT',
    headers: { 'PRIVATE-TOKEN': token },
    needs: 'a project access token with the scope "api" and at least the role Reporter',
  }
}

function apiOf(given: string | undefined, usual: string): string {
  return (given || usual).replace(/\/+$/, '')
}
