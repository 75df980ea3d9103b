import { rehearsalModelName } from '../../protocol/agent.ts'
import { describeReplay } from './describeReplay.ts'
import type { Instruction, Job } from './foldJob.ts'
import { jobTrailer, type Trailer } from './git/jobCommits.ts'
import { neutralize, neutralizeLine, neutralizeMarkdown, removeInvisible } from './neutralize.ts'
import type { PullRequest } from './platform/platform.ts'

const maxSubjectLength = 72
const maxSummaryLength = 4_000

/** Returns the trailer that identifies the commit of an instruction, so that a retry does not commit again. */
export function commitTrailer(job: Job, instruction: Instruction): Trailer {
  return { name: jobTrailer, value: `${job.id}/${instruction.number}` }
}

/** Returns the commit message of an instruction. The message of a rehearsal says that it is one. */
export function commitMessage(job: Job, instruction: Instruction): string {
  const { name, value } = commitTrailer(job, instruction)
  const model = instruction.pinned ? 'none' : modelName(job)
  const trailers = `${name}: ${value}\nDocs-Agent-Model: ${model}`
  return `${subject(job, instruction)}\n\n${neutralize(summary(instruction))}\n\n${trailers}\n`
}

/** Returns the pull request of a job. Title and body come from the given instruction. */
export function pullRequestOf(job: Job, instruction: Instruction): PullRequest {
  const model = instruction.pinned
    ? 'An operator wrote this answer in the admin panel. No model was used.'
    : job.created.model === rehearsalModelName
      ? 'This is a rehearsal: a script made the change, not a model.'
      : `Made by the documentation agent with ${neutralizeMarkdown(modelName(job))}. Review it like the work of a new contributor.`
  return {
    branch: job.created.branch,
    base: job.created.base,
    title: subject(job, instruction),
    body: [
      neutralizeMarkdown(summary(instruction)),
      describeReplay(instruction),
      quoted(promptOf(instruction)),
      model,
    ]
      .filter((part) => part !== undefined)
      .join('\n\n'),
    isDraft: job.created.asDraft,
  }
}

/** Joins the user messages of an instruction into one text. */
export function promptOf({ messages }: Instruction): string {
  return messages
    .filter(({ role }) => role === 'user')
    .map(({ content }) => content)
    .join('\n\n')
}

function subject(job: Job, instruction: Instruction): string {
  const isRehearsed = job.created.model === rehearsalModelName && !instruction.pinned
  const start = isRehearsed ? 'Rehearsal: ' : 'Docs: '
  const words = removeInvisible(promptOf(instruction)).replace(/\s+/g, ' ').trim() || 'update'
  return start + neutralizeLine(cut(words, maxSubjectLength - start.length))
}

/** Shortens a text between graphemes, and keeps at most four combining marks per letter. */
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
  return cut(removeInvisible(said).trim(), maxSummaryLength) || 'The agent did not describe its changes.'
}

function quoted(text: string): string {
  return neutralizeMarkdown(cut(removeInvisible(text), maxSummaryLength)).replace(/^/gm, '> ')
}

function modelName({ created }: Job): string {
  return removeInvisible(created.model).replace(/\s+/g, ' ')
}
