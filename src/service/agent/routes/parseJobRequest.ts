import { agentModels, maxAgentMessages, maxPromptLength } from '../../../protocol/agent.ts'
import { maxIdLength } from '../../../protocol/limits.ts'
import {
  isPinnedAnswerPath,
  type PinnedAnswerFile,
  pinnedAnswerFolder,
} from '../../../protocol/operator/pinnedAnswer.ts'
import {
  readFields,
  readList,
  readOptionalText,
  readText,
  readWord,
  refuse,
} from '../../server/requestFields.ts'
import type { JobRequest } from '../createAgent.ts'

const notAnObject = 'The body must be a JSON object.'

/** Parses the body of `POST /v2/agent/{projectId}/job`. @throws AssistantError `invalid-request`, naming the field */
export function parseJob(input: unknown): JobRequest {
  const body = readFields(input, '', notAnObject)
  return {
    messages: [{ role: 'user', content: readPrompt(body.prompt, 'prompt') }],
    pinned: readPinned(body.pinned),
    ...readOptions(body),
  }
}

/** Returns the id of the gap that a new job writes for. @throws AssistantError `invalid-request` */
export function parseGap(input: unknown): number | undefined {
  const { gap } = readFields(input, '', notAnObject)
  if (gap === undefined || gap === null) return undefined
  return typeof gap === 'number' && Number.isSafeInteger(gap) ? gap : refuse('gap', 'must be the id of a gap')
}

/** Parses the body of `POST /v1/agent/{projectId}/job`. @throws AssistantError `invalid-request`, naming the field */
export function parseJobV1(input: unknown): JobRequest {
  const body = readFields(input, '', notAnObject)
  const rule = 'is required: an array of messages for the agent'
  const list = readList(body.messages, 'messages', rule, maxAgentMessages)
  if (list.length === 0) refuse('messages', 'must not be empty')
  let length = 0
  const messages = list.map((element, index) => {
    const field = `messages[${index}]`
    const message = readFields(element, field, 'must be an object with "content"')
    const content = readPrompt(message.content, `${field}.content`)
    length += content.length
    if (length > maxPromptLength) {
      refuse('messages', `must have at most ${maxPromptLength} characters in total`)
    }
    const roles = ['user', 'assistant', 'system'] as const
    const role = readWord(message.role ?? 'user', `${field}.role`, roles, 'must be "user"')
    // Only the service writes the system prompt, so a caller's system message counts as a user message.
    return { role: role === 'assistant' ? role : ('user' as const), content }
  })
  if (messages.at(-1)?.role === 'assistant') refuse('messages', 'must end with a user message')
  return { messages, ...readOptions(body) }
}

/** Parses the body of a follow-up. @throws AssistantError `invalid-request`, naming the field */
export function parseMessage(input: unknown): string {
  return readPrompt(readFields(input, '', notAnObject).prompt, 'prompt')
}

/** Reads a pinned answer. Its text is checked when the job runs, against the docs of the base branch. */
function readPinned(value: unknown): PinnedAnswerFile | undefined {
  if (value === undefined || value === null) return undefined
  const { file, text } = readFields(value, 'pinned', 'must be an object with "file" and "text"')
  const path = readText(file, 'pinned.file', 'is required: the path of the file', maxIdLength)
  if (!isPinnedAnswerPath(path))
    refuse('pinned.file', `must be a path such as "${pinnedAnswerFolder}/rotate-a-key.md"`)
  return {
    file: path,
    text: readText(text, 'pinned.text', 'is required: the content of the file', maxPromptLength),
  }
}

function readPrompt(value: unknown, field: string): string {
  const prompt = readText(value, field, 'is required: the task for the agent', maxPromptLength)
  if (prompt.trim() === '') refuse(field, 'must not be empty')
  return prompt
}

function readOptions(body: Readonly<Record<string, unknown>>): Omit<JobRequest, 'messages'> {
  const branch = readOptionalText(body.branch, 'branch', maxIdLength)
  if (branch === '') refuse('branch', 'must not be empty')
  const asDraft = body.asDraft ?? false
  if (typeof asDraft !== 'boolean') refuse('asDraft', 'must be true or false')
  const mustBeModel = `must be ${agentModels.map((name) => `"${name}"`).join(' or ')}`
  const model =
    body.model === undefined || body.model === null
      ? undefined
      : readWord(body.model, 'model', agentModels, mustBeModel)
  return { branch, asDraft, model }
}
