import { describe, expect, it } from 'vitest'
import { focusedPart } from '../support/focusedPart.ts'
import { portQuestion, serveHeldDocs } from '../support/serveHeldDocs.ts'

const docs = await serveHeldDocs()

describe('when Escape is pressed in the panel', () => {
  it('cancels the edit of a question first, wherever the focus is in the panel', async () => {
    const reader = await docs.openPage()
    const { page } = reader
    const edit = async () => {
      await page.getByRole('button', { name: 'Edit' }).press('Enter')
      await page.locator('[data-part="editing"]').waitFor()
      expect(await reader.composer.inputValue()).toBe(portQuestion)
    }
    const isCancelled = async () => {
      await page.locator('[data-part="editing"]').waitFor({ state: 'detached' })
      expect(await reader.composer.inputValue()).toBe('')
      expect(await focusedPart(page)).toBe('composer')
    }
    await reader.askAndWait(portQuestion)
    await edit()
    await page.keyboard.press('Escape')
    await isCancelled()
    await edit()
    await page.locator('[data-part="thread"]').focus()
    await page.keyboard.press('Escape')
    await isCancelled()
    expect(await reader.questions()).toHaveLength(1)
    await page.keyboard.press('Escape')
    await page.locator('[data-part="panel"]').waitFor({ state: 'hidden' })
    expect(docs.complaints).toEqual([])
  })

  it('closes the menu first, then the list of conversations, then the panel', async () => {
    const reader = await docs.openPage()
    const { page } = reader
    await reader.askAndWait(portQuestion)
    await page.getByRole('button', { name: 'More' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Copy conversation' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    expect(await focusedPart(page)).toBe('more')

    await page.getByRole('button', { name: 'Past conversations' }).press('Enter')
    await page.locator('[data-part="history"]').waitFor()
    await page.getByRole('button', { name: 'Rename' }).press('Enter')
    await page.getByRole('textbox', { name: 'New name' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('textbox', { name: 'New name' }).waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await page.locator('[data-part="thread"]').waitFor()
    expect(await focusedPart(page)).toBe('composer')

    await page.keyboard.press('Escape')
    await page.locator('[data-part="panel"]').waitFor({ state: 'hidden' })
    expect(docs.complaints).toEqual([])
  })
})
