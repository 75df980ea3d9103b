/** Matches what is skipped, which is an escaped character or code, or the start of a link to a path. */
const pathLink = /\\[\s\S]|(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)|\]\((?=\/(?!\/))/g

/**
 * Makes the links of a Markdown text absolute that are paths.
 *
 * @param origin undefined if links stay as they are
 * @example absoluteLinks('See [Install](/install).', 'https://docs.example.com')
 */
export function absoluteLinks(markdown: string, origin: string | undefined): string {
  if (origin === undefined) return markdown
  return markdown.replace(pathLink, (found) => (found === '](' ? found + origin : found))
}
