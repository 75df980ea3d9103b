import { fireEvent } from '@testing-library/react'
import type { Conversation, QuestionFile } from 'docs-assistant'
import { describe, expect, it, vi } from 'vitest'
import { detectMediaType } from '../../src/protocol/detectMediaType.ts'
import { formatBytes } from '../../src/view/attachments/formatBytes.ts'
import { sampleFiles } from '../support/files.ts'
import { forEachTest } from '../support/forEachTest.ts'
import { answerText, answerWith, startMisbehavingServer } from '../support/misbehavingServer.ts'
import type { MoreWidgetSettings } from '../support/moreSettings.ts'
import { openConversation } from '../support/openConversation.ts'
import { fakeAssistant, renderView, turn } from '../support/renderView.tsx'

const base64 = sampleFiles.png.toString('base64')
const picture: QuestionFile = {
  name: 'shot.png',
  mediaType: 'image/png',
  bytes: sampleFiles.png.length,
  url: `data:image/png;base64,${base64}`,
}
const sentPicture = { type: 'file', mediaType: 'image/png', filename: 'shot.png', url: picture.url }

describe('when files are attached to a question', () => {
  const server = forEachTest(startMisbehavingServer)
  const openPage = (settings: MoreWidgetSettings = { attachments: true }) =>
    openConversation(server, settings)
  const ended = (page: Conversation) => vi.waitFor(() => expect(page.snapshot().status.kind).toBe('idle'))
  const yes = answerText('Yes.')
  /** Returns the files of each question of each request. */
  const sent = () =>
    server.requests.map(({ body }) =>
      body.messages
        .filter(({ role }) => role === 'user')
        .map(({ parts }) => parts.filter(({ type }) => type === 'file')),
    )

  it('sends them with the question, a retry and an edit', async () => {
    const page = openPage()
    server.behave(answerWith({ status: 503 }), yes, yes)
    page.ask('What is this?', { files: [picture] })
    await ended(page)
    page.retry()
    await ended(page)
    page.edit(page.snapshot().turns[0]!.id, 'What is that?')
    await ended(page)
    expect(sent()).toEqual([[[sentPicture]], [[sentPicture]], [[sentPicture]]])
    expect(page.snapshot().turns).toMatchObject([{ question: 'What is that?', files: [picture] }])
  })

  it('sends them with later questions up to a limit, the newest first', async () => {
    const large = { ...picture, name: 'large.png', url: `data:image/png;base64,${'A'.repeat(6_666_600)}` }
    const page = openPage()
    server.behave(yes, yes, yes)
    for (const [question, file] of [
      ['One?', large],
      ['Two?', picture],
      ['Three?', picture],
    ] as const) {
      page.ask(question, { files: [file] })
      await ended(page)
    }
    const names = sent().map((questions) =>
      questions.map((files) => files.map((file) => Reflect.get(file, 'filename'))),
    )
    expect(names).toEqual([[['large.png']], [['large.png'], ['shot.png']], [[], ['shot.png'], ['shot.png']]])
  })

  it('sends none if the host has not turned attachments on', async () => {
    const page = openPage({})
    server.behave(yes)
    page.ask('What is this?', { files: [picture] })
    await ended(page)
    expect(sent()).toEqual([[[]]])
  })

  it('keeps only name and size on the next page, and sends none when asking again', async () => {
    const before = openPage()
    server.behave(yes, yes)
    before.ask('What is this?', { files: [picture] })
    await ended(before)
    before.leave()
    expect(JSON.stringify({ ...localStorage })).not.toContain(base64.slice(0, 40))
    const page = openPage()
    const { url: _, ...kept } = picture
    expect(page.snapshot().turns).toMatchObject([{ files: [kept] }])
    expect(page.snapshot().turns[0]?.files?.[0]).not.toHaveProperty('url')
    page.retry()
    await ended(page)
    expect(sent()[1]).toEqual([[]])
    expect(page.snapshot().turns).toMatchObject([{ files: [kept] }])
  })

  it('removes them when the reader is deleted, here or by another reader', async () => {
    const page = openPage()
    const forgotten = vi.fn()
    page.on('forget', forgotten)
    server.behave(yes)
    page.ask('What is this?')
    await ended(page)
    expect(forgotten).not.toHaveBeenCalled()
    page.forget()
    expect(forgotten).toHaveBeenCalledOnce()
    page.update({ ...server.settings, fp: 'grace' })
    expect(forgotten).toHaveBeenCalledTimes(2)
  })

  it('keeps their names with a question that was not sent before the page was left', async () => {
    const before = openPage()
    server.behave(() => {})
    before.ask('One?')
    before.ask('Two?', { files: [picture] })
    before.leave()
    const page = openPage()
    const queued = page.snapshot().turns.find(({ question }) => question === 'Two?')
    expect(queued).toMatchObject({ state: { kind: 'queued' }, files: [{ name: 'shot.png' }] })
    expect(JSON.stringify({ ...localStorage })).not.toContain(base64.slice(0, 40))
  })
})

describe('when a file is read', () => {
  it.each([
    [sampleFiles.png, 'image/png'],
    [sampleFiles.gif, 'image/gif'],
    [sampleFiles.pdf, 'application/pdf'],
    [sampleFiles.text, 'text/plain'],
    [Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 ', 'latin1'), 'image/webp'],
    [Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
    [sampleFiles.zip, undefined],
    [Buffer.from([0xff, 0xfe, 0x41]), undefined],
    [Buffer.from('RIFF\x10\x00\x00\x00WAVEfmt ', 'latin1'), undefined],
  ])('detects its type from its content', (bytes, type) => {
    expect(detectMediaType(bytes)).toBe(type)
  })

  it('formats its size', () => {
    expect([70, 20_000, 1_234_567].map((bytes) => formatBytes(bytes, 'en'))).toEqual([
      '70 bytes',
      '20 kB',
      '1.2 MB',
    ])
    expect(formatBytes(1_234_567, 'de')).toBe('1,2 MB')
  })
})

describe('when files are shown', () => {
  /** Renders a reader who has chosen files. */
  async function choose(over: Parameters<typeof fakeAssistant>[0], ...files: readonly File[]) {
    const assistant = fakeAssistant({ draft: 'What is this?', ...over }, { attachments: true })
    const rendered = renderView(assistant)
    await rendered.view.findByRole('button', { name: 'Attach files' })
    const input = rendered.part('attach-input') as HTMLInputElement
    Object.defineProperty(input, 'files', { value: files })
    fireEvent.change(input)
    return { assistant, ...rendered }
  }
  const file = () => new File([sampleFiles.png], 'shot.png', { type: 'image/png' })

  it('shows no button if attachments are off', () => {
    const { view } = renderView(fakeAssistant())
    expect(view.queryByRole('button', { name: 'Attach files' })).toBeNull()
  })

  it('lists the chosen files, sends them, and clears the list', async () => {
    const { assistant, view } = await choose({ ask: vi.fn(() => true) }, file())
    expect((await view.findByRole('list', { name: 'Attached files' })).textContent).toBe('shot.png70 bytes')
    fireEvent.keyDown(view.getByRole('textbox'), { key: 'Enter' })
    expect(assistant.ask).toHaveBeenCalledExactlyOnceWith('What is this?', { files: [picture] })
    expect(view.queryByRole('list', { name: 'Attached files' })).toBeNull()
  })

  it('keeps them if the question was not accepted', async () => {
    const { view } = await choose({ ask: vi.fn(() => false) }, file())
    await view.findByRole('list', { name: 'Attached files' })
    fireEvent.keyDown(view.getByRole('textbox'), { key: 'Enter' })
    expect(view.getByRole('list', { name: 'Attached files' })).toBeDefined()
  })

  it('removes one with Delete and focuses the field', async () => {
    const { view, focused } = await choose({}, file())
    fireEvent.keyDown(await view.findByRole('button', { name: 'Remove: shot.png' }), { key: 'Delete' })
    expect(view.queryByRole('list', { name: 'Attached files' })).toBeNull()
    expect(focused()).toBe(view.getByRole('textbox'))
  })

  it('shows them with the question, and says which are gone', async () => {
    const gone = { ...picture, url: undefined }
    const { view } = renderView(fakeAssistant({ turns: [turn({ files: [picture, gone] })] }))
    const list = await view.findByRole('list', { name: 'Attached files' })
    expect(list.textContent).toBe('shot.png70 bytesshot.png70 bytes, no longer available')
  })
})
