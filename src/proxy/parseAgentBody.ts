import { type AgentModel, agentModels, maxAgentMessages, maxPromptLength } from '../protocol/agent.ts'
import { findBranchProblem } from '../protocol/branchName.ts'
import { AssistantError } from '../protocol/errors.ts'
import { maxIdLength } from '../protocol/limits.ts'

/** A validated request body, serialized again from the known fields. */
export interface AgentBody {
  version: 1 | 2
  body: string
}

/**
 * Parses the body that creates a job: `prompt` as in version 2, or `messages` as in version 1, and the job's options.
 *
 * @throws AssistantError `invalid-request`
 */
export function parseJobBody(input: unknown): AgentBody {
  const fields = readObject(input)
  const options = readJobOptions(fields)
  if (fields.messages === undefined) {
    const prompt = readPrompt(fields.prompt, 'prompt')
    const job = { prompt, pinned: readPinned(fields.pinned), ...options, ...readGap(fields) }
    return { version: 2, body: JSON.stringify(job) }
  }
  if (!Array.isArray(fields.messages) || fields.messages.length === 0) {
    throw refuse('"messages" must be a list with at least one message.')
  }
  if (fields.messages.length > maxAgentMessages) {
    throw refuse(`"messages" must have at most ${maxAgentMessages} messages.`)
  }
  // Roles are dropped: all messages of an operator are instructions.
  const messages = fields.messages.map((message: unknown) => ({
    content: readPrompt(readObject(message).content, 'content'),
  }))
  return { version: 1, body: JSON.stringify({ messages, ...options }) }
}

/** Reads the file of a pinned answer. The service checks its path and text. */
function readPinned(value: unknown): object | undefined {
  if (value === undefined || value === null) return undefined
  const { file, text } = readObject(value)
  if (typeof file !== 'string' || file.length > maxIdLength)
    throw refuse('"pinned.file" must be the path of a file.')
  return { file, text: readPrompt(text, 'pinned.text') }
}

/** Parses a message to a job and serializes it again. @throws AssistantError `invalid-request` */
export function parseMessageBody(input: unknown): string {
  return JSON.stringify({ prompt: readPrompt(readObject(input).prompt, 'prompt') })
}

/** Parses a request about a reader and serializes it again. @throws AssistantError `invalid-request` */
export function parseReaderBody(input: unknown): string {
  const { fp, confirmed } = readObject(input)
  if (typeof fp !== 'string' || fp === '' || fp.length > maxIdLength) {
    throw refuse(`"fp" must have 1 to ${maxIdLength} characters.`)
  }
  return JSON.stringify({ fp, ...(confirmed === true && { confirmed }) })
}

/** Parses a request about a gap and serializes it again. @throws AssistantError `invalid-request` */
export function parseGapBody(input: unknown): string {
  const { reason, into, page, job } = readObject(input)
  for (const [field, text] of Object.entries({ reason, page, job })) {
    if (text !== undefined && typeof text !== 'string') throw refuse(`"${field}" must be a string.`)
  }
  if (into !== undefined && typeof into !== 'number') throw refuse('"into" must be a number.')
  return JSON.stringify({ reason, into, page, job })
}

/** Parses a request about a key and serializes it again. @throws AssistantError `invalid-request` */
export function parseKeyBody(input: unknown): string {
  const { id, name, origins, perHour, validHours, confirmed } = readObject(input)
  for (const [field, text] of Object.entries({ id, name })) {
    if (text !== undefined && typeof text !== 'string') throw refuse(`"${field}" must be a string.`)
  }
  for (const [field, number] of Object.entries({ perHour, validHours })) {
    if (typeof (number ?? 0) !== 'number') throw refuse(`"${field}" must be a number.`)
  }
  const isList = Array.isArray(origins) && origins.every((origin) => typeof origin === 'string')
  if (origins !== undefined && !isList) throw refuse('"origins" must be a list of strings.')
  const isConfirmed = confirmed === true ? true : undefined
  return JSON.stringify({ id, name, origins, perHour, validHours, confirmed: isConfirmed })
}

function readJobOptions(fields: Record<string, unknown>) {
  const { branch, asDraft, model } = fields
  if (branch !== undefined && typeof branch !== 'string') throw refuse('"branch" must be a string.')
  const problem = branch === undefined ? undefined : findBranchProblem(branch)
  if (problem !== undefined) throw refuse(`"branch" ${problem}, so it is not a valid name of a branch.`)
  if (asDraft !== undefined && typeof asDraft !== 'boolean') throw refuse('"asDraft" must be true or false.')
  if (model !== undefined && !agentModels.includes(model as AgentModel)) {
    throw refuse(`"model" must be ${agentModels.map((name) => `"${name}"`).join(' or ')}.`)
  }
  return {
    ...(branch !== undefined && { branch }),
    ...(asDraft !== undefined && { asDraft }),
    ...(model !== undefined && { model }),
  }
}

function readGap({ gap }: Record<string, unknown>) {
  if (gap === undefined) return {}
  if (typeof gap !== 'number' || !Number.isSafeInteger(gap)) throw refuse('"gap" must be the id of a gap.')
  return { gap }
}

function readObject(input: unknown): Record<string, unknown> {
  if (typeof input === 'object' && input !== null && !Array.isArray(input)) {
    return input as Record<string, unknown>
  }
  throw refuse('The body must be a JSON object.')
}

function readPrompt(prompt: unknown, name: string): string {
  if (typeof prompt !== 'string' || prompt.trim() === '') {
    throw refuse(`"${name}" must contain instructions for the agent.`)
  }
  if (prompt.length > maxPromptLength) {
    throw refuse(`"${name}" must have at most ${maxPromptLength} characters.`)
  }
  return prompt
}

function refuse(sentence: string): AssistantError {
  return new AssistantError('invalid-request', sentence)
}
