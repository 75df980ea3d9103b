import type { StreamPart } from './readStreamParts.ts'

/** A step of a job, for operators. */
export type Step =
  | { kind: 'instruction'; number: number; prompt: string }
  | { kind: 'said'; text: string }
  | {
      kind: 'tool'
      callId: string
      tool: string
      /** A path, or a search query. */
      subject: string
      state: 'running' | 'done' | 'failed'
      output: string
    }
  | { kind: 'started'; attempt: number; lostCommit?: string }
  | { kind: 'checked'; problems: readonly string[] }
  | { kind: 'committed'; commit: string; files: readonly string[] }
  | { kind: 'pushed'; remote: string }
  | { kind: 'pull-request'; url: string }
  | { kind: 'failed'; text: string }
  /** Text of an unknown format. */
  | { kind: 'text'; text: string }

type Chunk = Extract<StreamPart, { kind: 'chunk' }>['chunk']

/** Longest stored output of a tool, in characters. */
const maxOutputLength = 4_000

/** Returns the steps after one more part of the stream. */
export function foldSteps(steps: readonly Step[], part: StreamPart): readonly Step[] {
  switch (part.kind) {
    case 'position':
      return steps
    case 'text':
      return extend(steps, 'text', part.text)
    case 'chunk':
      return foldChunk(steps, part.chunk)
    default:
      return part satisfies never
  }
}

function foldChunk(steps: readonly Step[], chunk: Chunk): readonly Step[] {
  switch (chunk.type) {
    case 'text-start':
      // An empty step, so that the following text is not appended to an earlier one.
      return [...steps, { kind: 'said', text: '' }]
    case 'text-delta':
      return extend(steps, 'said', textOf(chunk.delta))
    case 'tool-input-available': {
      const tool = textOf(chunk.toolName)
      const call = { callId: textOf(chunk.toolCallId), tool, subject: subjectOf(chunk.input) }
      return [...steps, { kind: 'tool', ...call, state: 'running', output: '' }]
    }
    case 'tool-output-available':
      return endCall(steps, chunk, 'done', readable(chunk.output))
    case 'tool-output-error':
      return endCall(steps, chunk, 'failed', textOf(chunk.errorText))
    case 'data-instruction': {
      const { number, prompt } = fieldsOf(chunk.data)
      return [...steps, { kind: 'instruction', number: Number(number) || 1, prompt: textOf(prompt) }]
    }
    case 'data-progress':
      return [...steps, progressOf(fieldsOf(chunk.data))]
    case 'error':
      return [...steps, { kind: 'failed', text: textOf(chunk.errorText) }]
    case 'start':
    case 'finish':
    case 'start-step':
    case 'finish-step':
    case 'text-end':
    case 'data-job':
    case 'tool-input-start':
    case 'tool-input-delta':
      return steps
    default:
      return extend(steps, 'text', `${readable(chunk)}\n`)
  }
}

function progressOf(data: Record<string, unknown>): Step {
  switch (data.step) {
    case 'started': {
      const lostCommit = textOf(data.lostCommit)
      return { kind: 'started', attempt: Number(data.attempt) || 1, ...(lostCommit && { lostCommit }) }
    }
    case 'checked':
      return { kind: 'checked', problems: listOf(data.problems) }
    case 'committed':
      return { kind: 'committed', commit: textOf(data.commit), files: listOf(data.files) }
    case 'pushed':
      return { kind: 'pushed', remote: textOf(data.remote) }
    case 'pull-request':
      return { kind: 'pull-request', url: textOf(data.url) }
    default:
      return { kind: 'text', text: `${readable(data)}\n` }
  }
}

/** Appends text to the last step if it is of the same kind. */
function extend(steps: readonly Step[], kind: 'said' | 'text', text: string): readonly Step[] {
  const last = steps.at(-1)
  return last?.kind === kind
    ? [...steps.slice(0, -1), { kind, text: last.text + text }]
    : [...steps, { kind, text }]
}

function endCall(
  steps: readonly Step[],
  chunk: Chunk,
  state: 'done' | 'failed',
  output: string,
): readonly Step[] {
  const callId = textOf(chunk.toolCallId)
  const short = output.length > maxOutputLength ? `${output.slice(0, maxOutputLength)}…` : output
  return steps.map((step) =>
    step.kind === 'tool' && step.callId === callId ? { ...step, state, output: short } : step,
  )
}

function subjectOf(input: unknown): string {
  const { path, query, file } = fieldsOf(input)
  return textOf(path ?? query ?? file ?? '')
}

function readable(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '')
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
