import { fromMarkdown } from 'mdast-util-from-markdown'
import { mdxFromMarkdown } from 'mdast-util-mdx'
import { frontmatter } from 'micromark-extension-frontmatter'
import { gfm } from 'micromark-extension-gfm'
import { mdxjs } from 'micromark-extension-mdxjs'
import { parsePage } from '../../docs/parse/parsePage.ts'
import { isCostlyMdx } from './code/readMdx.ts'

/**
 * Returns the problems that a change causes: frontmatter or text that no longer parses, or MDX that no longer compiles.
 * A page that was broken before may stay broken.
 *
 * @param before null for a new page
 */
export function checkPage(file: string, before: string | null, after: string): string[] {
  const isMdx = /\.mdx$/i.test(file)
  if (isMdx && isCostlyMdx(after)) {
    return [
      `${file}: The MDX has too many braces or empty lines for its length, so it takes too long to check.`,
    ]
  }
  const problem = parseProblem(after, file)
  if (problem !== undefined) {
    return before !== null && parseProblem(before, file) !== undefined ? [] : [`${file}: ${problem}`]
  }
  // Generators preprocess MDX, so a valid page may fail in the bare compiler. Only a page that compiled is checked.
  if (!isMdx || before === null || mdxProblem(before) !== undefined) return []
  const broken = mdxProblem(after)
  return broken === undefined ? [] : [`${file}: The MDX compiled before and does not now: ${broken}`]
}

function parseProblem(source: string, file: string): string | undefined {
  if (/\.mdx$/i.test(file) && isCostlyMdx(source)) return 'The MDX takes too long to check.'
  try {
    parsePage(source, file)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

/** Parses MDX like the compiler, with its JavaScript. Returns the error message. */
function mdxProblem(source: string): string | undefined {
  try {
    fromMarkdown(source, {
      extensions: [frontmatter('yaml'), gfm(), mdxjs()],
      mdastExtensions: [mdxFromMarkdown()],
    })
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}
