import { rehearsalModelName } from '../../protocol/agent.ts'
import type { Instruction, Job } from './foldJob.ts'
import type { Trailer } from './git/jobGit.ts'
import { plainLine, plainMarkdown, plainWords, withoutHidden } from './plainWords.ts'
import type { PullRequest } from './platform/platform.ts'

const maxSubjectLength = 72
const maxSummaryLength = 4_000

/** What marks the one commit of an instruction, so that it is found again and not made twice. */
export function commitTrailer(job: Job, instruction: Instruction): Trailer {
  return { name: 'Docs-Agent-Job', value: `${job.id}/${instruction.number}` }
}

/** Message of the commit of an instruction; a rehearsal says that it is one. */
export function commitMessage(job: Job, instruction: Instruction): string {
  const { name, value } = commitTrailer(job, instruction)
  const trailers = `${name}: ${value}\nDocs-Agent-Model: ${modelName(job)}`
  return `${subject(job, instruction)}\n\n${plainWords(summary(instruction))}\n\n${trailers}\n`
}

/** The pull request of a job, as its first instruction makes it. */
export function pullRequestOf(job: Job, instruction: Instruction): PullRequest {
  const model =
    job.created.model === rehearsalModelName
      ? 'This is a rehearsal: a script made the change, no model.'
      : `Made by the documentation agent with ${plainMarkdown(modelName(job))}. Read it as you would a newcomer’s.`
  return {
    branch: job.created.branch,
    base: job.created.base,
    title: subject(job, instruction),
    body: `${plainMarkdown(summary(instruction))}\n\n${quoted(promptOf(instruction))}\n\n${model}`,
    isDraft: job.created.asDraft,
  }
}

/** What was asked, as one text. */
export function promptOf({ messages }: Instruction): string {
  return messages
    .filter(({ role }) => role === 'user')
    .map(({ content }) => content)
    .join('\n\n')
}

function subject(job: Job, instruction: Instruction): string {
  const start = job.created.model === rehearsalModelName ? 'Rehearsal: ' : 'Docs: '
  const words = withoutHidden(promptOf(instruction)).replace(/\s+/g, ' ').trim() || 'update'
  return start + plainLine(cut(words, maxSubjectLength - start.length))
}

/** Cut between characters as people see them; of marks on a letter only the first few count. */
function cut(text: string, length: number): string {
  const readable = text.replace(/(\p{M}{4})\p{M}+/gu, '$1')
  if (readable.length <= length) return readable
  let short = ''
  for (const { segment } of new Intl.Segmenter().segment(readable.slice(0, length * 2))) {
    if (short.length + segment.length >= length) break
    short += segment
  }
  return `${short.trimEnd()}…`
}

function summary({ said }: Instruction): string {
  return cut(withoutHidden(said).trim(), maxSummaryLength) || 'The agent said nothing about its changes.'
}

function quoted(text: string): string {
  return plainMarkdown(cut(withoutHidden(text), maxSummaryLength)).replace(/^/gm, '> ')
}

function modelName({ created }: Job): string {
  return withoutHidden(created.model).replace(/\s+/g, ' ')
}
