import { fromMarkdown } from 'mdast-util-from-markdown'
import { mdxFromMarkdown } from 'mdast-util-mdx'
import { frontmatter } from 'micromark-extension-frontmatter'
import { gfm } from 'micromark-extension-gfm'
import { mdxjs } from 'micromark-extension-mdxjs'
import { parsePage } from '../../docs/parsePage.ts'

/**
 * What is wrong with a page that was not wrong before: its frontmatter and its text have to parse, and MDX that a
 * compiler took has to be taken still. A page that was broken may stay so.
 *
 * @param before null for a new page
 */
export function checkPage(file: string, before: string | null, after: string): string[] {
  const problem = parseProblem(after, file)
  if (problem !== undefined) {
    return before !== null && parseProblem(before, file) !== undefined ? [] : [`${file}: ${problem}`]
  }
  // Generators prepare MDX before they compile it, so a page need not be what the compiler alone takes.
  if (!/\.mdx$/i.test(file) || before === null || mdxProblem(before) !== undefined) return []
  const broken = mdxProblem(after)
  return broken === undefined ? [] : [`${file}: The MDX compiled before and does not now: ${broken}`]
}

function parseProblem(source: string, file: string): string | undefined {
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
