import { act, cleanup, fireEvent } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { readPaste } from '../../src/view/composer/readPaste.ts'
import { fakeAssistant, renderView, turn } from '../support/renderView.tsx'

function clipboard(text: string, types: Readonly<Record<string, string>> = {}): DataTransfer {
  const held: Record<string, string> = { 'text/plain': text, ...types }
  return { getData: (type: string) => held[type] ?? '', files: [] } as unknown as DataTransfer
}

const long = 'A sentence of a report. '.repeat(60)
const code = 'export function start() {\n  listen(3000)\n}'

describe('when pasted text is classified', () => {
  it.each([
    ['a word', 'npm'],
    ['a sentence', 'How do I install it on Linux?'],
    ['a command', 'npm install acme'],
    ['two lines of code', 'const port = 3000\nlisten(port)'],
    ['some lines of prose', 'I tried to start it.\nNothing happened.\nThen I tried again.\nWhat do I miss?'],
  ])('stays text: %s', (_, text) => {
    expect(readPaste(clipboard(text))).toBeUndefined()
  })

  it.each([
    ['long text', long, 'textSelection'],
    ['text of many lines', Array.from({ length: 13 }, () => 'It does not start').join('\n'), 'textSelection'],
    ['code', code, 'code'],
    ['markup', '<ul>\n  <li>One</li>\n</ul>', 'code'],
    ['JSON', '{\n  "port": 3000,\n  "host": "::1"\n}', 'code'],
    [
      'a trace of calls',
      'TypeError: x is not a function\n    at start (app.js:1:2)\n    at main (app.js:9:1)',
      'code',
    ],
  ])('becomes a context item: %s', (_, text, type) => {
    expect(readPaste(clipboard(text))).toEqual({ type, value: text.trim() })
  })

  it('uses the language that an editor names, and is then always code', () => {
    const data = clipboard('one\ntwo\nthree', { 'vscode-editor-data': '{"mode":"yaml"}' })
    expect(readPaste(data)).toEqual({ type: 'code', value: 'one\ntwo\nthree', language: 'yaml' })
  })

  it('is cut if it is too long to send', () => {
    const item = readPaste(clipboard('word '.repeat(8_000)))
    expect(item).toMatchObject({ type: 'textSelection', isCut: true })
    expect(item?.value.length).toBeLessThanOrEqual(20_000)
  })
})

describe('when the reader pastes into the field', () => {
  function renderComposer(over: Parameters<typeof fakeAssistant>[0] = {}) {
    const assistant = fakeAssistant(over)
    assistant.context.add = vi.fn(() => 'piece')
    const rendered = renderView(assistant)
    const field = rendered.view.getByRole('textbox') as HTMLTextAreaElement
    const paste = (text: string) => !fireEvent.paste(field, { clipboardData: clipboard(text) })
    return { ...rendered, assistant, field, paste }
  }

  it('leaves short text to the browser', () => {
    const { paste, assistant } = renderComposer()
    expect(paste('npm install')).toBe(false)
    expect(assistant.context.add).not.toHaveBeenCalled()
  })

  it('adds code as a context item and says so', () => {
    const { paste, assistant, part } = renderComposer()
    expect(paste(code)).toBe(true)
    expect(assistant.context.add).toHaveBeenCalledExactlyOnceWith({ type: 'code', value: code })
    expect(part('composer-note')?.textContent).toContain('added above as an attachment')
  })

  it('leaves text that is pasted with Shift, as plain text, to the browser', () => {
    const { paste, field, assistant } = renderComposer()
    fireEvent.keyDown(field, { key: 'V', ctrlKey: true, shiftKey: true })
    expect(paste(code)).toBe(false)
    expect(assistant.context.add).not.toHaveBeenCalled()
  })

  it('inserts it into the field on Undo', () => {
    const { paste, field, assistant, show, part } = renderComposer()
    paste(code)
    const items = [{ id: 'piece', type: 'code', value: code } as const]
    show({ ...assistant, context: { ...assistant.context, items } })
    fireEvent.keyDown(field, { key: 'z', ctrlKey: true })
    expect(assistant.context.remove).toHaveBeenCalledExactlyOnceWith('piece')
    expect(assistant.setDraft).toHaveBeenCalledExactlyOnceWith(code)
    expect(part('composer-note')?.textContent).toBe('')
  })

  it('leaves Undo to the browser once something else was typed', () => {
    const { paste, field, assistant } = renderComposer()
    paste(code)
    fireEvent.keyDown(field, { key: 'a' })
    expect(fireEvent.keyDown(field, { key: 'z', ctrlKey: true })).toBe(true)
    expect(assistant.context.remove).not.toHaveBeenCalled()
  })

  it('leaves it to the browser if the context is full or a question is being edited', () => {
    const full = renderComposer()
    vi.mocked(full.assistant.context.add).mockReturnValue(undefined)
    expect(full.paste(code)).toBe(false)
    cleanup()
    const editing = renderComposer({ turns: [turn()], editing: { turnId: '1', dropped: 0 } })
    expect(editing.paste(code)).toBe(false)
  })
})

describe('when a question is long', () => {
  it('shows the length from 80 % of the limit on', () => {
    const { part, show } = renderView(fakeAssistant({ draft: 'x'.repeat(6_400) }))
    expect(part('question-length')).toBeNull()
    show(fakeAssistant({ draft: 'x'.repeat(6_401) }))
    expect(part('question-length')?.textContent).toBe('6,401 of 8,000 characters')
  })

  it('is not sent over the limit, and keeps its text', () => {
    const assistant = fakeAssistant({ draft: 'x'.repeat(8_001) })
    const { view, part } = renderView(assistant)
    const field = view.getByRole('textbox') as HTMLTextAreaElement
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(assistant.ask).not.toHaveBeenCalled()
    expect(field.value).toHaveLength(8_001)
    expect(view.getByRole('button', { name: 'Send' }).hasAttribute('disabled')).toBe(true)
    expect(part('question-length')?.textContent).toBe('Too long to send: 8,001 of 8,000 characters.')
    expect(field.getAttribute('aria-describedby')).toBe(part('question-length')?.id)
  })

  it('announces it to screen readers once', () => {
    const { part, show } = renderView(fakeAssistant({ draft: 'x'.repeat(8_000) }))
    const said = () => part('composer-note')?.textContent
    expect(said()).toBe('')
    show(fakeAssistant({ draft: 'x'.repeat(8_001) }))
    expect(said()).toBe('Too long to send: 8,001 of 8,000 characters.')
    show(fakeAssistant({ draft: 'x'.repeat(8_002) }))
    expect(said()).toBe('Too long to send: 8,001 of 8,000 characters.')
  })
})

describe('when the reader presses Up in an empty field', () => {
  const turns = [turn({ question: 'One?' }), turn({ id: '2', question: 'Two?' })]

  function renderRecall() {
    let draft = ''
    const assistant = () => fakeAssistant({ turns, draft, setDraft: (next) => act(() => put(next)), setOpen })
    const setOpen = vi.fn()
    const rendered = renderView(assistant())
    function put(next: string) {
      draft = next
      rendered.show(assistant())
    }
    const field = rendered.view.getByRole('textbox', { name: 'Your question' }) as HTMLTextAreaElement
    return { field, setOpen, put, press: (key: string) => fireEvent.keyDown(field, { key }) }
  }

  it('recalls the last question, then the one before it; Down moves forward', () => {
    const { field, press } = renderRecall()
    const shown = ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown'].map((key) => {
      press(key)
      return field.value
    })
    expect(shown).toEqual(['Two?', 'One?', 'One?', 'Two?', ''])
  })

  it('returns to the empty field with Escape, without closing the panel', () => {
    const { field, press, setOpen } = renderRecall()
    press('ArrowUp')
    press('Escape')
    expect(field.value).toBe('')
    expect(setOpen).not.toHaveBeenCalled()
    press('Escape')
    expect(setOpen).toHaveBeenCalledExactlyOnceWith(false)
  })

  it('leaves the keys to the field once the text was changed', () => {
    const { field, press, put } = renderRecall()
    press('ArrowUp')
    act(() => put('Two, please?'))
    expect(press('ArrowUp')).toBe(true)
    expect(press('ArrowDown')).toBe(true)
    expect(field.value).toBe('Two, please?')
  })
})
