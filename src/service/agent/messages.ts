import { rehearsalModelName } from '../../protocol/agent.ts'
import type { Instruction, Job } from './foldJob.ts'
import type { Trailer } from './git/jobGit.ts'
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
  const trailers = `${name}: ${value}\nDocs-Agent-Model: ${oneLine(job.created.model)}`
  // A line that looks like a trailer of ours would be one, were it the last of the text.
  const text = summary(instruction).replace(/^(?=Docs-Agent-)/gim, '> ')
  return `${subject(job, instruction)}\n\n${text}\n\n${trailers}\n`
}

/** The pull request of a job, as its first instruction makes it. */
export function pullRequestOf(job: Job, instruction: Instruction): PullRequest {
  const model =
    job.created.model === rehearsalModelName
      ? 'This is a rehearsal: a script made the change, no model.'
      : `Made by the documentation agent with ${oneLine(job.created.model)}. Read it as you would a newcomer’s.`
  return {
    branch: job.created.branch,
    base: job.created.base,
    title: subject(job, instruction),
    body: withoutMentions(`${summary(instruction)}\n\n${quoted(promptOf(instruction))}\n\n${model}`),
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
  const words = oneLine(promptOf(instruction))
  const room = maxSubjectLength - start.length
  return start + (words.length > room ? `${words.slice(0, room - 1).trimEnd()}…` : words)
}

function summary({ said }: Instruction): string {
  return (
    withoutControls(said).trim().slice(0, maxSummaryLength) || 'The agent said nothing about its changes.'
  )
}

function quoted(text: string): string {
  return withoutControls(text.slice(0, maxSummaryLength)).replace(/^/gm, '> ')
}

/** Nobody is called, and no issue is closed, by words of a prompt or a model. */
function withoutMentions(text: string): string {
  return text.replace(/([@#!])(?=[\w-])/g, '$1\u200b')
}

function oneLine(text: string): string {
  return withoutControls(text).replace(/\s+/g, ' ').trim() || 'update'
}

function withoutControls(text: string): string {
  return Buffer.from(text)
    .toString()
    .replace(/[\p{Cc}\p{Cf}]/gu, (character) => (/[\n\t]/.test(character) ? character : ' '))
}
