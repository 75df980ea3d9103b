import { describe, expect, it } from 'vitest'
import { docsFolder } from '../support/docsFolder.ts'
import { findAccessibilityViolations } from '../support/findAccessibilityViolations.ts'
import { openContext } from '../support/openContext.ts'
import { readerOf } from '../support/openReader.ts'
import { searchBoxOf } from '../support/searchBox.ts'
import { startService } from '../support/startService.ts'

const service = await startService({
  folder: await docsFolder({
    'index.md': '# Kettle\n\nThis is how the kettle boils water.',
    'install.md':
      '# Install\n\nInstall it.\n\n::: code-group\n\n```sh [npm]\nnpm install kettle\n```\n\n```sh [pnpm]\npnpm add kettle\n```\n\n:::\n\n## Linux\n\nText.\n\n## Windows\n\nText.',
    'port.md': '# Port\n\n## Change it\n\nRun this:\n\n```sh\nkettle --port 80\n```\n\nThe end.',
    'long.md': `# Long\n\n\`\`\`sh\nkettle${' --boil'.repeat(99)}\n\`\`\`\n`,
    'mkdocs.md':
      '# MkDocs\n\n=== "Linux"\n\n    Use a **shell**.\n\n=== "Windows"\n\n    Use a window.\n\nThe end.',
    'tabs.mdx':
      '# MDX\n\n<Tabs>\n<TabItem\n  value="linux"\n  label="Linux"\n>\n\nUse a **shell**.\n\n</TabItem>\n<TabItem value="Windows">\n\nUse a window.\n\n</TabItem>\n</Tabs>\n\nThe end.',
    'ar/index.md': '# غلاية\n\nكيف تغلي الماء في هذه الغلاية.\n\n## أولا\n\nنص.\n\n## ثانيا\n\nنص.',
  }),
  editUrl: 'https://git.example/edit/:path',
})

async function open(path: string, options: Parameters<typeof openContext>[0] = {}) {
  const context = await openContext(options)
  const page = await context.newPage()
  await page.goto(service.url + path)
  return page
}

describe('a group of code on the docs site', () => {
  it('is a list of tabs for the keyboard', async () => {
    const page = await open('/install')
    const tabs = page.getByRole('tab')
    await tabs.first().waitFor()
    expect(await tabs.allTextContents()).toEqual(['npm', 'pnpm'])
    expect(await page.getByRole('tabpanel').innerText()).toContain('npm install kettle')
    await tabs.first().focus()
    await page.keyboard.press('ArrowRight')
    expect(await page.locator(':focus').textContent()).toBe('pnpm')
    expect(await page.getByRole('tabpanel').innerText()).toContain('pnpm add kettle')
    await page.keyboard.press('Home')
    expect(await tabs.first().getAttribute('aria-selected')).toBe('true')
    expect(await findAccessibilityViolations(page)).toEqual([])
  })

  it('shows all code without a script', async () => {
    const page = await open('/install', { javaScriptEnabled: false })
    for (const code of ['npm install kettle', 'pnpm add kettle'])
      expect(await page.getByText(code).isVisible()).toBe(true)
  })
})

describe('text of the docs site that a reader copies', () => {
  it('has the code without its language and button, and headings without their links', async () => {
    const page = await open('/port')
    await page.getByRole('button', { name: 'Copy' }).waitFor()
    const text = await page.evaluate(() => {
      getSelection()?.selectAllChildren(document.querySelector('article')!)
      return getSelection()?.toString()
    })
    expect(text?.replace(/\n+/g, '\n').trim()).toBe('Port\nChange it\nRun this:\nkettle --port 80\nThe end.')
  })
})

describe('a printed page of the docs site', () => {
  it('uses the whole width of wide paper, wraps long code, and has no buttons', async () => {
    const page = await open('/long', { viewport: { width: 1100, height: 760 } })
    await page.getByRole('button', { name: 'Copy' }).waitFor()
    await page.emulateMedia({ media: 'print' })
    const width = (selector: string) => page.locator(selector).evaluate((element) => element.clientWidth)
    expect(await width('article')).toBeGreaterThan(1000)
    expect(await page.locator('article pre').evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBe(0)
    expect(await page.getByRole('button', { name: 'Copy' }).count()).toBe(0)
  })
})

describe.each([['/mkdocs'], ['/tabs']])('tabs of a docs generator: %s', (path) => {
  it('show one text at a time', async () => {
    const page = await open(path)
    const tabs = page.getByRole('tab')
    await tabs.first().waitFor()
    expect(await tabs.allTextContents()).toEqual(['Linux', 'Windows'])
    expect(await page.getByRole('tabpanel').innerText()).toBe('Use a shell.')
    await tabs.last().click()
    expect(await page.getByRole('tabpanel').innerText()).toBe('Use a window.')
    expect(await page.getByText('The end.').isVisible()).toBe(true)
    expect(await findAccessibilityViolations(page)).toEqual([])
  })

  it('show all texts with their titles without a script', async () => {
    const page = await open(path, { javaScriptEnabled: false })
    for (const text of ['Linux', 'Use a shell.', 'Windows', 'Use a window.'])
      expect(await page.getByRole('main').getByText(text, { exact: true }).isVisible()).toBe(true)
  })
})

describe('the search of the docs site', () => {
  async function openSite(path: string, options: Parameters<typeof openContext>[0] = {}) {
    const page = await open(path, { reducedMotion: 'reduce', ...options })
    const search = page.locator('.search-button')
    await search.waitFor()
    return { ...readerOf(page), ...searchBoxOf(page), page, search }
  }

  it('finds a section by keyboard, and the assistant is again a conversation afterwards', async () => {
    const { page, field, active, box, launcher, search } = await openSite('/')
    expect(await search.getAttribute('aria-keyshortcuts')).toMatch(/^(?:Control|Meta)\+K$/)
    await page.keyboard.press('ControlOrMeta+k')
    await field.waitFor()
    await page.keyboard.type('windo')
    await expect.poll(() => active.innerText()).toContain('Windows')
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/install#windows$/)
    await box.waitFor({ state: 'hidden' })
    await launcher.click()
    // For a moment the panel, still inert, is in the page beside the loader's box. Only one of them is a dialog.
    await page.getByRole('dialog').locator('[data-part="composer"]').waitFor()
    expect(await box.count()).toBe(0)
    expect(await launcher.isVisible()).toBe(false)
  })

  it('closes with its hotkey and with Escape, and gives the focus back to the button', async () => {
    const { page, field, box, search, launcher } = await openSite('/install')
    for (const key of ['Escape', 'ControlOrMeta+k', 'Escape']) {
      await search.focus()
      await page.keyboard.press('Enter')
      await field.waitFor()
      await page.keyboard.press(key)
      await box.waitFor({ state: 'hidden' })
      await launcher.waitFor()
      await expect.poll(() => page.locator(':focus').getAttribute('class')).toBe('search-button')
    }
    expect(await launcher.innerText()).toBe('Ask')
  })

  it('asks what was typed', async () => {
    const { page, field, active, turns, search } = await openSite('/install')
    await search.click()
    await field.waitFor()
    await page.keyboard.type('How do I install it?')
    await expect.poll(() => active.innerText()).toBe('Ask: How do I install it?')
    await page.keyboard.press('Enter')
    await turns('complete').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('ControlOrMeta+i')
    await turns('complete').waitFor()
    expect(await page.locator('[data-part="search-return"]').count()).toBe(0)
  })

  it('takes the place of an open conversation', async () => {
    const { page, field, launcher } = await openSite('/install')
    await launcher.click()
    await page.locator('[data-part="composer"] textarea').waitFor()
    await page.keyboard.press('ControlOrMeta+k')
    await field.waitFor()
  })

  it.each([
    ['/', 'Search'],
    ['/ar/', 'بحث'],
  ])('has its sign and its name on a phone: %s', async (path, name) => {
    const viewport = { width: 360, height: 780 }
    const { page, field, active } = await openSite(path, { viewport, hasTouch: true, isMobile: true })
    await page.getByRole('button', { name, exact: true }).tap()
    await expect.poll(() => field.evaluate((element) => element.matches(':focus'))).toBe(true)
    await page.keyboard.type(path === '/' ? 'windows' : 'غلاية')
    await active.waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(viewport.width)
  })

  it('has no button without a script, or while the widget is not there', async () => {
    const plain = await open('/', { javaScriptEnabled: false })
    expect(await plain.locator('.search-button').isVisible()).toBe(false)
    const context = await openContext()
    await context.route('**/embed.js', (route) => route.abort())
    const page = await context.newPage()
    await page.goto(`${service.url}/`)
    await page.locator('.theme-button').waitFor()
    expect(await page.locator('.search-button').isVisible()).toBe(false)
  })
})

describe('the menu of a page', () => {
  it('copies the Markdown, and closes with Escape where it was opened', async () => {
    const page = await open('/install', { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.locator('.page-menu summary').focus()
    await page.keyboard.press('Enter')
    const copy = page.getByRole('button', { name: 'Copy page' })
    await copy.click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('# Install')
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await page.locator('.page-menu').getAttribute('open')).toBeNull()
    expect(await page.locator(':focus').textContent()).toBe('Page options')
  })
})

describe('the docs site on a phone', () => {
  const viewport = { width: 390, height: 800 }

  it.each([['/install'], ['/ar/']])('has its outline above the text: %s', async (path) => {
    const page = await open(path, { viewport })
    const outline = page.locator('.folded-outline')
    await outline.locator('summary').click()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await outline.locator('a').last().click()
    await page.waitForURL(/#/)
    expect(await outline.getAttribute('open')).toBeNull()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(viewport.width)
    expect(await page.locator('.outline').isVisible()).toBe(false)
  })
})
