/** Settings of a Docusaurus site that decide the paths of its docs. */
export interface DocusaurusConfig {
  /** Version that has no name in its paths. @default the first one listed */
  lastVersion?: string | undefined
  /** Path of the docs on the site; empty for its root. @default 'docs' */
  routeBasePath?: string | undefined
  /** Whether numbers before the names of files and folders stay in their paths. @default false */
  keepsNumbers?: true | undefined
}

const startOfDocs = /\bdocs\s*:\s*\{/

/**
 * Reads settings from the source of a configuration, which is never run: those written as plain texts in the
 * object `docs`, as in the presets of Docusaurus, and `numberPrefixParser: false` anywhere.
 */
export function parseDocusaurusConfig(source: string): DocusaurusConfig {
  const code = withoutComments(source)
  // Also of docs that are set up as a plugin.
  const keepsNumbers = /\bnumberPrefixParser\s*:\s*false\b/.test(code) || undefined
  const start = startOfDocs.exec(code)
  if (!start) return { keepsNumbers }
  const docs = objectAt(code, start.index + start[0].length)
  const textOf = (name: string) => new RegExp(`\\b${name}\\s*:\\s*(['"\`])([\\w./-]*)\\1`).exec(docs)?.[2]
  return {
    lastVersion: textOf('lastVersion'),
    routeBasePath: textOf('routeBasePath')?.replace(/^\/|\/$/g, ''),
    keepsNumbers,
  }
}

/** Returns the source of an object up to its closing brace. */
function objectAt(code: string, start: number): string {
  let depth = 1
  for (let at = start; at < code.length; at++) {
    if (code[at] === '{') depth++
    if (code[at] === '}' && --depth === 0) return code.slice(start, at)
  }
  return code.slice(start)
}

/**
 * Removes comments that begin a line. Elsewhere, the same characters are part of addresses and of patterns for files.
 */
function withoutComments(source: string): string {
  let isInBlock = false
  const lines = source.split('\n').filter((line) => {
    const text = line.trimStart()
    if (text.startsWith('/*')) isInBlock = true
    const isComment = isInBlock || text.startsWith('//')
    if (text.includes('*/')) isInBlock = false
    return !isComment
  })
  return lines.join('\n')
}
