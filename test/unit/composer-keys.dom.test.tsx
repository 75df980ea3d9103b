import { createEvent, fireEvent } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeAssistant, renderView, turn } from '../support/renderView.tsx'

describe('when the reader types a question', () => {
  it('sends it on Enter, and starts a new line on Shift+Enter', () => {
    const assistant = fakeAssistant({ draft: 'How?' })
    const { view } = renderView(assistant)
    const field = view.getByRole('textbox', { name: 'Your question' })
    fireEvent.keyDown(field, { key: 'Enter', shiftKey: true })
    expect(assistant.ask).not.toHaveBeenCalled()
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(assistant.ask).toHaveBeenCalledExactlyOnceWith('How?')
  })

  it('sends nothing while an input method composes, however the browser reports it', () => {
    const assistant = fakeAssistant({ draft: 'にほん' })
    const { view } = renderView(assistant)
    const field = view.getByRole('textbox')
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
    expect(assistant.ask).not.toHaveBeenCalled()
  })

  it('does not close the panel on an Escape that belongs to the input method', () => {
    const assistant = fakeAssistant()
    const { view } = renderView(assistant)
    const field = view.getByRole('textbox')
    fireEvent.keyDown(field, { key: 'Escape', isComposing: true })
    fireEvent.keyDown(field, { key: 'Escape', keyCode: 229 })
    expect(assistant.setOpen).not.toHaveBeenCalled()
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(assistant.setOpen).toHaveBeenCalledExactlyOnceWith(false)
  })

  it('enables Send only for a question with text', () => {
    const { view, show } = renderView(fakeAssistant({ draft: '  ' }))
    expect(view.getByRole('button', { name: 'Send' }).hasAttribute('disabled')).toBe(true)
    show(fakeAssistant({ draft: 'How?' }))
    expect(view.getByRole('button', { name: 'Send' }).hasAttribute('disabled')).toBe(false)
  })

  it('does not pass keys to the page', () => {
    const { view } = renderView(fakeAssistant())
    const heard = vi.fn()
    document.addEventListener('keydown', heard)
    document.addEventListener('keyup', heard)
    const field = view.getByRole('textbox')
    fireEvent.keyDown(field, { key: '/' })
    fireEvent.keyUp(field, { key: '/' })
    document.removeEventListener('keydown', heard)
    document.removeEventListener('keyup', heard)
    expect(heard).not.toHaveBeenCalled()
  })

  it('leaves Shift+Enter to the browser, and keeps Enter from adding a line', () => {
    const { view } = renderView(fakeAssistant({ draft: 'How?' }))
    const field = view.getByRole('textbox')
    const enter = createEvent.keyDown(field, { key: 'Enter' })
    const newLine = createEvent.keyDown(field, { key: 'Enter', shiftKey: true })
    fireEvent(field, enter)
    fireEvent(field, newLine)
    expect([enter.defaultPrevented, newLine.defaultPrevented]).toEqual([true, false])
  })
})

describe('when no question was asked yet', () => {
  it('offers the host’s questions and asks the one that is pressed', async () => {
    const assistant = fakeAssistant({}, { starterQuestions: ['How do I start?'], siteName: 'Acme' })
    const { view, user } = renderView(assistant)
    expect(view.getByText('Ask anything about Acme')).toBeDefined()
    await user.click(view.getByRole('button', { name: 'How do I start?' }))
    expect(assistant.ask).toHaveBeenCalledExactlyOnceWith('How do I start?')
  })
})

describe('when the reader starts again', () => {
  it('offers a new conversation once there is an old one', async () => {
    const assistant = fakeAssistant({ turns: [turn()] })
    const { view, user, show } = renderView(fakeAssistant())
    expect(view.queryByRole('button', { name: 'New conversation' })).toBeNull()
    show(assistant)
    await user.click(view.getByRole('button', { name: 'New conversation' }))
    expect(assistant.reset).toHaveBeenCalledOnce()
  })

  it('offers past conversations together with it, before the history has the first one', () => {
    const { view } = renderView(fakeAssistant({ turns: [turn({ state: { kind: 'waiting' } })] }))
    expect(view.getByRole('button', { name: 'New conversation' })).toBeDefined()
    expect(view.getByRole('button', { name: 'Past conversations' })).toBeDefined()
  })
})
