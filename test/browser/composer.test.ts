import { afterEach, describe, expect, it } from 'vitest'
import { builtFiles } from '../support/builtFiles.ts'
import { sampleFiles } from '../support/files.ts'
import { findAccessibilityViolations } from '../support/findAccessibilityViolations.ts'
import { forEachTest } from '../support/forEachTest.ts'
import { startHostSite } from '../support/hostSite.ts'
import { answerText, startMisbehavingServer } from '../support/misbehavingServer.ts'
import { openContext } from '../support/openContext.ts'
import { untilLoaded } from '../support/openEmbedPage.ts'
import { openReader } from '../support/openReader.ts'

const server = await startMisbehavingServer()
server.allowOrigins()
// No styles, no data and no blobs: what is drawn of a picture has to do without.
const policy = `default-src 'none'; script-src 'self'; img-src 'self'; connect-src ${server.url}`
const site = await startHostSite(
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Acme</title>
<meta http-equiv="Content-Security-Policy" content="${policy}"><link rel="icon" href="/icon.svg">
<meta name="viewport" content="width=device-width"></head><body><main><h1>Acme</h1></main>
<script src="/embed.js" data-domain="docs" data-api-key="svc_dsc_host" data-base-url="${server.url}" data-attachments='{"maxBytes": 20000, "maxCount": 3}'></script>
</body></html>`,
  builtFiles(),
)

const reader = forEachTest(async () => {
  server.requests.length = 0
  const permissions = ['clipboard-read', 'clipboard-write']
  return openReader(await openContext({ permissions, reducedMotion: 'reduce' }), site.url)
})
afterEach(async () => {
  expect(reader.complaints).toEqual([])
})

const code = 'export function start() {\n  listen(3000)\n}'
const part = (name: string) => reader.page.locator(`[data-part="${name}"]`)
const heightOf = async () => (await reader.composer.boundingBox())!.height
/** Names and sizes of the files that wait for the next question. */
const waiting = () => reader.page.locator('[data-part="composer"] [data-part="file"]').allInnerTexts()

async function paste(text: string): Promise<void> {
  // Until the panel is loaded, pasted code becomes text.
  await untilLoaded(reader.page)
  await reader.composer.focus()
  await reader.page.evaluate((words) => navigator.clipboard.writeText(words), text)
  await reader.page.keyboard.press('Control+V')
}

interface GivenFile {
  name: string
  type: string
  base64: string
}

const given = (name: string, bytes: Buffer, type = ''): GivenFile => ({
  name,
  type,
  base64: bytes.toString('base64'),
})
const picture = given('shot.png', sampleFiles.png, 'image/png')
const log = given('error.log', sampleFiles.text)

/** Does what a browser does when files are pasted into an element, or dragged over it and dropped. */
async function bring(how: 'paste' | 'dragover' | 'drop', selector: string, files: readonly GivenFile[]) {
  await reader.page.locator(selector).evaluate(
    (element, [kind, list]) => {
      const data = new DataTransfer()
      for (const { name, type, base64 } of list) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        data.items.add(new File([bytes], name, { type }))
      }
      const options = { bubbles: true, cancelable: true, composed: true }
      const event =
        kind === 'paste'
          ? new ClipboardEvent(kind, { ...options, clipboardData: data })
          : new DragEvent(kind, { ...options, dataTransfer: data })
      element.dispatchEvent(event)
    },
    [how, files] as const,
  )
}

describe('the field', () => {
  it('grows with its text up to a limit, and scrolls from there', async () => {
    await reader.type('One line')
    await untilLoaded(reader.page)
    const heights = [await heightOf()]
    for (const lines of [3, 40]) {
      await reader.composer.fill('A line\n'.repeat(lines))
      heights.push(await heightOf())
    }
    expect(heights[1]).toBeGreaterThan(heights[0]! + 40)
    expect(heights[2]).toBe(168)
    expect(await reader.composer.evaluate((field) => field.scrollHeight > field.clientHeight)).toBe(true)
    await reader.composer.fill('')
    expect(await heightOf()).toBe(heights[0])
  })

  it('takes pasted code as a piece, which Undo puts into the text; and the browser can undo that', async () => {
    await reader.type('Why? ')
    await paste(code)
    expect(await part('context').innerText()).toContain('export function start()')
    expect(await reader.composer.inputValue()).toBe('Why? ')
    expect(await part('composer-note').innerText()).toContain('added above as an attachment')
    await reader.page.keyboard.press('Control+Z')
    expect(await reader.composer.inputValue()).toBe(`Why? ${code}`)
    expect(await part('context').count()).toBe(0)
    await reader.page.keyboard.press('Control+Z')
    expect(await reader.composer.inputValue()).not.toContain('listen(3000)')
  })

  it('sends a pasted piece as context', async () => {
    server.behave(answerText('Because.'))
    await reader.type('Why?')
    await paste('It does not start. '.repeat(80))
    await reader.page.keyboard.press('Enter')
    await reader.turns('complete').waitFor()
    expect(server.requests[0]?.body).toMatchObject({
      messages: [{ parts: [{ type: 'text', text: 'Why?' }] }],
      context: [{ type: 'textSelection', value: 'It does not start. '.repeat(80).trim() }],
    })
  })

  it('brings the last question back with Up, and sends nothing over its limit', async () => {
    server.behave(answerText('So.'))
    await reader.askAndWait('How do I start?')
    await reader.page.keyboard.press('ArrowUp')
    expect(await reader.composer.inputValue()).toBe('How do I start?')
    await reader.page.keyboard.press('Escape')
    expect(await reader.composer.inputValue()).toBe('')
    expect(await part('panel').isVisible()).toBe(true)

    await reader.composer.fill('x'.repeat(8_001))
    await reader.page.keyboard.press('Enter')
    expect(await part('question-length').innerText()).toBe('Too long to send: 8,001 of 8,000 characters.')
    expect(await findAccessibilityViolations(reader.page)).toEqual([])
    expect(server.requests).toHaveLength(1)
    expect((await reader.composer.inputValue()).length).toBe(8_001)
  })
})

describe('files that go along with a question', () => {
  it('are pasted and dropped, shown by a picture, a name and a size, sent, and gone with the page but for their names', async () => {
    server.behave(answerText('A chart.'))
    await reader.type('What is this?')
    await part('attach').waitFor()
    await bring('paste', '[data-part="composer"] textarea', [picture])
    await bring('dragover', '[data-part="thread"]', [log])
    expect(await part('drop-files').innerText()).toBe('Drop files here to attach them')
    await bring('drop', '[data-part="thread"]', [log])
    await expect
      .poll(waiting)
      .toEqual([`shot.png\n${sampleFiles.png.length} bytes`, `error.log\n${sampleFiles.text.length} bytes`])
    await reader.page.locator('[data-part="thumbnail"]:visible').waitFor()
    expect(await findAccessibilityViolations(reader.page)).toEqual([])

    await reader.composer.focus()
    await reader.page.keyboard.press('Enter')
    await reader.turns('complete').waitFor()
    expect(await waiting()).toEqual([])
    expect(await part('question').innerText()).toContain('shot.png')
    const { parts } = server.requests[0]!.body.messages[0]!
    expect(parts).toEqual([
      { type: 'text', text: 'What is this?' },
      {
        type: 'file',
        filename: 'shot.png',
        mediaType: 'image/png',
        url: `data:image/png;base64,${picture.base64}`,
      },
      {
        type: 'file',
        filename: 'error.log',
        mediaType: 'text/plain',
        url: `data:text/plain;base64,${log.base64}`,
      },
    ])

    await reader.page.reload()
    await reader.turns('complete').waitFor({ state: 'attached' })
    const shown = part('question').locator('[data-part="file"]')
    await expect
      .poll(() => shown.allInnerTexts())
      .toEqual([
        `shot.png\n${sampleFiles.png.length} bytes, no longer available`,
        `error.log\n${sampleFiles.text.length} bytes, no longer available`,
      ])
  })

  it('are chosen, looked at and taken out by keyboard', async () => {
    await reader.type('See')
    await part('attach').waitFor()
    const chooser = reader.page.waitForEvent('filechooser')
    await reader.press('Attach files')
    await (await chooser).setFiles([
      { name: 'shot.png', mimeType: 'image/png', buffer: sampleFiles.png },
      { name: 'manual.pdf', mimeType: 'application/pdf', buffer: sampleFiles.pdf },
    ])
    await expect.poll(waiting).toHaveLength(2)
    await reader.press('Remove: shot.png')
    expect(await waiting()).toEqual([`manual.pdf\n${sampleFiles.pdf.length} bytes`])
    expect(await reader.composer.evaluate((field) => field.matches(':focus'))).toBe(true)
    expect(await reader.composer.inputValue()).toBe('See')
  })

  it('are refused with the reason, and the others are taken', async () => {
    await reader.type('See')
    await part('attach').waitFor()
    const many = ['a.png', 'b.png', 'c.png'].map((name) => ({ ...picture, name }))
    await bring('drop', '[data-part="composer"]', [
      given('code.zip', sampleFiles.zip, 'application/zip'),
      given('long.txt', Buffer.alloc(20_001, 'x')),
      ...many,
      picture,
    ])
    await expect
      .poll(() => part('composer-note').innerText())
      .toBe(
        'code.zip: this file type isn’t supported. long.txt is larger than 20 kB. File limit reached (3 max).',
      )
    expect((await waiting()).map((text) => text.slice(0, 5))).toEqual(['a.png', 'b.png', 'c.png'])
    expect(await reader.composer.inputValue()).toBe('See')
  })
})
