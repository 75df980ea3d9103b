import { describe, expect, it } from 'vitest'
import { compareShots } from '../support/compareShots.ts'
import { forEachTest } from '../support/forEachTest.ts'
import { holdFiles } from '../support/holdFiles.ts'
import { openContext } from '../support/openContext.ts'
import { type EmbedPage, openEmbedPage, untilLoaded } from '../support/openEmbedPage.ts'
import { startService } from '../support/startService.ts'
import { watchStorage } from '../support/watchStorage.ts'

const service = await startService()

const context = forEachTest(() =>
  openContext({ viewport: { width: 1000, height: 800 }, reducedMotion: 'reduce' }),
)

const tag = (attributes = '') =>
  `<script async src="${service.url}/embed.js" data-domain="docs" data-api-key="${service.publicKey}" ${attributes}></script>`

/** A page on which the panel does not come until it is released. */
async function openHeld(attributes = ''): Promise<EmbedPage & { release(): void; asked(): number }> {
  let release = () => {}
  let asked = 0
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await context.route('**/panel.js', async (route) => {
    asked++
    await held
    await route.continue()
  })
  const page = await openEmbedPage(context, { body: tag(attributes) })
  await page.launcher.waitFor()
  return Object.assign(page, { release, asked: () => asked })
}

describe('before anybody wants the assistant', () => {
  it('is one request and one name on the window; nothing is kept, and the storage not looked into', async () => {
    const readsOf = await watchStorage(context)
    await context.addInitScript(() => {
      Object.assign(window, { namesBefore: Object.keys(window) })
    })
    const { page, launcher, requests, complaints } = await openEmbedPage(context, { body: tag() })
    await launcher.waitFor()
    await page.waitForLoadState('networkidle')
    expect(requests).toEqual([`${service.url}/embed.js`])
    const names = await page.evaluate(() => {
      const before = (window as unknown as { namesBefore: string[] }).namesBefore
      // The test itself added these.
      const own = /^(?:namesBefore|reads|reportViolation|__playwright)/
      return Object.keys(window).filter((name) => !before.includes(name) && !own.test(name))
    })
    expect(names).toEqual(['DocsAssistant'])
    expect(await readsOf(page)).toEqual([])
    expect(
      await page.evaluate(async () => [
        localStorage.length,
        sessionStorage.length,
        document.cookie,
        await caches.keys(),
      ]),
    ).toEqual([0, 0, '', []])
    expect(complaints).toEqual([])
  })
})

describe('before anybody wants the assistant, what is drawn', () => {
  it('is the launcher alone, which has an edge in forced colours', async () => {
    const { page, launcher } = await openEmbedPage(context, { body: tag() })
    await launcher.waitFor()
    const drawn = launcher.evaluate((button) =>
      [...(button.getRootNode() as ShadowRoot).querySelectorAll('*')].map(({ localName }) => localName),
    )
    expect(await drawn).toEqual(['div', 'button', 'span'])
    const edge = () => launcher.evaluate((button) => getComputedStyle(button).borderTopWidth)
    expect(await edge()).toBe('0px')
    await page.emulateMedia({ forcedColors: 'active' })
    expect(await edge()).toBe('1px')
  })
})

describe('when the panel was open on the page before', () => {
  it.each([
    ['', () => {}],
    [
      ', where the page is not secure and has no caches',
      () => Object.defineProperty(window, 'caches', { value: undefined }),
    ],
    [
      ', where the browser refuses caches',
      () => {
        CacheStorage.prototype.has = () => Promise.reject(new DOMException('', 'SecurityError'))
      },
    ],
  ])('is open on the next one%s', async (_, change) => {
    await context.addInitScript(change)
    const { page, launcher, composer, complaints } = await openEmbedPage(context, { body: tag() })
    await launcher.click()
    await untilLoaded(page)
    await composer.fill('half a')
    await page.reload()
    await composer.waitFor()
    expect(await composer.inputValue()).toBe('half a')
    await composer.press('Escape')
    await page.reload()
    await launcher.waitFor()
    expect(complaints).toEqual([])
  })
})

describe('when the launcher is pressed before the panel is there', () => {
  it('has the caret in a field at once; what is typed, and the caret, are there in the panel', async () => {
    const { page, launcher, frameField, composer, release, complaints } = await openHeld()
    await launcher.click()
    expect(await frameField.evaluate((field) => field.matches(':focus'))).toBe(true)
    await page.keyboard.type('How do I limit retries?')
    for (let steps = 0; steps < 8; steps++) await page.keyboard.press('ArrowLeft')
    release()
    await composer.waitFor()
    await page.keyboard.type('all ')
    expect(await composer.inputValue()).toBe('How do I limit all retries?')
    await expect.poll(() => page.locator('[data-docs-assistant=""]').count()).toBe(1)
    expect(complaints).toEqual([])
  })

  it('is replaced by the panel without a fade', async () => {
    const { page, launcher, composer, release } = await openHeld()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await launcher.click()
    const opacities = page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const seen: string[] = []
          const look = () => {
            for (const { shadowRoot } of document.querySelectorAll('[data-docs-assistant]')) {
              // The frame has no note.
              const panel = shadowRoot?.querySelector('[part="panel"]:has([data-part="composer-note"])')
              if (panel?.checkVisibility()) seen.push(getComputedStyle(panel).opacity)
            }
            if (seen.length < 6) requestAnimationFrame(look)
            else resolve(seen)
          }
          look()
        }),
    )
    release()
    await composer.waitFor()
    expect(new Set(await opacities)).toEqual(new Set(['1']))
  })

  it('keeps a question that was asked, and asks it then, once', async () => {
    const { page, launcher, turns, questions, release } = await openHeld()
    await launcher.press('Enter')
    await page.keyboard.type('How do I limit the number of attempts?')
    await page.keyboard.press('Enter')
    await page.getByText('How do I limit the number of attempts?').waitFor()
    await page.keyboard.type('And what')
    release()
    await turns('complete').waitFor()
    expect(await questions()).toEqual([expect.stringContaining('How do I limit the number')])
    await page.keyboard.type(' is the default?')
    await page.keyboard.press('Enter')
    await turns('complete').nth(1).waitFor()
    expect((await questions())[1]).toContain('And what is the default?')
  })

  it('sends a question that was asked before anything of the panel is drawn', async () => {
    await context.addInitScript(() => {
      const { fetch } = window
      window.fetch = (...request) => {
        // The frame of the loader has no greeting and no turns.
        const parts = [...document.querySelectorAll('[data-docs-assistant]')].flatMap(({ shadowRoot }) => [
          ...shadowRoot!.querySelectorAll('[data-part="turn"], [data-part="empty"]'),
        ])
        Object.assign(window, { drawnBefore: parts.length })
        return fetch(...request)
      }
    })
    const { page, launcher, turns, release } = await openHeld()
    await launcher.press('Enter')
    await page.keyboard.type('How do I limit the number of attempts?')
    await page.keyboard.press('Enter')
    release()
    await turns('complete').waitFor()
    expect(await page.evaluate(() => (window as unknown as { drawnBefore: number }).drawnBefore)).toBe(0)
  })

  it('does not take over in the middle of a word that an input method is writing', async () => {
    const { page, launcher, frameField, composer, release } = await openHeld()
    await launcher.click()
    const session = await context.newCDPSession(page)
    await session.send('Input.imeSetComposition', { text: 'ど', selectionStart: 1, selectionEnd: 1 })
    release()
    await page.locator('[data-part="thread"][role="log"]').waitFor({ state: 'attached' })
    expect(await frameField.inputValue()).toBe('ど')
    await session.send('Input.imeSetComposition', { text: 'どう', selectionStart: 2, selectionEnd: 2 })
    expect(await frameField.inputValue()).toBe('どう')
    await session.send('Input.insertText', { text: 'どう' })
    await untilLoaded(page)
    expect(await composer.inputValue()).toBe('どう')
    expect(await composer.evaluate((field) => field.matches(':focus'))).toBe(true)
  })

  it('closes by Escape, with the focus where it was, and stays closed', async () => {
    const { page, launcher, composer, release } = await openHeld()
    await launcher.press('Enter')
    await page.keyboard.type('half a')
    await page.keyboard.press('Escape')
    expect(await launcher.evaluate((button) => button.matches(':focus'))).toBe(true)
    release()
    await untilLoaded(page)
    expect(await launcher.evaluate((button) => button.matches(':focus'))).toBe(true)
    expect(await composer.isVisible()).toBe(false)
    await page.keyboard.press('Enter')
    expect(await composer.inputValue()).toBe('half a')
  })

  it('leaves the focus to a reader who has gone on to the page', async () => {
    const { page, launcher, release } = await openHeld()
    await page.evaluate(() => document.body.append(document.createElement('input')))
    await launcher.click()
    await page.locator('body > input').focus()
    release()
    await untilLoaded(page)
    await page.keyboard.type('mine')
    expect(await page.locator('body > input').inputValue()).toBe('mine')
  })
})

describe('as long as the panel may come in the next moment', () => {
  it('the loader goes on, and what stands in for the panel is not drawn', async () => {
    await context.clock.install({ time: 0 })
    const { page, launcher, frameField, release } = await openHeld()
    await context.clock.pauseAt(60_000)
    const assistant = page.waitForResponse('**/assistant.js')
    await launcher.click()
    await (await assistant).finished()
    await page.keyboard.type('half a')
    // The code that takes over then watches the new body, too.
    await page.evaluate(() =>
      document.documentElement.replaceChild(document.createElement('body'), document.body),
    )
    await frameField.waitFor()
    const close = page.getByRole('button', { name: 'Close' })
    expect(await close.count()).toBe(0)
    await context.clock.runFor(60)
    await close.waitFor()
    expect(await frameField.inputValue()).toBe('half a')
    release()
  })
})

describe('when the panel takes the place of the frame', () => {
  it('the page has one launcher and one field at any time', async () => {
    await context.addInitScript(() => {
      const met = { most: 0, frameHadButtons: false }
      Object.assign(window, { met })
      // A slow machine runs the panel's code for longer than the 50 ms after which its frame gets buttons.
      const { setTimeout } = window
      const patiently = (run: () => void, ms?: number) => setTimeout(run, ms === 50 ? 10_000 : ms)
      Object.assign(window, { setTimeout: patiently })
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        const roots = [...document.querySelectorAll('[data-docs-assistant=""]')].map(
          (host) => host.shadowRoot!,
        )
        met.most = Math.max(met.most, roots.length)
        met.frameHadButtons ||= roots.some((root) =>
          root.querySelector('[data-part="panel"]:has([data-part="field"]) [data-part="close"]'),
        )
        port2.postMessage('')
      }
      port2.postMessage('')
    })
    const assistant = await holdFiles(context, 'assistant.js')
    const { page, launcher, composer, complaints } = await openEmbedPage(context, { body: tag() })
    const panel = page.waitForResponse('**/panel.js')
    await launcher.click()
    await page.keyboard.type('half a')
    await (await panel).finished()
    assistant.release()
    await untilLoaded(page)
    expect(await composer.inputValue()).toBe('half a')
    expect(await composer.evaluate((field) => field.matches(':focus'))).toBe(true)
    // The buttons of a frame that is replaced at once are not drawn.
    expect(await page.evaluate(() => (window as unknown as { met: object }).met)).toEqual({
      most: 1,
      frameHadButtons: false,
    })
    expect(complaints).toEqual([])
  })
})

describe('when a reader is about to press the launcher', () => {
  it.each<[string, (page: EmbedPage) => Promise<void>]>([
    ['points at it', ({ launcher }) => launcher.hover()],
    ['comes to it by keyboard', ({ page }) => page.keyboard.press('Tab')],
    [
      'puts a finger on it',
      ({ launcher }) =>
        launcher.dispatchEvent('pointerenter', { pointerType: 'touch', pointerId: 1, isPrimary: true }),
    ],
  ])('who %s has the panel loaded, and not opened', async (_, approach) => {
    const opened = await openEmbedPage(context, { body: tag() })
    await opened.launcher.waitFor()
    const asked = opened.page.waitForRequest('**/panel.js')
    await approach(opened)
    await asked
    await untilLoaded(opened.page)
    expect(await opened.composer.isVisible()).toBe(false)
  })
})

describe('on a page with single keys of its own', () => {
  it('none is heard of what is typed, before the panel is there and after', async () => {
    const { page, launcher, frameField, composer, release } = await openHeld()
    await page.evaluate(() => {
      const heard: string[] = []
      Object.assign(window, { heard })
      for (const type of ['keydown', 'keyup'] as const)
        for (const target of [document, window])
          target.addEventListener(type, (event) => heard.push((event as KeyboardEvent).key))
    })
    const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0))
    await page.keyboard.press('/')
    expect(new Set(await heard())).toEqual(new Set(['/']))
    await launcher.click()
    await page.keyboard.type('a/b')
    expect(await frameField.inputValue()).toBe('a/b')
    release()
    await untilLoaded(page)
    await page.keyboard.type('/s?')
    expect(await composer.inputValue()).toBe('a/b/s?')
    expect(await heard()).toEqual([])
  })
})

describe('when the reader does something with the page', () => {
  const pieces = (page: EmbedPage['page']) => page.locator('[data-part="selection-menu"]')

  it('loads the panel for text that is selected, and offers to ask about it', async () => {
    const { page, launcher, complaints } = await openEmbedPage(context, { body: tag() })
    await launcher.waitFor()
    await page.locator('main p').selectText()
    await pieces(page).waitFor()
    expect(await launcher.isVisible()).toBe(true)
    expect(complaints).toEqual([])
  })

  it('opens the menu for its hotkey, pressed before any of it is there, and presses no key itself', async () => {
    const tools = await holdFiles(context, 'PageTools.js')
    const { page, launcher } = await openEmbedPage(context, { body: tag('data-selection-menu="off"') })
    await launcher.waitFor()
    await page.evaluate(() => {
      const heard: string[] = []
      Object.assign(window, { heard })
      document.addEventListener('keydown', ({ key }) => heard.push(key))
    })
    await page.locator('main p').selectText()
    await tools.asked
    await page.keyboard.press('Alt+a')
    tools.release()
    await expect
      .poll(() => pieces(page).evaluate((menu) => menu.querySelector('button')!.matches(':focus')))
      .toBe(true)
    expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual(['Alt', 'a'])
  })

  it('loads it for code that is pointed at, and puts the button there', async () => {
    const { page, launcher } = await openEmbedPage(context, { body: tag() })
    await launcher.waitFor()
    await page.locator('pre').hover()
    await page.getByRole('button', { name: 'Add this code to your question' }).waitFor()
  })
})

describe('when the panel does not come', () => {
  it('offers to try again, says so in the console, and goes on with what was typed', async () => {
    let isDown = true
    await context.route('**/panel.js*', (route) => (isDown ? route.abort() : route.continue()))
    const { page, launcher, composer, complaints } = await openEmbedPage(context, { body: tag() })
    await launcher.press('Enter')
    await page.keyboard.type('How?')
    await page.getByRole('button', { name: 'Try again', exact: true }).waitFor()
    await page.keyboard.press('Escape')
    expect(await launcher.innerText()).toBe('Try again')
    expect(complaints).toEqual([expect.stringContaining('DocsAssistant: the panel could not be loaded')])
    isDown = false
    await launcher.press('Enter')
    await untilLoaded(page)
    expect(await composer.inputValue()).toBe('How?')
    expect(await launcher.innerText()).toBe('Ask')
  })
})

describe('on a page that paints itself dark, and does not tell the browser', () => {
  it.each([
    ['with a class', { class: 'dark' }, 'rgb(27, 30, 37)'],
    ['with data-theme', { 'data-theme': 'dark' }, 'rgb(27, 30, 37)'],
    ['as MkDocs does', { 'data-md-color-scheme': 'slate' }, 'rgb(27, 30, 37)'],
    ['and is light again', { class: 'darker', 'data-md-color-scheme': 'default' }, 'rgb(255, 255, 255)'],
  ])('%s, what the launcher opens is so from the first', async (_, marks, background) => {
    // Nothing that knows more of the page comes.
    await context.route('**/{assistant,panel}.js', () => {})
    const { page, launcher } = await openEmbedPage(context, { body: tag() })
    await launcher.waitFor()
    await page.evaluate((marks) => {
      for (const [name, value] of Object.entries(marks)) document.body.setAttribute(name, value)
    }, marks)
    await launcher.press('Enter')
    const box = page.locator('[data-part="panel"]')
    expect(await box.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(background)
  })
})

describe('when the panel is open from the start', () => {
  it('leaves the focus to the page, also if the words come late', async () => {
    await context.route('**/panel.js', () => {})
    const body = tag('data-default-open data-locale="de"')
    const { page, frameField } = await openEmbedPage(context, { body })
    await frameField.waitFor()
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  })
})

describe('when the files next to the script cannot be loaded', () => {
  it('the launcher offers to try again, and what was typed is kept', async () => {
    let isDown = true
    await context.route('**/{assistant,panel}.js', (route) => (isDown ? route.abort() : route.continue()))
    const { page, launcher, composer } = await openEmbedPage(context, { body: tag() })
    const failed = page.waitForEvent('console', (message) => message.text().includes('could not be loaded'))
    await launcher.press('Enter')
    await failed
    expect(await launcher.innerText()).toBe('Try again')
    expect(await launcher.evaluate((button) => button.matches(':focus'))).toBe(true)
    isDown = false
    await launcher.press('Enter')
    await page.keyboard.type('How?')
    await untilLoaded(page)
    expect(await composer.inputValue()).toBe('How?')
  })
})

describe('when a page makes a call and the files next to the script cannot be loaded', () => {
  it('the call has no effect, and the page can make it again', async () => {
    let isDown = true
    await context.route('**/assistant.js', (route) => (isDown ? route.abort() : route.continue()))
    const { page, launcher } = await openEmbedPage(context, { body: tag() })
    await launcher.waitFor()
    const results = await page.evaluate(() => {
      const { DocsAssistant } = window as unknown as {
        DocsAssistant: Record<string, (...values: unknown[]) => unknown>
      }
      Object.assign(window, { heard: [] })
      DocsAssistant.on!('question-asked', () =>
        (window as unknown as { heard: string[] }).heard.push('asked'),
      )
      return Promise.all([DocsAssistant.open!(), DocsAssistant.init!({}), DocsAssistant.ask!('How?')])
    })
    expect(results).toEqual([false, false, false])
    isDown = false
    const again = await page.evaluate(() =>
      (window as unknown as { DocsAssistant: { ask(question: string): unknown } }).DocsAssistant.ask('Why?'),
    )
    expect(again).toBe(true)
    expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual(['asked'])
  })
})

describe('when a panel that is open from the start is closed before it is there', () => {
  it('stays closed, whatever is set after that', async () => {
    await context.route('**/panel.js', () => {})
    const { page, launcher, frameField } = await openEmbedPage(context, { body: tag('data-default-open') })
    await frameField.waitFor()
    await page.evaluate(() => {
      const { DocsAssistant } = window as unknown as {
        DocsAssistant: Record<string, (value?: object) => void>
      }
      DocsAssistant.close!()
      DocsAssistant.update!({ accent: '#0b7a53' })
    })
    const root = page.locator('[data-part="root"]')
    await expect.poll(() => root.evaluate((element) => element.style.cssText)).toContain('#0b7a53')
    expect(await launcher.isVisible()).toBe(true)
    expect(await frameField.isVisible()).toBe(false)
  })
})

describe('when the panel takes over', () => {
  it.each([
    ['light', 1000],
    ['dark', 1000],
    ['light', 360],
  ] as const)('the launcher stays as it was, %s, %i pixels wide', async (colorScheme, width) => {
    const { page, launcher } = await openEmbedPage(context, { body: tag('data-accent="#0b7a53"') })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 700 })
    await launcher.waitFor()
    const box = await launcher.boundingBox()
    const before = await page.screenshot()
    await page.evaluate(() =>
      (window as unknown as { DocsAssistant: { reset(): unknown } }).DocsAssistant.reset(),
    )
    await untilLoaded(page)
    expect(await launcher.boundingBox()).toEqual(box)
    // The colour of its words is found in another way, and is rounded in another.
    expect(await compareShots(page, before, await page.screenshot())).toBeLessThanOrEqual(3)
  })

  it('the frame stays where it was, and so does its field', async () => {
    const { page, launcher, frameField, composer, release } = await openHeld()
    await launcher.press('Enter')
    const panel = page.locator('[data-part="panel"]')
    const boxes = async (field: typeof composer) => [await panel.boundingBox(), await field.boundingBox()]
    const before = await boxes(frameField)
    release()
    await untilLoaded(page)
    expect(await boxes(composer)).toEqual(before)
  })
})
