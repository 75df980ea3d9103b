/** Longest name of a branch: a file system holds 255 bytes a name, and Git adds to it. */
const maxLength = 200

/**
 * What is wrong with a name for a branch, as `git check-ref-format` and the service's agent see it; undefined where
 * nothing is. The end of the sentence that begins with the name.
 *
 * @example findBranchProblem('docs/a..b') // 'has ".." in it'
 */
export function findBranchProblem(name: string): string | undefined {
  if (name === '') return 'is empty'
  if (name.length > maxLength) return `is longer than ${maxLength} characters`
  if (name === '@' || name === 'HEAD') return 'stands for what is checked out'
  if (name.startsWith('-')) return 'begins with "-"'
  // It would become `refs/heads/refs/heads/…`, and is nearly always meant without.
  if (name.startsWith('refs/')) return 'begins with "refs/"'
  if (name.startsWith('/') || name.endsWith('/')) return 'begins or ends with "/"'
  if (name.endsWith('.')) return 'ends with "."'
  // `Cs` is half of a pair, which is no text that Git could keep.
  if (/[\p{Cc}\p{Cf}\p{Cs}]/u.test(name)) return 'has a character in it that cannot be seen'
  if (name.includes(' ')) return 'has a space in it'
  const wrong = /\.\.|\/\/|@\{|[~^:?*[\\]/.exec(name)?.[0]
  if (wrong !== undefined) return `has "${wrong}" in it`
  for (const part of name.split('/')) {
    if (part.startsWith('.')) return 'has a part that begins with "."'
    if (part.endsWith('.lock')) return 'has a part that ends with ".lock"'
  }
  return undefined
}
