import { describe, expect, it } from 'vitest'
import { ask, authorized, readChunks } from '../support/ask.ts'
import { boilerDocs } from '../support/boilerDocs.ts'
import { docsFolder, temporaryFolder } from '../support/docsFolder.ts'
import { type RunningService, startService } from '../support/startService.ts'

const folder = await docsFolder(boilerDocs)
const question = 'How do I set the boiler temperature?'

async function answerTo(service: RunningService, text: string, more: Record<string, unknown> = {}) {
  const { chunks, threadId, metadata } = await service.answer(text, more)
  const { coverage, suggestions = [] } = metadata
  return { chunks, threadId, coverage, suggestions: suggestions as string[] }
}

const service = await startService({ folder })
// The first searches of a process are slow, and a slow check offers fewer questions.
await answerTo(service, question)

describe('the next questions of an answer', () => {
  it('are headings near it, each of which the docs answer in full', async () => {
    const { suggestions } = await answerTo(service, question)
    expect(suggestions).toContain('Descale the boiler tank')
    expect(suggestions).not.toContain('Set the boiler temperature')
    for (const next of suggestions) expect((await answerTo(service, next)).coverage).toBe('full')
  })

  it('name the page of a heading that says little alone, and leave out a section that only links', async () => {
    const { suggestions } = await answerTo(service, question)
    expect(suggestions).toContain('Boiler › Materials')
    expect(suggestions).not.toContain('Materials')
    expect(suggestions.join()).not.toContain('See also')
  })

  it('are sent after the text', async () => {
    const { chunks } = await answerTo(service, question)
    const types = chunks.map(({ type }) => type)
    expect(types.indexOf('finish')).toBeGreaterThan(types.lastIndexOf('text-end'))
    expect(JSON.stringify(chunks.slice(0, -1))).not.toContain('suggestions')
  })

  it('leave out what was asked in the thread', async () => {
    const first = await answerTo(service, question)
    const next = 'Descale the boiler tank'
    const more = { threadId: first.threadId }
    const body = { ...ask(next, more), messages: [{ ...(ask(next).messages as object[])[0], id: 'm2' }] }
    await readChunks(await service.post(body))
    const again = await answerTo(service, 'How hot can I set the boiler temperature?', more)
    expect(again.suggestions.length).toBeGreaterThan(0)
    expect(again.suggestions).not.toContain(next)
  })

  it('leave out the section of a heading that was asked, under every name', async () => {
    const lamp = 'How do I change the brightness of the lamp?'
    const first = await answerTo(service, lamp)
    const next = 'Replace the glass cover'
    expect(first.suggestions).toContain(next)
    const more = { threadId: first.threadId }
    const body = { ...ask(next, more), messages: [{ ...(ask(next).messages as object[])[0], id: 'm2' }] }
    await readChunks(await service.post(body))
    const again = await answerTo(service, 'How bright can the lamp be, and how do I change it?', more)
    expect(again.suggestions).not.toEqual([])
    expect(again.suggestions.join()).not.toContain('glass cover')
  })

  it('are none after an answer that the docs do not have', async () => {
    const { coverage, suggestions } = await answerTo(service, 'How do I invoice customers in Brazil?')
    expect([coverage, suggestions]).toEqual(['none', []])
  })

  it('lead to no page that the filter hides', async () => {
    const open = await answerTo(service, question, { filter: { groups: ['staff'] } })
    const closed = await answerTo(service, question, { filter: { groups: [] } })
    expect(JSON.stringify(open.suggestions)).not.toBe('[]')
    expect(closed.suggestions.join()).not.toContain('seal')
  })

  it('are none if they are turned off', async () => {
    const off = await startService({ folder, suggestions: false })
    expect((await answerTo(off, question)).suggestions).toEqual([])
  })
})

describe('a question of readers', () => {
  const own = 'Which acid descales the tank of the boiler?'

  it('is offered once two readers have asked it, in words of the newest', async () => {
    const dataFolder = await temporaryFolder()
    const before = await startService({ folder, dataFolder })
    await answerTo(before, own, { fp: 'ada' })
    await answerTo(before, own, { fp: 'ada' })
    await answerTo(before, 'Where does the lamp of Ada stand, and how do I change its brightness?', {
      fp: 'ada',
    })
    await before.close()

    const meanwhile = await startService({ folder, dataFolder })
    expect((await answerTo(meanwhile, question)).suggestions).not.toContain(own)
    await answerTo(meanwhile, own, { fp: 'grace' })
    await meanwhile.close()

    const after = await startService({ folder, dataFolder })
    const { suggestions } = await answerTo(after, question)
    expect(suggestions).toContain(own)
    // Its section is offered once.
    expect(suggestions).not.toContain('Descale the boiler tank')
    expect(suggestions.join()).not.toContain('Ada')
  })
})

describe('the first questions of a page', () => {
  const path = '/discovery/v1/suggestions/docs'
  const post = ({ url, publicKey }: RunningService, body: unknown, key = publicKey) =>
    fetch(url + path, authorized(key, body))
  async function firstOf(from: RunningService, body: unknown): Promise<string[]> {
    const response = await post(from, body)
    expect(response.status).toBe(200)
    return (await response.json()).suggestions
  }

  it('are headings that the docs answer in full', async () => {
    const first = await firstOf(service, { path: '/boiler' })
    expect(first[0]).toBe('Set the boiler temperature')
    expect(first).toHaveLength(3)
    for (const next of first) expect((await answerTo(service, next)).coverage).toBe('full')
  })

  it('are what two readers asked on the page, before its headings', async () => {
    const dataFolder = await temporaryFolder()
    const own = 'How do I change the brightness of the lamp?'
    const before = await startService({ folder, dataFolder })
    for (const fp of ['ada', 'grace']) await answerTo(before, own, { fp, currentPath: '/boiler' })
    await answerTo(before, 'Which acid descales the tank?', { fp: 'ada', currentPath: '/boiler' })
    await before.close()
    const after = await startService({ folder, dataFolder })
    expect((await firstOf(after, { path: '/boiler', language: 'en' }))[0]).toBe(own)
    const there = await firstOf(after, { path: '/lamp' })
    expect(there).not.toContain(own)
    expect([...there, ...(await firstOf(after, { path: '/boiler' }))].join()).not.toContain('acid')
  })

  it('are none for a page that the docs do not have, or that the filter hides', async () => {
    expect(await firstOf(service, { path: '/nowhere' })).toEqual([])
    expect(await firstOf(service, { path: '/staff', filter: { groups: [] } })).toEqual([])
    expect(await firstOf(service, { path: '/staff', filter: { groups: ['staff'] } })).not.toEqual([])
  })

  it('need a key, a path and POST, and are not there if they are turned off', async () => {
    expect((await post(service, { path: '/boiler' }, 'svc_dsc_wrong')).status).toBe(401)
    expect((await post(service, {})).status).toBe(400)
    expect((await fetch(service.url + path)).status).toBe(405)
    const off = await startService({ folder, suggestions: false })
    expect((await post(off, { path: '/boiler' })).status).toBe(404)
  })
})
