import { afterEach, describe, expect, it } from 'vitest'
import { readChunks, readRefusal, textOf } from '../support/ask.ts'
import { filePart, sampleFiles } from '../support/files.ts'
import { startModelService } from '../support/startModelService.ts'
import { startService } from '../support/startService.ts'
import { openStoreOf } from '../support/testStore.ts'

const { png, gif, pdf, text, zip } = sampleFiles
const question = 'How do I limit the number of attempts?'

function asking(...files: ReadonlyArray<Record<string, unknown>>) {
  const parts = [{ type: 'text', text: question }, ...files]
  return { fp: 'anonymous', messages: [{ id: 'm1', role: 'user', parts }] }
}

const service = await startService()

describe('when files are attached to a question', () => {
  const refusal = async (...files: ReadonlyArray<Record<string, unknown>>) =>
    readRefusal(await service.post(asking(...files)))

  it.each([
    ['PNG', png, 'image/png'],
    ['GIF', gif, 'image/gif'],
    ['PDF', pdf, 'application/pdf'],
    ['text', text, 'text/plain'],
    ['Markdown, which is a text', text, 'text/markdown'],
  ])('accepts a %s, and says that it was not read if there is no model', async (_, bytes, type) => {
    const response = await service.post(asking(filePart(bytes, type)))
    expect(response.status).toBe(200)
    expect(textOf(await readChunks(response))).toMatch(/^Your attachments weren’t read\. From the docs:/)
  })

  it('says so, too, if the docs have no answer', async () => {
    const parts = [
      { type: 'text', text: 'Who won the football world cup in 1998?' },
      filePart(png, 'image/png'),
    ]
    const body = { fp: 'anonymous', messages: [{ id: 'm1', role: 'user', parts }] }
    expect(textOf(await readChunks(await service.post(body)))).toMatch(
      /^Your attachments weren’t read\. I couldn’t find this in the docs\./,
    )
  })

  it('searches for attached text', async () => {
    const parts = [{ type: 'text', text: 'What is wrong here?' }, filePart(text, 'text/plain', 'error.log')]
    const body = { fp: 'anonymous', messages: [{ id: 'm1', role: 'user', parts }] }
    const chunks = await readChunks(await service.post(body))
    const found = chunks.find(({ type }) => type === 'tool-output-available')?.output
    expect(JSON.stringify(found)).toContain('maxAttempts')
  })

  it('stores their names and sizes, but not their content', async () => {
    const response = await service.post(asking(filePart(png, 'image/png', 'Schalter.png')))
    const chunks = await readChunks(response)
    const store = await openStoreOf(service.dataFolder)
    const [kept] = await store.threads.messages(chunks.at(-1)?.threadId)
    expect(kept?.details.files).toEqual([{ name: 'Schalter.png', mediaType: 'image/png', bytes: png.length }])
    expect(JSON.stringify(kept)).not.toContain(png.toString('base64').slice(0, 20))
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['an archive', filePart(zip, 'application/zip'), 'is a file of an unsupported type'],
    ['an archive that is called an image', filePart(zip, 'image/png'), 'is a file of an unsupported type'],
    ['a PDF that is called an image', filePart(pdf, 'image/png'), 'contains application/pdf'],
    [
      'an SVG, which is a text that is called an image',
      filePart(Buffer.from('<svg/>'), 'image/svg+xml'),
      'contains text/plain',
    ],
    ['an empty file', filePart(Buffer.alloc(0), 'text/plain'), 'is an empty file'],
    ['a file above 5 MB', filePart(Buffer.alloc(5_000_001, 'x'), 'text/plain'), 'more than 5000000 bytes'],
    [
      'an address of a file',
      { type: 'file', mediaType: 'image/png', url: 'http://169.254.169.254/' },
      'must contain the file itself',
    ],
    [
      'invalid base64',
      { type: 'file', mediaType: 'image/png', url: 'data:image/png;base64,§§§§' },
      'must contain the file itself',
    ],
    ['nothing', { type: 'file' }, 'must contain the file itself'],
  ])('refuses %s, and names it', async (_, file, sentence) => {
    const refused = await refusal(filePart(png, 'image/png'), file)
    expect(refused).toMatchObject({ status: 400, code: 'invalid-request', field: 'messages' })
    expect(refused.error).toContain('"messages[0].parts[2]"')
    expect(refused.error).toContain(sentence)
  })

  it('refuses an eleventh file', async () => {
    const files = Array.from({ length: 11 }, () => filePart(gif, 'image/gif'))
    expect(await refusal(...files)).toMatchObject({ status: 400, field: 'messages' })
    expect((await service.post(asking(...files.slice(1)))).status).toBe(200)
  })

  it('accepts a body above 1 MB only because of files', async () => {
    const large = filePart(Buffer.alloc(4_900_000, 'word '), 'text/plain')
    expect((await service.post(asking(large, large))).status).toBe(200)
    const context = [{ type: 'code', value: 'x'.repeat(1_000_000) }]
    const response = await service.post({ ...asking(large), context })
    expect([response.status, (await response.json()).code]).toEqual([413, 'request-too-large'])
  })

  it('ignores files of answers, which some clients send again', async () => {
    const messages = [
      { id: 'q0', role: 'user', parts: [{ type: 'text', text: 'Draw it.' }] },
      { id: 'a0', role: 'assistant', parts: [{ type: 'file', mediaType: 'image/png', url: '/a.png' }] },
      ...asking().messages,
    ]
    expect((await service.post({ fp: 'anonymous', messages })).status).toBe(200)
  })
})

describe('when the service accepts no files', () => {
  it('refuses them, and every body above 1 MB', async () => {
    const service = await startService({ attachments: false })
    const responses = [
      await service.post(asking(filePart(png, 'image/png'))),
      await service.post(asking(filePart(Buffer.alloc(1_000_000, 'x'), 'text/plain'))),
    ]
    expect(await Promise.all(responses.map((response) => response.json()))).toMatchObject([
      { code: 'invalid-request', field: 'messages' },
      { code: 'request-too-large' },
    ])
  })
})

const { model, service: writing } = await startModelService({ onError: () => {} })

describe('when a model writes the answers', () => {
  afterEach(() => {
    model.calls.length = 0
  })

  const contentOf = (call: number) => model.calls[call]?.body.messages.at(-1).content

  it('gets images and PDFs as files, and texts as data in the prompt', async () => {
    model.script({ say: 'As your picture shows [p1].' })
    const response = await writing.post(
      asking(
        filePart(png, 'image/png', 'error.png'),
        filePart(pdf, 'application/pdf', 'manual.pdf'),
        filePart(text, 'text/plain', 'error.log'),
      ),
    )
    expect(textOf(await readChunks(response))).toBe('As your picture shows [1].')
    const [words, image, document, ...more] = contentOf(0)
    expect(words.text).toContain('text the reader attached: error.log')
    expect(words.text).toContain('maxAttempts is not a number — in Réglages')
    expect(words.text).toContain(question)
    expect(image.image_url.url).toBe(`data:image/png;base64,${png.toString('base64')}`)
    expect(JSON.stringify(document)).toContain(pdf.toString('base64'))
    expect(more).toEqual([])
  })

  it('gets files of earlier questions if the client sends them again', async () => {
    model.script({ say: 'Yes [p1].' })
    const messages = [
      { id: 'q0', role: 'user', parts: [{ type: 'text', text: 'See this.' }, filePart(png, 'image/png')] },
      { id: 'a0', role: 'assistant', parts: [{ type: 'text', text: 'I do.' }] },
      ...asking().messages,
    ]
    await readChunks(await writing.post({ fp: 'anonymous', messages }))
    expect(JSON.stringify(contentOf(0))).toContain(png.toString('base64'))
  })

  it('falls back to extracts if it does not accept files, and says that they were not read', async () => {
    model.script({ status: 400, body: '{"error":{"message":"image input is not supported"}}' })
    const response = await writing.post(asking(filePart(png, 'image/png')))
    expect(textOf(await readChunks(response))).toMatch(
      /^An answer couldn’t be written right now\. Your attachments weren’t read\. From the docs/,
    )
  })
})
