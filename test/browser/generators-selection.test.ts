import { describe, expect, it } from 'vitest'
import { generators } from '../generators/generators.ts'
import { forEachTest } from '../support/forEachTest.ts'
import { openContext } from '../support/openContext.ts'
import { readerOf } from '../support/openReader.ts'
import { selectText } from '../support/selectText.ts'
import { startGeneratorSite } from '../support/startGeneratorSite.ts'

/** Differences between the generators. */
interface Differences {
  /** Path of a page. */
  path: (page: string) => string
  /** Id at the head of each page, where the generator gives one. */
  top: (page: string) => string | undefined
  /** Language of code, where the page says it. */
  language: (name: string) => string
  /** Lines of a session at a prompt, as the site's own copy button takes them. */
  session: string
  /** Lines of a change. */
  change: string
  /** A file of settings; Material puts a sign in the place of a comment that explains a line. */
  settings?: string
  /** Content of an empty line, which keeps its height. */
  emptyLine?: string
}

const login = 'acme login --shop 42\nSigned in as shop 42.\nacme whoami'
const commands = 'acme login --shop 42\nacme whoami'
const signs = '  const shop = openShop(42)\n- shop.ship(parcel)\n+ await shop.send(parcel)'
const program =
  "import { createParcel } from 'acme'\n\nconst parcel = createParcel({ size: 'S' })\nawait parcel.send('12 Elm Street')"
const file = 'shop: 42\nprinter:\n  paper: A6'
const titles: Readonly<Record<string, string>> = { install: 'install-the-command', settings: 'settings' }
const differences: Readonly<Record<string, Differences>> = {
  docusaurus: {
    path: (page) => `/${page}/`,
    top: () => undefined,
    language: (name) => (name === 'console' ? 'bash' : name),
    session: login,
    change: signs,
  },
  vitepress: {
    path: (page) => `/${page}`,
    top: (page) => titles[page],
    language: (name) => ({ console: 'sh', diff: 'ts' })[name] ?? name,
    session: login,
    change: 'const shop = openShop(42)\n\nawait shop.send(parcel)',
  },
  starlight: {
    path: (page) => `/${page}/`,
    top: () => '_top',
    language: (name) => ({ diff: 'ts' })[name] ?? name,
    session: login,
    change: 'const shop = openShop(42)\nshop.ship(parcel)\nawait shop.send(parcel)',
  },
  mkdocs: {
    path: (page) => `/${page}/`,
    top: (page) => titles[page],
    language: () => '',
    session: commands,
    change: signs,
    settings: 'shop: 42\nprinter:\n  paper: A6 #',
  },
  sphinx: {
    path: (page) => `/${page}/`,
    top: (page) => titles[page],
    language: (name) => name,
    session: commands,
    change: signs,
  },
  nextra: {
    path: (page) => `/${page}`,
    top: () => undefined,
    language: () => '',
    session: '$ acme login --shop 42\nSigned in as shop 42.\n$ acme whoami',
    change: signs,
    emptyLine: ' ',
  },
}

/** Code as it goes along with a question: in a fence with what is known of it. */
function fenced(code: string, language: string, file = ''): string {
  const names = [language, file && `[${file}]`].filter(Boolean).join(' ')
  return names ? `\`\`\`${names}\n${code}\n\`\`\`` : code
}

const sites = await Promise.all(generators.map(startGeneratorSite))

describe.each(sites.map((site) => [site.name, site] as const))('on a site made by %s', (name, site) => {
  const { path, top, language, session, change, settings = file, emptyLine = '' } = differences[name]!

  const context = forEachTest(() => openContext({ viewport: { width: 1920, height: 1000 } }))
  const page = forEachTest(() => context.newPage())
  const reader = forEachTest(async () => readerOf(page))

  /** Asks a question. Returns the context that is sent with it. */
  async function contextOf(question: string): Promise<unknown[]> {
    const request = page.waitForRequest(
      (sent) => sent.method() === 'POST' && sent.url() === site.service.endpoint,
    )
    await reader.ask(question)
    const { context: sent } = (await request).postDataJSON()
    await reader.turns('complete').waitFor()
    return sent
  }

  async function open(pageName: string): Promise<void> {
    await page.goto(`${site.url}${path(pageName)}`)
    await reader.launcher.waitFor()
    // Not by the mouse, under which the site's own buttons appear.
    await page.locator('main pre, [role="main"] pre').first().dispatchEvent('pointerover')
    // Frameworks draw their pages anew once they run; the buttons wait for that.
    await page.locator('[data-docs-assistant-code]').first().waitFor({ state: 'attached' })
  }

  function under(pageName: string, heading: string | undefined) {
    return heading === undefined
      ? { path: path(pageName) }
      : { path: `${path(pageName)}#${heading}`, elementId: heading }
  }

  async function addToQuestion(from: string, to: string, within?: string): Promise<void> {
    await selectText(page, from, to, within)
    await page.locator('[data-part="selection-menu"] button', { hasText: 'Add to question' }).click()
  }

  async function pressCodeButton(words: string): Promise<void> {
    const block = page.locator('main, [role="main"], article').last().locator('pre', { hasText: words })
    await block.hover()
    const frame = block.locator('xpath=ancestor-or-self::*[.//@data-docs-assistant-code][1]')
    await frame.getByRole('button', { name: 'Add this code to your question' }).click()
  }

  it('takes selected prose, a list and a table as they were seen, and code, word by word', async () => {
    await open('settings')
    await addToQuestion('Every parcel', 'its settings.')
    await addToQuestion('Weigh the', 'Hand it over.')
    await addToQuestion('Size', '7.90', 'table')
    await pressCodeButton('printer')
    const list = 'Weigh the parcel.\nPrint the label:\non paper, or\non a sticker.\nHand it over.'
    const table = 'Size\tWeight\tPrice\nS\t2 kg\t4.90\nM\t10 kg\t7.90'
    expect(await contextOf('Which sizes are there?')).toEqual([
      {
        type: 'textSelection',
        value: 'Every parcel has a size, and every shop has a file with its settings.',
        ...under('settings', top('settings')),
      },
      { type: 'textSelection', value: list, ...under('settings', 'before-you-ship') },
      { type: 'textSelection', value: table, ...under('settings', 'sizes') },
      {
        type: 'code',
        value: fenced(settings, language('yaml'), 'acme.yml'),
        ...under('settings', 'the-file'),
      },
    ])
  })

  it('takes selected lines of code without their numbers, and shows them above the question', async () => {
    await open('install')
    await selectText(page, 'const parcel', "Street')")
    await page.locator('[data-part="selection-menu"] button', { hasText: 'Ask about this' }).click()
    const chip = page.locator('[data-part="context"] li')
    await expect.poll(() => chip.count()).toBe(1)
    await chip.getByRole('button').first().click()
    const code = "const parcel = createParcel({ size: 'S' })\nawait parcel.send('12 Elm Street')"
    expect(await page.locator('[data-part="context-item"] [data-type="code"]').textContent()).toBe(code)
    expect(await contextOf('What does this do?')).toEqual([
      {
        type: 'code',
        value: fenced(code, language('ts'), 'src/send.ts'),
        ...under('install', 'send-the-first-parcel'),
      },
    ])
  })

  it('takes a code block by its button, as the site’s own copy button does', async () => {
    await open('install')
    for (const words of ['whoami', 'createParcel', 'openShop']) await pressCodeButton(words)
    expect(await contextOf('What does this do?')).toEqual([
      {
        type: 'code',
        value: fenced(session, language('console')),
        ...under('install', 'say-who-you-are'),
      },
      {
        type: 'code',
        value: fenced(program.replace('\n\n', `\n${emptyLine}\n`), language('ts'), 'src/send.ts'),
        ...under('install', 'send-the-first-parcel'),
      },
      {
        type: 'code',
        value: fenced(change, language('diff')),
        ...under('install', 'upgrade-from-version-1'),
      },
    ])
  })
})
