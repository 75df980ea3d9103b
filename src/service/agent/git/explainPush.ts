import { GitError } from './runGit.ts'

/** Says why a push failed, and whether another try could help. */
export function explainPush(
  error: unknown,
  branch: string,
  remote: string,
): { text: string; isFinal: boolean } {
  const isRefused =
    error instanceof GitError && /non-fast-forward|fetch first|protected|declined/.test(error.stderr)
  return isRefused
    ? {
        text: `The remote did not take the branch "${branch}": it has other commits there, or is protected.`,
        isFinal: true,
      }
    : {
        text: `The branch "${branch}" could not be pushed to "${remote}". The log of the service says why.`,
        isFinal: false,
      }
}
