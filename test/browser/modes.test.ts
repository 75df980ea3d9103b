import { describe, expect, it } from 'vitest'
import { panelModes } from '../../src/settings/presentationSettings.ts'
import { findAccessibilityViolations } from '../support/findAccessibilityViolations.ts'
import { isLong } from '../support/fuzz.ts'
import { hostPageChanges, rememberHostPage } from '../support/hostPageChanges.ts'
import type { Reader } from '../support/openReader.ts'
import { focusedPlace, serveModes } from '../support/serveModes.ts'

const site = await serveModes()
const panel = (reader: Reader) => reader.page.locator('[data-part="panel"]')

/** Opens the panel from the keyboard, and asks. */
async function openAndAsk(reader: Reader): Promise<void> {
  await reader.launcher.press('Enter')
  await expect.poll(() => focusedPlace(reader.page)).toBe('composer')
  await reader.page.keyboard.type('How do I limit retries?')
  await reader.page.keyboard.press('Enter')
  await reader.turns('complete').waitFor()
}

/** Every place that Tab leads to, until it comes round. */
async function walk({ page }: Reader): Promise<Set<string>> {
  const places = new Set<string>()
  for (let steps = 0; steps < 40; steps++) {
    await page.keyboard.press('Tab')
    places.add(await focusedPlace(page))
  }
  return places
}

describe.each(['popover', 'modal', 'side'] as const)('a panel as %s', (mode) => {
  it('is opened, used and closed by keyboard, with the focus where the reader is', async () => {
    const reader = await site.open({ mode })
    const { page } = reader
    await openAndAsk(reader)
    expect(await panel(reader).getAttribute('data-mode')).toBe(mode)
    const places = await walk(reader)
    // Nothing of the page can be reached behind a modal dialog.
    expect([places.has('first'), places.has('last')]).toEqual(
      mode === 'modal' ? [false, false] : [true, true],
    )
    expect(places.has('resize')).toBe(mode === 'side')

    await reader.composer.focus()
    await page.keyboard.press('Escape')
    await panel(reader).waitFor({ state: 'hidden' })
    expect(await focusedPlace(page)).toBe('launcher')
    expect(await site.violations(page)).toEqual([])
    expect(reader.complaints).toEqual([])
  })

  it('leaves the page as it was once it is closed, and nothing when it is taken away', async () => {
    const reader = await site.mount({ mode, codeButtons: false })
    const { page } = reader
    await reader.launcher.waitFor()
    await rememberHostPage(page)
    // Not while it is open either: a framework of the site would see it, or a snapshot of the page keep it.
    const written = await page.evaluateHandle(() => {
      const records: string[] = []
      new MutationObserver((found) =>
        records.push(...found.map(({ type, attributeName }) => `${type} ${attributeName}`)),
      ).observe(document, { attributes: true, childList: true, characterData: true, subtree: true })
      return records
    })
    await reader.launcher.press('Enter')
    if (mode === 'side') {
      await expect.poll(() => page.evaluate(() => document.body.clientWidth)).toBe(880)
      // Elements fixed to the window can follow.
      expect(
        await page.evaluate(() =>
          getComputedStyle(document.documentElement).getPropertyValue('--docs-assistant-push'),
        ),
      ).toBe('400px')
    } else expect(await page.evaluate(() => document.body.clientWidth)).toBe(1280)
    await page.keyboard.press('Escape')
    // A frame later, as all effects of the panel.
    await expect.poll(() => hostPageChanges(page)).toEqual([])
    expect(await written.jsonValue()).toEqual([])
    await reader.launcher.press('Enter')
    await page.evaluate(() => window.ownAssistant.destroy())
    await expect.poll(() => hostPageChanges(page)).toEqual([])
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
    expect(await site.violations(page)).toEqual([])
  })
})

describe('a modal panel', () => {
  it('keeps the page from scrolling, and closes with a press beside it that began there', async () => {
    const reader = await site.open({ mode: 'modal' })
    const { page } = reader
    await page.evaluate(() => scrollTo(0, 200))
    await reader.launcher.press('Enter')
    // The page is held once the panel has loaded.
    await expect.poll(() => focusedPlace(page)).toBe('composer')
    await page.mouse.move(100, 400)
    await page.mouse.wheel(0, 500)
    await panel(reader).focus()
    await page.keyboard.press('PageDown')
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await page.evaluate(() => scrollY)).toBe(200)

    await page.mouse.move(640, 300)
    await page.mouse.down()
    await page.mouse.move(100, 300)
    await page.mouse.up()
    expect(await panel(reader).isVisible()).toBe(true)
    await page.mouse.click(100, 300)
    await panel(reader).waitFor({ state: 'hidden' })
    expect(await focusedPlace(page)).toBe('launcher')
    expect(await page.evaluate(() => scrollY)).toBe(200)
  })

  it('hears Escape as the others do: first what is in it, and not what an input method means', async () => {
    const reader = await site.open({ mode: 'modal' })
    const { page } = reader
    await openAndAsk(reader)
    await reader.press('Past conversations')
    await page.locator('[data-part="history"]').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => focusedPlace(page)).toBe('composer')
    const client = await page.context().newCDPSession(page)
    await client.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 })
    await client.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key: 'Escape',
      code: 'Escape',
      windowsVirtualKeyCode: 229,
    })
    expect(await panel(reader).isVisible()).toBe(true)
    await client.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 })
    await page.keyboard.press('Escape')
    await panel(reader).waitFor({ state: 'hidden' })
  })

  it('does not open again over the page that a source leads to', async () => {
    const reader = await site.open({ mode: 'modal' })
    const { page } = reader
    await openAndAsk(reader)
    await page.evaluate(() => {
      const root = document.querySelector('[data-docs-assistant=""]')!.shadowRoot!
      const link = root.querySelector<HTMLAnchorElement>('[data-part="answer-text"] a')!
      // As if the docs were those of this site.
      link.href = '/other'
      link.removeAttribute('target')
    })
    await page.locator('[data-part="answer-text"] a').first().press('Enter')
    await page.waitForURL('**/other*')
    await reader.launcher.waitFor()
    expect(await panel(reader).isVisible()).toBe(false)
    await reader.launcher.press('Enter')
    await reader.turns('complete').waitFor()
  })
})

describe('when the mode changes under an open panel', () => {
  it('keeps the conversation, the very field with its caret, the scrolling and the focus', async () => {
    const reader = await site.mount({}, { viewport: { width: 1280, height: 420 } })
    const { page } = reader
    await openAndAsk(reader)
    await reader.composer.pressSequentially('Half a quest')
    await reader.composer.evaluate((field: HTMLTextAreaElement) => {
      field.setSelectionRange(4, 6)
      Object.assign(field, { isTheSame: true })
      const thread = (field.getRootNode() as ShadowRoot).querySelector('[data-part="thread"]')!
      thread.scrollTop = 60
    })
    for (const mode of [...panelModes, ...panelModes.toReversed()]) {
      await site.update(page, { mode })
      expect(await panel(reader).getAttribute('data-mode')).toBe(mode)
      const field = await reader.composer.evaluate((element) => {
        const { value, selectionStart, selectionEnd, isTheSame } = element as HTMLTextAreaElement & {
          isTheSame?: boolean
        }
        const thread = (element.getRootNode() as ShadowRoot).querySelector('[data-part="thread"]')!
        return [value, selectionStart, selectionEnd, isTheSame, Math.min(60, thread.scrollTop)]
      })
      expect([mode, ...field]).toEqual([mode, 'Half a quest', 4, 6, true, 60])
      expect([mode, await focusedPlace(page)]).toEqual([mode, 'composer'])
      expect(await reader.turns('complete').count()).toBe(1)
    }
    expect(await site.violations(page)).toEqual([])
    expect(reader.complaints).toEqual([])
  })
})

describe('a panel in the flow of the page', () => {
  it('is where the tag is, takes no focus, and is no dialog that closes', async () => {
    const reader = await site.open({ mode: 'inline' })
    const { page } = reader
    await panel(reader).waitFor()
    expect(await page.evaluate(() => [scrollY, document.activeElement?.localName])).toEqual([0, 'body'])
    expect(await reader.launcher.count()).toBe(0)
    const [box, main, last] = await Promise.all(
      [panel(reader), page.locator('main'), page.locator('#last')].map((part) => part.boundingBox()),
    )
    expect(box!.width).toBe(main!.width)
    expect(last!.y).toBeGreaterThanOrEqual(box!.y + box!.height)
    await page.locator('#first').focus()
    await page.keyboard.press('Control+i')
    expect(await focusedPlace(page)).toBe('composer')
    await page.keyboard.type('How do I limit retries?')
    await page.keyboard.press('Enter')
    await reader.turns('complete').waitFor()
    await page.keyboard.press('Escape')
    expect(await panel(reader).isVisible()).toBe(true)
    const places = await walk(reader)
    expect([places.has('first'), places.has('last')]).toEqual([true, true])
    await page.reload()
    await reader.turns('complete').waitFor()
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body')
    expect(await site.violations(page)).toEqual([])
    expect(reader.complaints).toEqual([])
  })
})

describe.each([
  ['popover', 'dark', 1280],
  ['modal', 'light', 1280],
  ['side', 'dark', 360],
  ['inline', 'light', 360],
  ...(isLong
    ? ([
        ['side', 'light', 1280],
        ['inline', 'dark', 1280],
      ] as const)
    : []),
] as const)('a panel as %s, in %s and %i pixels wide', (mode, colorScheme, width) => {
  it('has nothing that axe finds wrong', async () => {
    const viewport = { width, height: 800 }
    const reader = await site.mount({ mode, theme: 'auto' }, { bypassCSP: true, colorScheme, viewport })
    if (mode !== 'inline') await reader.launcher.press('Enter')
    await reader.composer.fill('How do I limit retries?')
    await reader.composer.press('Enter')
    await reader.turns('complete').waitFor()
    expect(await findAccessibilityViolations(reader.page)).toEqual([])
  })
})
