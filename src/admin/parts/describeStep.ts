import type { Step } from '../jobs/foldSteps.ts'
import { count } from '../messages.ts'

const toolLabels: Readonly<Record<string, string>> = {
  list: 'Lists the pages',
  search: 'Searches for',
  read: 'Reads',
  create: 'Creates',
  replace: 'Changes',
  delete: 'Deletes',
}

/** Returns a short description of a step. */
export function describeStep(step: Step): string {
  switch (step.kind) {
    case 'instruction':
      return `Instruction ${step.number}`
    case 'said':
    case 'text':
      return step.text
    case 'tool':
      return `${toolLabels[step.tool] ?? `Calls ${step.tool || 'a tool'}`}${step.subject ? ` ${shorten(step.subject)}` : ''}`
    case 'started':
      return step.attempt > 1 ? `Started again (attempt ${step.attempt})` : 'Started'
    case 'checked':
      return step.problems.length === 0
        ? 'Checked the changes: no problems'
        : `Checked the changes: ${count(step.problems.length, 'problem')}`
    case 'committed':
      return `Committed ${count(step.files.length, 'file')} as ${step.commit.slice(0, 7)}`
    case 'pushed':
      return `Pushed to ${step.remote}`
    case 'pull-request':
      return 'Opened a pull request'
    case 'failed':
      return step.text || 'Failed'
    default:
      return step satisfies never
  }
}

/** Longest subject shown in full, in characters. */
const maxSubjectLength = 120

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > maxSubjectLength ? `${line.slice(0, maxSubjectLength).trimEnd()}…` : line
}
