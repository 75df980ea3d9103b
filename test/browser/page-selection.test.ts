import type { BrowserContext, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { acmePage } from '../support/acmePage.ts'
import { everyKindOfAnswer } from '../support/everyKindOfAnswer.ts'
import { widgetTag } from '../support/hostSite.ts'
import type { RunningServer } from '../support/listenLocally.ts'
import { openContext } from '../support/openContext.ts'
import { untilLoaded } from '../support/openEmbedPage.ts'
import { openReader, type Reader } from '../support/openReader.ts'
import { startPageSite } from '../support/startPageSite.ts'
import { startService } from '../support/startService.ts'

const service = await startService()
const writingService = await startService({ answerer: everyKindOfAnswer })

let context: BrowserContext
let site: RunningServer
beforeEach(async () => {
  context = await openContext({ viewport: { width: 1000, height: 700 } })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
})

async function openPage(
  attributes: Record<string, string>,
  path = '/guide/install',
  { settings } = service,
): Promise<Reader> {
  site = await startPageSite(acmePage(widgetTag(settings, attributes)))
  return openReader(context, site.url + path)
}

/** Opens the page and waits until everything has loaded. */
async function open(attributes: Record<string, string> = {}, path?: string): Promise<Reader> {
  const pieces = context.waitForEvent('requestfinished', (request) => /PageTools\.js$/.test(request.url()))
  const reader = await openPage({ prefetch: 'idle', ...attributes }, path)
  await reader.launcher.waitFor()
  await pieces
  await untilLoaded(reader.page)
  return reader
}

/** Inserts text in a shadow root. Runs in the page. */
function insertBox(): void {
  const box = document.createElement('site-box')
  box.attachShadow({ mode: 'open' }).innerHTML = '<p id="inner">Words in <b>a box</b>.</p>'
  document.querySelector('#after')!.before(box)
}

const menuOf = (page: Page) => page.locator('[data-part="selection-menu"]')
const item = (page: Page, name: string) => menuOf(page).getByText(name, { exact: true })

/** Drags from the beginning of one element to the end of another, as a mouse does. */
async function select(page: Page, from: string, to = from): Promise<void> {
  const ends = await page.evaluate(
    ([from, to]) => {
      const rectsOf = (selector: string) => {
        const range = document.createRange()
        range.selectNodeContents(document.querySelector(selector)!)
        return [...range.getClientRects()].filter(({ width }) => width > 1)
      }
      const first = rectsOf(from!)[0]!
      const last = rectsOf(to!).at(-1)!
      return [
        { x: first.left + 1, y: first.top + first.height / 2 },
        { x: last.right - 1, y: last.top + last.height / 2 },
      ]
    },
    [from, to],
  )
  await page.mouse.move(ends[0]!.x, ends[0]!.y)
  await page.mouse.down()
  await page.mouse.move(ends[1]!.x, ends[1]!.y, { steps: 4 })
  await page.mouse.up()
}

async function sentWith(reader: Reader, act: () => Promise<unknown>) {
  const request = reader.page.waitForRequest((sent) => sent.method() === 'POST')
  await act()
  return (await request).postDataJSON()
}

/** Types a question once the caret is in the field, and sends it. */
async function typeQuestion({ page, composer }: Reader, question: string): Promise<void> {
  await expect.poll(() => composer.evaluate((field) => field.matches(':focus'))).toBe(true)
  await page.keyboard.type(question)
  await page.keyboard.press('Enter')
}

async function askAboutIt(reader: Reader, question: string): Promise<void> {
  await item(reader.page, 'Ask about this').click()
  await typeQuestion(reader, question)
}

describe('when a reader selects text and asks about it', () => {
  it.each([
    ['prose', '#intro b', '#second', 'Node 22 or newer.\n\nIt runs on\nLinux and macOS.', 'install'],
    ['a list', '#list li', '#list em', 'Download it\nUnpack it', 'steps'],
    ['a table', '#table th', '#table tr:last-child td:last-child', 'Name\tDefault\nport\t3000', 'steps'],
  ])('sends %s word for word, with its place, to the service', async (_, from, to, value, id) => {
    const reader = await open()
    await select(reader.page, from, to)
    await item(reader.page, 'Ask about this').click()
    const body = await sentWith(reader, () => typeQuestion(reader, 'What does this mean?'))
    expect(body.context).toEqual([
      { type: 'textSelection', value, path: `/guide/install#${id}`, elementId: id },
    ])
    expect(body.currentPath).toBe('/guide/install')
    await reader.turns('complete').waitFor()
    expect(reader.complaints).toEqual([])
  })

  it('sends a piece of one code block as code, without numbers and prompts', async () => {
    const reader = await open()
    await reader.page.locator('#block').selectText()
    const body = await sentWith(reader, () => askAboutIt(reader, 'What does this do?'))
    expect(body.messages.at(-1).parts).toEqual([{ type: 'text', text: 'What does this do?' }])
    expect(body.context).toEqual([
      {
        type: 'code',
        value: '```bash\nnpm install acme\nacme start\n```',
        path: '/guide/install#steps',
        elementId: 'steps',
      },
    ])
    await reader.turns('complete').waitFor()
    // The question was about another selection, so the draft has none.
    await expect
      .poll(() => reader.page.locator('[data-part="question"] [data-part="context"] li').count())
      .toBe(1)
  })

  it('collects several pieces, shows them whole, and lets keys move and remove them', async () => {
    const reader = await open()
    const { page } = reader
    await select(page, '#second')
    await item(page, 'Add to question').click()
    await item(page, 'Added').waitFor()
    await select(page, '#list li')
    await item(page, 'Add to question').click()
    await page.locator('[data-part="launcher"]', { hasText: '2' }).click()
    const chips = page.locator('[data-part="context"] button[aria-expanded]')
    await expect.poll(() => chips.allInnerTexts()).toEqual(['It runs on Linux and macOS.', 'Download it'])
    await chips.first().press('Enter')
    expect(await page.locator('[data-part="context-item"]').innerText()).toContain(
      'It runs on\nLinux and macOS.',
    )
    await chips.first().press('Alt+ArrowRight')
    await expect.poll(() => chips.allInnerTexts()).toEqual(['Download it', 'It runs on Linux and macOS.'])
    // The focus went along.
    await page.keyboard.press('Delete')
    await expect.poll(() => chips.allInnerTexts()).toEqual(['Download it'])
    await page.goto(`${site.url}/guide/other`)
    await expect.poll(() => chips.allInnerTexts()).toEqual(['Download it'])
    const body = await sentWith(reader, () => reader.ask('How?'))
    expect(body.context).toEqual([
      { type: 'textSelection', value: 'Download it', path: '/guide/install#steps', elementId: 'steps' },
    ])
    expect(body.currentPath).toBe('/guide/other')
    await chips.first().waitFor()
    expect(await page.locator('[data-part="question"]').innerText()).toContain('Download it')
  })

  it('copies what is seen, and says so', async () => {
    const reader = await open()
    await select(reader.page, '#table th', '#table td')
    await item(reader.page, 'Copy').click()
    await item(reader.page, 'Copied').waitFor()
    expect(await reader.page.evaluate(() => navigator.clipboard.readText())).toBe('Name\tDefault\nport')
    await menuOf(reader.page).waitFor({ state: 'detached' })
  })

  it('cuts what is too long, and shows that', async () => {
    const reader = await open({ 'max-selection-length': '12' })
    await select(reader.page, '#intro b', '#second')
    await item(reader.page, 'Ask about this').click()
    await reader.page.locator('[data-part="context"] button[aria-expanded]').click()
    const opened = await reader.page.locator('[data-part="context-item"]').innerText()
    expect(opened).toContain('Node 22 or…')
    expect(opened).toContain('Shortened to fit')
  })
})

describe('when the code arrives while a reader is selecting', () => {
  const phone = { isMobile: true, hasTouch: true }

  it.each([
    ['on a phone of 320 px', 'en', 320, phone, 'touch'],
    ['on a phone of 280 px, in German', 'de', 280, phone, 'touch'],
    ['on a phone of 280 px, in Arabic', 'ar', 280, phone, 'touch'],
    ['in a window of 320 px', 'en', 320, {}, 'mouse'],
    ['in a window of 280 px, in German', 'de', 280, {}, 'mouse'],
    ['in a window of 280 px, in Arabic', 'ar', 280, {}, 'mouse'],
    ['in a window of 429 px, in German', 'de', 429, {}, 'mouse'],
  ])('offers all actions within the window %s', async (_, locale, windowPx, device, cause) => {
    context = await openContext({ viewport: { width: windowPx, height: 700 }, ...device })
    const reader = await openPage({ locale }, undefined, writingService)
    const { page, launcher } = reader
    await launcher.waitFor()
    // The menu offers to explain once an answer was written.
    await page.evaluate('DocsAssistant.ask("How do I retry?")')
    await reader.turns('complete').waitFor({ state: 'attached' })
    await page.locator('#second').selectText()
    await menuOf(page).waitFor()
    expect(await menuOf(page).getAttribute('data-cause')).toBe(cause)
    const actions = await menuOf(page).getByRole('button').all()
    expect(actions.length).toBe(4)
    for (const part of [menuOf(page), ...actions]) {
      const { x, width } = (await part.boundingBox())!
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(windowPx)
      expect(await part.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    }
  })

  it.each([
    ['the page', 'document'],
    ['a shadow root of the site', 'root'],
  ])('offers the whole selection in %s, once the button is released', async (_, place) => {
    let arrive = () => {}
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await context.route('**/PageTools.js', async (route) => {
      await arrival
      await route.continue()
    })
    const asked = context.waitForEvent('request', (request) => request.url().endsWith('/PageTools.js'))
    const { page, launcher } = await openPage({ prefetch: 'idle' })
    await launcher.waitFor()
    await asked
    if (place === 'root') await page.evaluate(insertBox)
    const box = (await page.locator(place === 'root' ? '#inner' : '#second').boundingBox())!
    const y = box.y + 10
    await page.mouse.move(box.x + 1, y)
    await page.mouse.down()
    await page.mouse.move(box.x + 30, y, { steps: 3 })
    const arrived = context.waitForEvent('requestfinished', (request) =>
      request.url().endsWith('/PageTools.js'),
    )
    arrive()
    await arrived
    await page.mouse.move(box.x + 35, y)
    // The menu would appear in this time.
    await page.waitForTimeout(500)
    expect(await menuOf(page).isVisible()).toBe(false)
    await page.mouse.move(box.x + box.width - 1, box.y + box.height - 5, { steps: 3 })
    await page.mouse.up()
    await item(page, 'Copy').click()
    await item(page, 'Copied').waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied.replace(/\s+/g, ' ')).toBe(
      place === 'root' ? 'Words in a box.' : 'It runs on Linux and macOS.',
    )
  })
})

describe('when the text is in a shadow root of the site', () => {
  it('is read there, under the heading outside', async () => {
    const reader = await open()
    await reader.page.evaluate(insertBox)
    const box = (await reader.page.locator('#inner').boundingBox())!
    // The menu hears of selections in shadow roots once its code has run, which is a moment after it has arrived.
    await expect
      .poll(async () => {
        await reader.page.mouse.click(box.x + 20, box.y + box.height / 2, { clickCount: 3 })
        return menuOf(reader.page)
          .waitFor({ timeout: 2_000 })
          .then(
            () => true,
            () => false,
          )
      })
      .toBe(true)
    const body = await sentWith(reader, () => askAboutIt(reader, 'What is in the box?'))
    expect(body.context).toEqual([
      { type: 'textSelection', value: 'Words in a box.', path: '/guide/install#steps', elementId: 'steps' },
    ])
  })
})

describe('where the menu is', () => {
  it('never covers the selection, keeps to the window, and follows as the page scrolls', async () => {
    const reader = await open()
    const { page } = reader
    const boxes = () =>
      page.evaluate(() => {
        const menu = document
          .querySelector('[data-docs-assistant]')!
          .shadowRoot!.querySelector('[data-part="selection-menu"]')!
        const { visibility } = getComputedStyle(menu)
        const [a, b] = [menu, getSelection()!.getRangeAt(0)].map((thing) => thing.getBoundingClientRect())
        const isApart =
          a!.bottom <= b!.top || a!.top >= b!.bottom || a!.left >= b!.right || a!.right <= b!.left
        const isInside = a!.left >= 0 && a!.top >= 0 && a!.right <= innerWidth && a!.bottom <= innerHeight
        return {
          isAbove: a!.bottom <= b!.top,
          isFine: visibility === 'hidden' || (isApart && isInside),
          visibility,
        }
      })
    await select(page, '#second')
    await menuOf(page).waitFor()
    expect(await boxes()).toEqual({ isAbove: true, isFine: true, visibility: 'visible' })
    for (const top of [120, 170, 200, 230, 300]) {
      await page.evaluate((top) => scrollTo(0, top), top)
      await expect.poll(async () => (await boxes()).isFine).toBe(true)
    }
    await page.evaluate(() =>
      scrollBy(0, document.querySelector('#second')!.getBoundingClientRect().top - 20),
    )
    await expect.poll(boxes).toEqual({ isAbove: false, isFine: true, visibility: 'visible' })
  })

  it('goes on Escape, on a click elsewhere, and with the selection; it is not printed', async () => {
    const reader = await open()
    const { page } = reader
    await select(page, '#second')
    await menuOf(page).waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await menuOf(page).isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    await page.keyboard.press('Escape')
    await menuOf(page).waitFor({ state: 'detached' })
    await select(page, '#second')
    await menuOf(page).waitFor()
    await page.mouse.click(20, 400)
    await menuOf(page).waitFor({ state: 'detached' })
    await select(page, '#second')
    await menuOf(page).waitFor()
    await page.evaluate(() => getSelection()!.removeAllRanges())
    await menuOf(page).waitFor({ state: 'detached' })
  })
})

describe('where nothing is to be asked', () => {
  it.each([
    ['in a field', '#field'],
    ['in what the host left out', '#private'],
    ['outside the content', '#menu'],
  ])('leaves a selection %s alone', async (_, selector) => {
    const reader = await open()
    const { page } = reader
    await page.locator(selector).selectText()
    await page.keyboard.press('Alt+a')
    // The hotkey looks at once; what it does not find is not there.
    expect(await menuOf(page).count()).toBe(0)
    await select(page, '#second')
    await menuOf(page).waitFor()
  })

  it('has neither menu nor hotkey where the host wants none', async () => {
    const reader = await open({ 'selection-menu': 'off', 'selection-hotkey': 'off' })
    await select(reader.page, '#second')
    await reader.page.keyboard.press('Alt+a')
    expect(await menuOf(reader.page).count()).toBe(0)
  })

  it('offers what the host chose, in its order', async () => {
    const reader = await open({ 'selection-actions': 'copy ask' })
    await select(reader.page, '#second')
    const items = menuOf(reader.page).getByRole('button')
    await expect.poll(() => items.allInnerTexts()).toEqual(['Copy', 'Ask about this'])
  })
})

describe('when a reader uses the keyboard', () => {
  it('leads into the menu by the hotkey, moves by arrows, and leads back on Escape', async () => {
    const reader = await open({ 'selection-menu': 'off' })
    const { page } = reader
    const focused = () =>
      page.evaluate(
        () => document.querySelector('[data-docs-assistant]')!.shadowRoot!.activeElement?.textContent,
      )
    await page.locator('#install a').focus()
    await page.evaluate(() => getSelection()!.selectAllChildren(document.querySelector('#second')!))
    await page.keyboard.press('Alt+a')
    await expect.poll(focused).toBe('Ask about this')
    await page.keyboard.press('ArrowRight')
    expect(await focused()).toBe('Add to question')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    expect(await focused()).toBe('Copy')
    await page.keyboard.press('Escape')
    await menuOf(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#install')
    await page.keyboard.press('Alt+a')
    const body = await sentWith(reader, async () => {
      await page.keyboard.press('End')
      await page.keyboard.press('Home')
      await page.keyboard.press('Enter')
      await typeQuestion(reader, 'Where does it run?')
    })
    expect(body.context[0].value).toBe('It runs on\nLinux and macOS.')
  })
})

describe('when the right mouse button is pressed on a selection', () => {
  const press = async (page: Page, modifiers: ('Shift' | 'Alt')[] = []) => {
    const box = (await page.locator('#second').boundingBox())!
    await page
      .locator('#second')
      .click({ button: 'right', modifiers, position: { x: 30, y: box.height - 10 } })
  }
  const watch = (page: Page) =>
    page.evaluate(() => {
      addEventListener('contextmenu', (event) =>
        document.body.setAttribute('data-own', String(!event.defaultPrevented)),
      )
    })
  const isBrowsers = (page: Page) => page.locator('body').getAttribute('data-own')

  it('offers the same there, and with Shift the browser’s own', async () => {
    const reader = await open({ 'selection-context-menu': '', 'selection-menu': 'off' })
    const { page } = reader
    await watch(page)
    await select(page, '#second')
    await press(page)
    await menuOf(page).getByRole('menuitem', { name: 'Ask about this' }).waitFor()
    expect(await isBrowsers(page)).toBe('false')
    await page.keyboard.press('Escape')
    await menuOf(page).waitFor({ state: 'detached' })
    await press(page, ['Shift'])
    expect(await isBrowsers(page)).toBe('true')
    expect(await menuOf(page).count()).toBe(0)
  })

  it('is left to the browser where the host has not turned it on', async () => {
    const reader = await open()
    await watch(reader.page)
    await select(reader.page, '#second')
    await press(reader.page)
    expect(await isBrowsers(reader.page)).toBe('true')
  })
})

describe('with a finger', () => {
  it('offers a bar at the other end of the window', async () => {
    context = await openContext({
      viewport: { width: 360, height: 700 },
      hasTouch: true,
      isMobile: true,
    })
    const reader = await open()
    const { page } = reader
    await page.touchscreen.tap(180, 300)
    // The handles of the system change the selection without a pointer.
    await page.evaluate(() => getSelection()!.selectAllChildren(document.querySelector('#second')!))
    const box = async () => (await menuOf(page).boundingBox())!
    await expect.poll(async () => (await box()).y).toBeGreaterThan(600)
    expect((await box()).x + (await box()).width).toBeLessThanOrEqual(360)
    for (const button of await menuOf(page).getByRole('button').all())
      expect((await button.boundingBox())!.x + (await button.boundingBox())!.width).toBeLessThanOrEqual(360)
    await item(page, 'Ask about this').tap()
    await page.locator('[data-part="context"] li', { hasText: 'It runs on' }).waitFor()
  })
})
