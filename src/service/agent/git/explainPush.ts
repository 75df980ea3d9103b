import { GitError } from './runGit.ts'

/** Explains why a push failed. `isFinal` is true if a retry cannot help. */
export function explainPush(
  error: unknown,
  branch: string,
  remote: string,
): { text: string; isFinal: boolean } {
  const isRefused =
    error instanceof GitError && /non-fast-forward|fetch first|protected|declined/.test(error.stderr)
  return isRefused
    ? {
        text: `The remote rejected the branch "${branch}". It has other commits there, or is protected.`,
        isFinal: true,
      }
    : {
        text: `The branch "${branch}" could not be pushed to "${remote}". See the log of the service.`,
        isFinal: false,
      }
}
