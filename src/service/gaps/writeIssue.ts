import type { Gap } from '../../protocol/operator/gaps.ts'
import { neutralizeLine, neutralizeMarkdown } from '../agent/neutralize.ts'
import type { Issue } from '../agent/platform/platform.ts'

/** Maximum length of an issue's title, in UTF-16 code units. */
const maxTitleLength = 120

/** Writes the issue about a gap. The texts of readers are quoted, without links and mentions. */
export function issueOf({ question, wordings, count, askedOn, nearest, page, notes }: Gap): Issue {
  const title = neutralizeLine(question)
  const times = count === 1 ? 'once' : `${count} times`
  const parts = [
    `Readers asked this ${times}, and the docs did not answer it:`,
    [question, ...wordings].map(quote).join('\n'),
    notes.length > 0 && `Their notes on the answers:\n\n${notes.map(quote).join('\n')}`,
    askedOn.length > 0 && `They were on: ${askedOn.map(code).join(', ')}.`,
    page !== '' && `The answer belongs on: ${code(page)}.`,
    nearest.length > 0 && `Nearest pages: ${nearest.map(({ path }) => code(path)).join(', ')}.`,
  ]
  return {
    title: `Docs: ${title.length > maxTitleLength ? `${title.slice(0, maxTitleLength).trimEnd()}…` : title}`,
    body: parts.filter((part) => part !== false).join('\n\n'),
  }
}

function quote(text: string): string {
  return `> ${neutralizeMarkdown(neutralizeLine(text))}`
}

function code(path: string): string {
  return `\`${neutralizeLine(path).replaceAll('`', '')}\``
}
