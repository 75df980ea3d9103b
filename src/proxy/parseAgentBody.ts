import { type AgentModel, agentModels, maxAgentMessages, maxPromptLength } from '../protocol/agent.ts'
import { findBranchProblem } from '../protocol/branchName.ts'
import { AssistantError } from '../protocol/errors.ts'

/** A checked request for a job, written anew: nothing in it was not looked at. */
export interface AgentBody {
  version: 1 | 2
  body: string
}

/**
 * Reads what a new job is asked for with: `prompt`, as in version 2, or `messages`, as in version 1, and the wishes.
 *
 * @throws AssistantError `invalid-request` with what is wrong
 */
export function parseJobBody(input: unknown): AgentBody {
  const fields = readObject(input)
  const wishes = readWishes(fields)
  if (fields.messages === undefined) {
    return { version: 2, body: JSON.stringify({ prompt: readPrompt(fields.prompt, 'prompt'), ...wishes }) }
  }
  if (!Array.isArray(fields.messages) || fields.messages.length === 0) {
    throw refuse('"messages" must be a list with at least one message.')
  }
  if (fields.messages.length > maxAgentMessages) {
    throw refuse(`"messages" must have at most ${maxAgentMessages} messages.`)
  }
  // The roles are left out: an operator gives instructions and nothing else.
  const messages = fields.messages.map((message: unknown) => ({
    content: readPrompt(readObject(message).content, 'content'),
  }))
  return { version: 1, body: JSON.stringify({ messages, ...wishes }) }
}

/** Reads a follow-up message, and writes it anew. @throws AssistantError `invalid-request` */
export function parseMessageBody(input: unknown): string {
  return JSON.stringify({ prompt: readPrompt(readObject(input).prompt, 'prompt') })
}

function readWishes(fields: Record<string, unknown>) {
  const { branch, asDraft, model } = fields
  if (branch !== undefined && typeof branch !== 'string') throw refuse('"branch" must be a string.')
  const problem = branch === undefined ? undefined : findBranchProblem(branch)
  if (problem !== undefined) throw refuse(`"branch" ${problem}, so the agent does not take it for a branch.`)
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

function readObject(input: unknown): Record<string, unknown> {
  if (typeof input === 'object' && input !== null && !Array.isArray(input)) {
    return input as Record<string, unknown>
  }
  throw refuse('The body must be a JSON object.')
}

function readPrompt(prompt: unknown, name: string): string {
  if (typeof prompt !== 'string' || prompt.trim() === '') {
    throw refuse(`"${name}" must say what the agent is to do.`)
  }
  if (prompt.length > maxPromptLength) {
    throw refuse(`"${name}" must have at most ${maxPromptLength} characters.`)
  }
  return prompt
}

function refuse(sentence: string): AssistantError {
  return new AssistantError('invalid-request', sentence)
}
