import * as ai7 from 'ai'
import { resolveSettings } from '../../src/settings/resolveSettings.ts'
import { AssistantTransport } from '../../src/transport/AssistantTransport.ts'
import type { AssistantMessage } from '../../src/transport/assistantMessage.ts'
import { sendMessages } from './sendMessages.ts'

/** The parts of the SDK that read an answer. */
export type ReadingSdk = Pick<typeof ai7, 'readUIMessageStream' | 'DefaultChatTransport'>

type Message = ai7.UIMessage

/** Records an answer and replays it byte for byte. */
export async function record(response: Response): Promise<() => Response> {
  const bytes = await response.arrayBuffer()
  return () => new Response(bytes, { headers: response.headers })
}

/** Reads an answer with the SDK of the same version. */
export async function readWithSdk(sdk: ReadingSdk, response: Response): Promise<Message | undefined> {
  const transport = new sdk.DefaultChatTransport({ api: 'http://acme.example/', fetch: async () => response })
  const stream = await sendMessages(transport, [])
  return lastOf(sdk.readUIMessageStream({ stream, onError: () => {} }))
}

/** Reads an answer with our transport; a failure keeps what arrived. */
export async function readWithUs(
  response: Response,
): Promise<{ message: Message | undefined; error: unknown }> {
  const settings = resolveSettings({ endpoint: 'http://acme.example/', fetch: async () => response })
  const messages: AssistantMessage[] = [{ id: 'q', role: 'user', parts: [{ type: 'text', text: 'How?' }] }]
  const chunks = await sendMessages(new AssistantTransport({ settings: () => settings }), messages)
  let error: unknown
  const reader = chunks.getReader()
  const stream = new ReadableStream<ai7.UIMessageChunk>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (failure) {
        error = failure
        controller.close()
      }
    },
  })
  return { message: await lastOf(ai7.readUIMessageStream({ stream })), error }
}

async function lastOf(messages: AsyncIterable<Message>): Promise<Message | undefined> {
  let last: Message | undefined
  for await (const message of messages) last = structuredClone(message)
  return last
}

/** Removes the parts that a docs assistant does not use. */
export function withoutUnused(message: Message | undefined) {
  const parts = message?.parts.filter(({ type }) => !/^(data-.*|source-document|reasoning-file)$/.test(type))
  return { role: message?.role, parts: parts?.map(usedFields) }
}

function usedFields(part: object) {
  const unused = /^(.*[pP]roviderMetadata|providerExecuted|preliminary|toolMetadata)$/
  const used = Object.entries(part).filter(([name, value]) => value !== undefined && !unused.test(name))
  // Version 5 uses another name for the input of a failed call.
  return Object.fromEntries(used.map(([name, value]) => [name === 'rawInput' ? 'input' : name, value]))
}
