import { describe, expect, it } from 'vitest'
import { folderQuestion, portQuestion, serveHeldDocs } from '../support/serveHeldDocs.ts'

const docs = await serveHeldDocs()

function spoilWithCorrupt(): void {
  localStorage.setItem('docs-assistant:docs:anonymous:panel', '{"version":1,"id":"panel","open":')
}

function spoilWithForged(): void {
  const message = {
    parts: [
      { type: 'text', text: '<img src=x onerror=alert(1)>' },
      { type: 'tool-x', state: {} },
    ],
  }
  const metadata = { context: 7, outcome: { kind: 'failed', error: { code: '__proto__' } } }
  const messages = [
    { id: 'q', role: 'user', ...message, metadata },
    { id: 'a', role: 'assistant', parts: [{ type: 'source-url', url: 'javascript:alert(1)', title: 'x' }] },
  ]
  const entry = { version: 1, id: 'c', updatedAt: 1e15, messages }
  localStorage.setItem('docs-assistant:docs:anonymous:c', JSON.stringify(entry))
}

/** Fills the storage, so that none is left for the widget. */
function fill(): void {
  let piece = 'x'.repeat(1_000_000)
  for (let index = 0; piece !== ''; index++) {
    try {
      localStorage.setItem(`site-${index}`, piece)
    } catch {
      piece = piece.slice(0, piece.length / 2)
    }
  }
}

/** As in private windows of some browsers: there is a storage, and it takes nothing. */
function refuseWrites(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}

/** As where the reader blocks cookies and site data. */
function refuseAccess(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  }
}

describe('when what the browser kept is not ours', () => {
  it.each([
    ['corrupt', spoilWithCorrupt],
    ['forged', spoilWithForged],
  ])('answers as ever where it is %s', async (_, spoil) => {
    await docs.context.addInitScript(spoil)
    const reader = await docs.openPage()
    await reader.askAndWait(portQuestion)
    expect(await reader.turns().count()).toBe(1)
    expect(reader.complaints).toEqual([])
  })
})

describe('when the browser keeps nothing', () => {
  it.each([
    ['is full', fill],
    ['refuses each write', refuseWrites],
    ['refuses access', refuseAccess],
  ])('goes on in memory where the storage %s: thread, draft and past conversations', async (_, spoil) => {
    await docs.context.addInitScript(spoil)
    const reader = await docs.openPage()
    const threads: unknown[] = []
    reader.page.on('request', (request) => {
      if (request.method() === 'POST') threads.push(request.postDataJSON().threadId)
    })
    await reader.askAndWait(portQuestion)
    await reader.type('And on')
    await reader.page.keyboard.press('Escape')
    await reader.launcher.press('Enter')
    expect(await reader.composer.inputValue()).toBe('And on')
    await reader.composer.fill('')
    await reader.askAndWait(folderQuestion)
    expect(threads).toEqual([null, expect.stringMatching(/^[0-9a-f-]{36}$/)])

    await reader.press('New conversation')
    await reader.turns().first().waitFor({ state: 'detached' })
    await reader.press('Past conversations')
    await reader.page.locator('[data-part="history-item"]').getByText(portQuestion).waitFor()
    await reader.page.keyboard.press('Tab')
    await reader.page.keyboard.press('Enter')
    await reader.turns('complete').nth(1).waitFor()
    expect(await reader.turns().count()).toBe(2)
    expect(reader.complaints).toEqual([])
  })
})
