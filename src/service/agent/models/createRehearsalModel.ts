import { randomUUID } from 'node:crypto'
import type { LanguageModel } from 'ai'
import { rehearsalModelName } from '../../../protocol/agent.ts'

/** Current model interface of the AI SDK. */
type Model = Extract<LanguageModel, { specificationVersion: 'v4' }>
type CallOptions = Parameters<Model['doStream']>[0]
type StreamPart =
  Awaited<ReturnType<Model['doStream']>>['stream'] extends ReadableStream<infer Part> ? Part : never

/** A step of the script: a text, and a tool call unless it is the last step. */
interface ScriptStep {
  text: string
  call?: { tool: string; input: Record<string, unknown> } | undefined
}

/**
 * Creates a script with the interface of a model, to try out jobs without a key. It lists, searches and reads pages,
 * and adds one sentence with the instruction to the best match. Its texts say that it is a rehearsal.
 */
export function createRehearsalModel(): Model {
  return {
    specificationVersion: 'v4',
    provider: rehearsalModelName,
    modelId: rehearsalModelName,
    supportedUrls: {},
    async doStream(options) {
      const parts = partsOf(nextStep(readConversation(options)))
      return {
        stream: new ReadableStream<StreamPart>({
          start(controller) {
            for (const part of parts) controller.enqueue(part)
            controller.close()
          },
        }),
      }
    },
    async doGenerate() {
      throw new Error('The rehearsal model only supports streaming.')
    },
  }
}

interface Conversation {
  instruction: string
  /** Last result of each tool since the instruction. */
  answers: ReadonlyMap<string, { value: unknown; isError: boolean }>
}

function readConversation({ prompt }: CallOptions): Conversation {
  const start = prompt.findLastIndex(({ role }) => role === 'user')
  const message = prompt[start]
  const instruction =
    message?.role === 'user'
      ? message.content.map((part) => (part.type === 'text' ? part.text : '')).join(' ')
      : ''
  const answers = new Map<string, { value: unknown; isError: boolean }>()
  for (const { role, content } of prompt.slice(start + 1)) {
    if (role !== 'tool') continue
    for (const part of content) {
      if (part.type !== 'tool-result' || !('value' in part.output)) continue
      answers.set(part.toolName, { value: part.output.value, isError: part.output.type.startsWith('error') })
    }
  }
  return { instruction, answers }
}

function nextStep({ instruction, answers }: Conversation): ScriptStep {
  const listed = answers.get('list')
  const found = answers.get('search')
  const read = answers.get('read')
  const replaced = answers.get('replace')
  if (!listed) {
    return {
      text: 'This is a rehearsal: a script replaces the model. It looks at the docs first.',
      call: { tool: 'list', input: {} },
    }
  }
  if (!found)
    return {
      text: 'It searches for the best page.',
      call: { tool: 'search', input: { query: instruction } },
    }
  const page = firstPage(found.value) ?? firstPage(listed.value)
  if (page === undefined) return { text: 'Rehearsal: there is no page to change.' }
  if (!read) return { text: `It reads ${page}.`, call: { tool: 'read', input: { path: page } } }
  const heading = firstHeading(read.value)
  if (heading === undefined) return { text: `Rehearsal: ${page} has no heading to write under.` }
  if (!replaced) {
    const sentence = `This sentence was added in a rehearsal. The instruction was: ${withoutPunctuation(instruction)}.`
    return {
      text: 'It adds one sentence.',
      call: {
        tool: 'replace',
        input: { path: page, old: `${heading}\n`, new: `${heading}\n\n${sentence}\n` },
      },
    }
  }
  return {
    text: replaced.isError
      ? `Rehearsal: ${page} could not be changed.`
      : `Rehearsal: one sentence was added to ${page}. A model would have followed the instruction.`,
  }
}

/** Returns the first path in a result of `search` or `list`. */
function firstPage(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : undefined
  if (typeof first === 'string') return first
  return typeof first === 'object' && first !== null && 'path' in first ? String(first.path) : undefined
}

/** Returns the first heading line that occurs in the page exactly once. */
function firstHeading(value: unknown): string | undefined {
  const text = typeof value === 'object' && value !== null && 'text' in value ? String(value.text) : ''
  // Removes the frontmatter, where a comment looks like a heading.
  const headings = text.replace(/^---\n.*?\n---\n/s, '').match(/^#{1,6} .+$/gm) ?? []
  return headings.find((heading) => text.split(`${heading}\n`).length === 2)
}

/** Returns the first 30 words without punctuation, so that neither Markdown nor MDX can interpret them. */
function withoutPunctuation(instruction: string): string {
  const words = instruction.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.slice(0, 30).join(' ') || 'none'
}

function partsOf({ text, call }: ScriptStep): StreamPart[] {
  const id = randomUUID()
  const usage = {
    inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: 0, text: 0, reasoning: 0 },
  }
  return [
    { type: 'stream-start', warnings: [] },
    { type: 'text-start', id },
    { type: 'text-delta', id, delta: text },
    { type: 'text-end', id },
    ...(call
      ? [
          {
            type: 'tool-call' as const,
            toolCallId: randomUUID(),
            toolName: call.tool,
            input: JSON.stringify(call.input),
          },
        ]
      : []),
    {
      type: 'finish',
      usage,
      finishReason: { unified: call ? 'tool-calls' : 'stop', raw: undefined },
    },
  ]
}
