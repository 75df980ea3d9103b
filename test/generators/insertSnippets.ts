import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from './generators.ts'

const marker = /^([ \t]*)(?:\/\/|#|\{?\/\*|\{#) snippet (\S+) (.+?)(?: \*\/\}?| #\})?$/gm

/**
 * Inserts snippets of the docs into a fixture source, so that both stay the same. A marker is a line with a comment:
 * `// snippet docs/generators/nextra.md app/layout.jsx`, where the last part is the title of the code block.
 *
 * @throws Error if the page has no such block
 */
export function insertSnippets(source: string): string {
  return source.replace(marker, (_line, indent: string, page: string, title: string) =>
    readSnippet(page, title)
      .split('\n')
      .map((line) => (line === '' ? '' : indent + line))
      .join('\n'),
  )
}

function readSnippet(page: string, title: string): string {
  const markdown = readFileSync(join(repository, page), 'utf8')
  for (const [, found, code] of markdown.matchAll(/^```\S+ \[(.+)\]\n([\s\S]*?)\n```$/gm)) {
    if (found === title) return code!
  }
  throw new Error(`${page} has no code block with the title "${title}", which a fixture is built with.`)
}
