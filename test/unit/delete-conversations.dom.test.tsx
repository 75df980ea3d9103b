import { describe, expect, it } from 'vitest'
import { fakeAssistant, renderView, turn } from '../support/renderView.tsx'

const ports = { id: 'ports', title: 'Ports', createdAt: 0, updatedAt: 0 }
const folders = { id: 'folders', title: 'Folders', createdAt: 0, updatedAt: 0 }

/** Opens the list of these conversations and deletes the first. */
async function deleteFirst(list: (typeof ports)[]) {
  const base = fakeAssistant()
  const assistant = fakeAssistant({ turns: [turn()], history: { ...base.history, list } })
  const rendered = renderView(assistant)
  const { view, user } = rendered
  await user.click(view.getByRole('button', { name: 'Past conversations' }))
  await user.click(await view.findByRole('button', { name: 'Delete: Ports' }))
  await user.click(view.getByRole('button', { name: 'Delete' }))
  expect(assistant.history.remove).toHaveBeenCalledExactlyOnceWith('ports')
  return rendered
}

describe('when the reader deletes a conversation', () => {
  it('returns to the question field if it was the last one', async () => {
    const { view, part, focused } = await deleteFirst([ports])
    expect(part('history')).toBeNull()
    expect(focused()).toBe(view.getByRole('textbox', { name: 'Your question' }))
  })

  it('stays in the list, in its search field, if there are others', async () => {
    const { view, focused } = await deleteFirst([ports, folders])
    expect(focused()).toBe(view.getByRole('searchbox'))
  })
})
