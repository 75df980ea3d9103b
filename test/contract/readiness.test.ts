import { MockLanguageModelV4 } from 'ai/test'
import { createDocsService, type DocsServiceOptions } from 'docs-assistant-service'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openSqliteStore } from '../../src/service/store/openSqliteStore.ts'
import { docsFolder, temporaryFolder } from '../support/docsFolder.ts'

async function start(options: Partial<DocsServiceOptions> = {}) {
  const folder = await docsFolder({ 'port.md': '# Port\n\nSet the port with --port.' })
  const service = await createDocsService({ folder, dataFolder: await temporaryFolder(), ...options })
  onTestFinished(() => service.close())
  async function ready() {
    const response = await service.fetch(new Request('http://localhost/readyz'))
    return { ...((await response.json()) as { model?: object }), code: response.status }
  }
  async function ask() {
    const body = {
      id: 'c',
      fp: 'a',
      messages: [{ id: 'q', role: 'user', content: 'How do I set the port?' }],
    }
    const headers = { Authorization: `Bearer ${service.publicKey}`, 'Content-Type': 'application/json' }
    const url = 'http://localhost/discovery/v2/assistant/docs/message'
    const response = await service.fetch(
      new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }),
    )
    return response.text()
  }
  return { ready, ask }
}

describe('whether the service is ready', () => {
  it('is said of index and store', async () => {
    const { ready } = await start()
    expect(await ready()).toEqual({
      code: 200,
      status: 'ready',
      index: { status: 'ok', pages: 1 },
      store: { status: 'ok' },
    })
  })

  it('is said of the model after it was asked, and extracts keep the service ready', async () => {
    const model = new MockLanguageModelV4({
      doStream: () => Promise.reject(new Error('The model is down.')),
    })
    const { ready, ask } = await start({ model, onError() {} })
    expect((await ready()).model).toEqual({ status: 'not-asked' })
    expect(await ask()).toContain('--port')
    expect(await ready()).toMatchObject({
      status: 'ready',
      model: { status: 'failing', at: expect.stringMatching(/^\d{4}-.*Z$/) },
    })
    expect(model.doStreamCalls.length).toBeGreaterThan(0)
  })

  it('is denied with 503 while the store cannot be read', async () => {
    const store = openSqliteStore(':memory:')
    const admin = { ...store.admin, readAddress: () => Promise.reject(new Error('away')) }
    const { ready } = await start({ store: { ...store, admin } })
    expect(await ready()).toMatchObject({ code: 503, status: 'not-ready', store: { status: 'failing' } })
  })
})
