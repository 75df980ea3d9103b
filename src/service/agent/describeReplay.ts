import type { Instruction } from './foldJob.ts'
import { neutralizeLine, neutralizeMarkdown } from './neutralize.ts'

/** Says in Markdown what an instruction closes and breaks for readers. Undefined if no questions were asked. */
export function describeReplay({ replayed }: Pick<Instruction, 'replayed'>): string | undefined {
  if (!replayed) return undefined
  const { asked, gained, lost, closes, breaks, gone } = replayed
  const questions = asked === 1 ? '1 question' : `${asked} questions`
  const title = `Asked ${questions} of readers before and after this change, by the search without a model. Questions that were asked in only one conversation are counted, and not listed.`
  const lists = [
    ...describe('Answers newly, or more fully', gained, closes),
    ...describe('No longer answers, or only partly', lost, breaks),
    ...describe('Removes pages or sections that answers cited', gone.length, gone),
  ]
  return [title, ...(lists.length > 0 ? lists : ['No question is answered more or less than before.'])].join(
    '\n\n',
  )
}

function describe(title: string, count: number, texts: readonly string[]): string[] {
  if (count === 0) return []
  const heading = `**${title}: ${count}**`
  if (texts.length === 0) return [heading]
  const lines = texts.map((text) => `- ${neutralizeMarkdown(neutralizeLine(text))}`)
  if (count > texts.length) lines.push(`- and ${count - texts.length} more`)
  return [heading, lines.join('\n')]
}
