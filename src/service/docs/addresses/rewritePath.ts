/** A pattern of VitePress's `rewrites`, and what it is rewritten to, such as `en/:rest*` and `:rest*`. */
export type Rewrite = readonly [from: string, to: string]

/** A parameter: one name in a path, or the rest of it. */
const parameter = /:(\w+)(\*|\+|\(\.\*\))?/g
/** Other syntax of patterns, such as expressions of the site's author. */
const otherSyntax = /[()[\]{}?*+|\\]/
/** A pattern with more is left out, because it may take long to compare with a path. */
const maxParameters = 4

/** Whether a pattern has only parameters for a name (`:name`) and for the rest of a path (`:rest*`, `:rest(.*)`). */
export function isKnownPattern(pattern: string): boolean {
  const names = Array.from(pattern.matchAll(parameter), ([, name]) => name)
  return (
    !otherSyntax.test(pattern.replace(parameter, '')) &&
    names.length <= maxParameters &&
    new Set(names).size === names.length
  )
}

/**
 * Returns the path of a file as VitePress rewrites it: by the first pattern that it matches.
 *
 * @example rewritePath('packages/core/docs/start.md', [['packages/:name/docs/:rest*', ':name/:rest*']]) // 'core/start.md'
 */
export function rewritePath(file: string, rewrites: readonly Rewrite[]): string {
  for (const [from, to] of rewrites) {
    const found = toExpression(from).exec(file)
    if (found) return to.replace(parameter, (_, name: string) => found.groups?.[`_${name}`] ?? '')
  }
  return file
}

function toExpression(pattern: string): RegExp {
  const literals = pattern.split(parameter)
  // The split gives a literal, then a name and its kind, and so on.
  const parts = literals.map((part = '', at) => {
    if (at % 3 === 0) return part.replace(/[.$^]/g, String.raw`\$&`)
    if (at % 3 === 1) return literals[at + 1] ? `(?<_${part}>.*)` : `(?<_${part}>[^/]+)`
    return ''
  })
  return new RegExp(`^${parts.join('')}$`, 'u')
}
