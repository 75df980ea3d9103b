import { fromMarkdown } from 'mdast-util-from-markdown'
import { mdxFromMarkdown } from 'mdast-util-mdx'
import { frontmatter } from 'micromark-extension-frontmatter'
import { gfm } from 'micromark-extension-gfm'
import { mdxjs } from 'micromark-extension-mdxjs'
import { parsePage } from '../../docs/parse/parsePage.ts'
import { isCostlyMdx } from './code/readMdx.ts'

/**
 * What is wrong with a page that was not wrong before: its frontmatter and its text have to parse, and MDX that a
 * compiler took has to be taken still. A page that was broken may stay so.
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
  // Generators prepare MDX before they compile it, so a page need not be what the compiler alone takes.
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

/** The grammar of MDX with its JavaScript, as the compiler reads it. */
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
