import * as z from 'zod'
import { agentModels, maxPromptLength } from '../../protocol/agent.ts'
import { invalidRequest } from '../invalidRequest.ts'
import type { JobRequest } from './createAgent.ts'

const maxMessages = 100

const promptText = z
  .string({ error: 'is required: what the agent is to do' })
  .max(maxPromptLength, { error: `must have at most ${maxPromptLength} characters` })
  .refine((text) => text.trim() !== '', { error: 'must not be empty' })

const wishes = {
  branch: z.string({ error: 'must be a string' }).min(1, { error: 'must not be empty' }).nullish(),
  asDraft: z.boolean({ error: 'must be true or false' }).nullish(),
  model: z
    .enum(agentModels, { error: `must be ${agentModels.map((name) => `"${name}"`).join(' or ')}` })
    .nullish(),
}

const notAnObject = { error: 'The body must be a JSON object.' }

const body = z.object({ prompt: promptText, ...wishes }, notAnObject)

const bodyV1 = z.object(
  {
    messages: z
      .array(
        z.object(
          {
            content: promptText,
            role: z.enum(['user', 'assistant', 'system'], { error: 'must be "user"' }).nullish(),
          },
          { error: 'must be an object with "content"' },
        ),
        { error: 'is required: an array of messages for the agent' },
      )
      .min(1, { error: 'must not be empty' })
      .max(maxMessages, { error: `must have at most ${maxMessages} messages` })
      .refine(
        (messages) => messages.reduce((sum, { content }) => sum + content.length, 0) <= maxPromptLength,
        {
          error: `must have at most ${maxPromptLength} characters together`,
        },
      )
      .refine((messages) => messages.at(-1)?.role !== 'assistant', {
        error: 'must end with a message of a user',
      }),
    ...wishes,
  },
  notAnObject,
)

const message = z.object({ prompt: promptText }, notAnObject)

/** Checks the body of `POST /v2/agent/{projectId}/job`, or throws `invalid-request` with a sentence. */
export function parseJob(input: unknown): JobRequest {
  const { prompt, ...rest } = parse(body, input)
  return { messages: [{ role: 'user', content: prompt }], ...readWishes(rest) }
}

/** Checks the body of `POST /v1/agent/{projectId}/job`, or throws `invalid-request` with a sentence. */
export function parseJobV1(input: unknown): JobRequest {
  const { messages, ...rest } = parse(bodyV1, input)
  return {
    // The system prompt is the service's; what a caller adds to it is what a caller says.
    messages: messages.map(({ content, role }) => ({
      role: role === 'assistant' ? ('assistant' as const) : ('user' as const),
      content,
    })),
    ...readWishes(rest),
  }
}

/** Checks the body of a follow-up message, or throws `invalid-request` with a sentence. */
export function parseMessage(input: unknown): string {
  return parse(message, input).prompt
}

function readWishes({
  branch,
  asDraft,
  model,
}: z.infer<z.ZodObject<typeof wishes>>): Omit<JobRequest, 'messages'> {
  return { branch: branch ?? undefined, asDraft: asDraft ?? false, model: model ?? undefined }
}

function parse<Shape>(shape: z.ZodType<Shape>, input: unknown): Shape {
  const parsed = shape.safeParse(input)
  if (parsed.success) return parsed.data
  throw invalidRequest(parsed.error, [])
}
