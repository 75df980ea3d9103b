/** Longest name of a branch: a file system holds 255 bytes a name, and Git adds to it. */
export const maxBranchLength = 200

/** What names of branches begin with that the service makes, unless the host requires another prefix. */
export const defaultBranchPrefix = 'docs-agent/'

/** Branches that are published, released or deployed from in so many repositories that no agent writes to them. */
const protectedNames = new Set(
  `main master trunk default mainline dev develop development next stable staging stage qa uat preprod
  production prod live release releases deploy deployment gh-pages github-pages gl-pages pages site website`.split(
    /\s+/,
  ),
)

/** Folders of branches that belong to releases, or to other programs. */
const protectedFolders = new Set(
  'release releases hotfix hotfixes support deploy deployment environments gh-readonly-queue dependabot renovate'.split(
    ' ',
  ),
)

/** First parts that lead Git to look for something else than a branch of that name. */
const refFolders = new Set([
  'refs',
  'heads',
  'tags',
  'remotes',
  'origin',
  'upstream',
  'pull',
  'merge-requests',
])

export interface BranchRules {
  /** Branch the work goes to. */
  base?: string | undefined
  /** What the name has to begin with. */
  prefix?: string | undefined
}

/**
 * Says why the agent does not take a name for its branch, as the end of a sentence that begins with the name; undefined
 * where it does. The rules are stricter than Git's: names reach shells, URLs and other people's automation.
 *
 * @example findBranchProblem('docs/a..b') // 'has ".." in it'
 */
export function findBranchProblem(name: string, { base, prefix }: BranchRules = {}): string | undefined {
  return findWrittenProblem(name) ?? findProtectedProblem(name, base) ?? findPrefixProblem(name, prefix)
}

function findWrittenProblem(name: string): string | undefined {
  if (name === '') return 'is empty'
  if (name.length > maxBranchLength) return `is longer than ${maxBranchLength} characters`
  const strange = /[^A-Za-z0-9._/-]/u.exec(name)?.[0]
  if (strange !== undefined) {
    const isShown = /^[\x21-\x7e]$/.test(strange)
    return `has ${isShown ? `"${strange}"` : 'a character'} in it that is not a letter of A to Z, a digit, ".", "_", "-" or "/"`
  }
  if (name.startsWith('/') || name.endsWith('/')) return 'begins or ends with "/"'
  const wrong = /\.\.|\/\//.exec(name)?.[0]
  if (wrong !== undefined) return `has "${wrong}" in it`
  for (const part of name.split('/')) {
    if (part.startsWith('-')) return 'has a part that begins with "-"'
    if (part.startsWith('.')) return 'has a part that begins with "."'
    if (part.endsWith('.')) return 'has a part that ends with "."'
    if (/\.lock$/i.test(part)) return 'has a part that ends with ".lock"'
  }
  return undefined
}

function findProtectedProblem(name: string, base: string | undefined): string | undefined {
  const folded = name.toLowerCase()
  const [first = ''] = folded.split('/')
  if (/^(?:\w+_)?head$/.test(folded)) return 'stands for what is checked out'
  if (refFolders.has(first))
    return `begins with "${first}", which Git may take for something other than a branch`
  if (/^(?:[\da-f]{40}|[\da-f]{64})$/.test(folded)) return 'looks like a commit'
  if (base !== undefined && folded === base.toLowerCase()) return 'is the branch the work goes to'
  if (protectedNames.has(folded) || (protectedFolders.has(first) && folded !== first)) {
    return 'is protected, because it may be published or released from'
  }
  return undefined
}

function findPrefixProblem(name: string, prefix: string | undefined): string | undefined {
  if (prefix === undefined || (name.startsWith(prefix) && name.length > prefix.length)) return undefined
  return `does not begin with "${prefix}"`
}
