/** Maximum length of a branch name. File systems allow 255 bytes, and Git appends to the name. */
export const maxBranchLength = 200

/** Prefix of generated branch names, unless the host requires another one. */
export const defaultBranchPrefix = 'docs-agent/'

/** Branches that many repositories publish, release or deploy from. The agent never writes to them. */
const protectedNames = new Set(
  `main master trunk default mainline dev develop development next stable staging stage qa uat preprod
  production prod live release releases deploy deployment gh-pages github-pages gl-pages pages site website`.split(
    /\s+/,
  ),
)

/** Branch folders for releases, or for other programs. */
const protectedFolders = new Set(
  'release releases hotfix hotfixes support deploy deployment environments gh-readonly-queue dependabot renovate'.split(
    ' ',
  ),
)

/** First segments that Git may interpret as something other than a branch. */
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
  /** Target branch of the work. */
  base?: string | undefined
  /** Required prefix of the name. */
  prefix?: string | undefined
}

/**
 * Finds the reason why a name is not allowed for a branch of the agent. Returns the end of a sentence that begins with
 * the name, or undefined if the name is allowed. The rules are stricter than Git's, because names are used in shells,
 * URLs and automation.
 *
 * @example findBranchProblem('docs/a..b') // 'contains ".."'
 */
export function findBranchProblem(name: string, { base, prefix }: BranchRules = {}): string | undefined {
  return findSyntaxProblem(name) ?? findProtectedProblem(name, base) ?? findPrefixProblem(name, prefix)
}

function findSyntaxProblem(name: string): string | undefined {
  if (name === '') return 'is empty'
  if (name.length > maxBranchLength) return `is longer than ${maxBranchLength} characters`
  const invalid = /[^A-Za-z0-9._/-]/u.exec(name)?.[0]
  if (invalid !== undefined) {
    const isPrintable = /^[\x21-\x7e]$/.test(invalid)
    return `contains ${isPrintable ? `"${invalid}"` : 'a character'}, but only A to Z, a to z, digits, ".", "_", "-" and "/" are allowed`
  }
  if (name.startsWith('/') || name.endsWith('/')) return 'begins or ends with "/"'
  const wrong = /\.\.|\/\//.exec(name)?.[0]
  if (wrong !== undefined) return `contains "${wrong}"`
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
  if (/^(?:\w+_)?head$/.test(folded)) return 'is a reserved name of Git'
  if (refFolders.has(first))
    return `begins with "${first}", which Git may interpret as something other than a branch`
  if (/^(?:[\da-f]{40}|[\da-f]{64})$/.test(folded)) return 'looks like a commit'
  if (base !== undefined && folded === base.toLowerCase()) return 'is the target branch of the work'
  if (protectedNames.has(folded) || (protectedFolders.has(first) && folded !== first)) {
    return 'is protected, because sites or releases may be built from it'
  }
  return undefined
}

function findPrefixProblem(name: string, prefix: string | undefined): string | undefined {
  if (prefix === undefined || (name.startsWith(prefix) && name.length > prefix.length)) return undefined
  return `does not begin with "${prefix}"`
}
