import * as ai7 from 'ai'
import * as ai5 from 'ai5'
import * as ai6 from 'ai6'
import { describe, expect, it } from 'vitest'
import { agentJobPath } from '../../src/protocol/agent.ts'
import { scriptedModels } from '../support/scriptedModel.ts'
import { startAgent } from '../support/startAgent.ts'

type Sdk = Pick<typeof ai7, 'DefaultChatTransport' | 'readUIMessageStream'>

describe.each([
  ['5', ai5],
  ['6', ai6],
  ['7', ai7],
] as Array<[string, unknown]>)('when a client of ai %s takes up the stream of a job', (_, module) => {
  const sdk = module as Sdk

  async function readMessage(agent: Awaited<ReturnType<typeof startAgent>>, id: string) {
    const transport = new sdk.DefaultChatTransport({
      headers: { Authorization: `Bearer ${agent.service.adminKey}` },
      prepareReconnectToStreamRequest: () => ({
        api: agent.service.url + agentJobPath('docs', id, 'stream'),
        headers: { Authorization: `Bearer ${agent.service.adminKey}` },
      }),
    })
    const stream = await transport.reconnectToStream({ chatId: id })
    const failures: unknown[] = []
    let message: ai7.UIMessage | undefined
    for await (message of sdk.readUIMessageStream({
      stream: stream!,
      onError: (error) => failures.push(error),
    }));
    return { message, failures }
  }

  it('reads one message with the text, the tools, the progress and the final job', async () => {
    const agent = await startAgent({ rehearsal: true })
    const { id } = await agent.create('Explain retries')
    const { message, failures } = await readMessage(agent, id)
    expect(failures).toEqual([])
    expect(message?.id).toBe(id)
    const types = message?.parts.map(({ type }) => type)
    expect(new Set(types)).toEqual(
      new Set([
        'data-job',
        'data-instruction',
        'data-progress',
        'text',
        'tool-list',
        'tool-search',
        'tool-read',
        'tool-replace',
      ]),
    )
    const jobs = message?.parts.filter(({ type }) => type === 'data-job')
    expect(jobs).toMatchObject([{ data: { id, status: 'completed', model: 'rehearsal' } }])
  })

  it('gets the error message of the service', async () => {
    const agent = await startAgent({
      ...scriptedModels([{ calls: [{ tool: 'read', input: { path: '../x.md' } }] }]),
      caps: { maxSteps: 1 },
    })
    const { id } = await agent.create('Explain')
    const { message, failures } = await readMessage(agent, id)
    expect(String(failures[0])).toContain('used all 1 step')
    expect(message?.parts).toContainEqual(
      expect.objectContaining({
        type: 'tool-read',
        state: 'output-error',
        errorText: expect.stringContaining('one that the docs exclude'),
      }),
    )
  })
})
