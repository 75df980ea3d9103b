/**
 * Takes screenshots of the widget on this project's docs, with answers of the real service, in each mode, theme,
 * direction and width, into `screenshots/`: `npm run screenshots`. `screenshots/index.html` shows them side by side.
 * With `-- --docs`, takes the images of the docs into `docs/images/` instead.
 */
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { createDocsService, listen } from '../src/service/index.ts'
import { type PanelMode, panelModes } from '../src/settings/presentationSettings.ts'
import { openBrowser } from '../test/support/openBrowser.ts'
import { buildIfStale } from './buildIfStale.ts'

const root = new URL('..', import.meta.url)
const folder = new URL('screenshots/', root)

const themes = ['light', 'dark'] as const
const directions = ['ltr', 'rtl'] as const
const widths = [360, 768, 1280] as const

/** Smaller than a window, so that they are readable in a page; each at most 150 kB. */
const docsImages: Readonly<Record<string, Look & { height: number }>> = {
  'answer-light': { mode: 'popover', theme: 'light', direction: 'ltr', width: 960, height: 640 },
  'answer-dark': { mode: 'popover', theme: 'dark', direction: 'ltr', width: 960, height: 640 },
  'panel-side': { mode: 'side', theme: 'light', direction: 'ltr', width: 1100, height: 600 },
  'answer-phone-arabic': { mode: 'popover', theme: 'light', direction: 'rtl', width: 360, height: 640 },
}

const question = 'How do I start the service on another port?'

interface Look {
  mode: PanelMode
  theme: (typeof themes)[number]
  direction: (typeof directions)[number]
  width: number
}

const looks: Look[] = panelModes.flatMap((mode) =>
  themes.flatMap((theme) =>
    directions.flatMap((direction) => widths.map((width) => ({ mode, theme, direction, width }))),
  ),
)

/** Takes a screenshot of each state, to the path that `nameOf` returns for it. */
async function takeLook(
  { mode, theme, direction, width, height = 800 }: Look & { height?: number },
  nameOf: (state: 'closed' | 'empty' | 'answered') => URL | undefined,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.route(`${service.url}/getting-started`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: withSettings(await response.text(), mode, direction) })
  })
  const shoot = async (state: 'closed' | 'empty' | 'answered') => {
    const path = nameOf(state)?.pathname
    if (path !== undefined) await page.screenshot({ path })
  }
  await page.goto(`${service.url}/getting-started`)
  await page.locator('[data-part="launcher"]:visible, [data-part="panel"]:visible').first().waitFor()
  await page.waitForLoadState('networkidle')
  await shoot('closed')
  await openPanel(page)
  // The page moves for a side panel a moment later, without an event.
  await page.waitForTimeout(300)
  await shoot('empty')
  const field = page.locator('[data-part="composer"] textarea')
  await field.fill(question)
  await field.press('Enter')
  await page.locator('[data-part="turn"][data-state="complete"]').waitFor()
  // Highlighting follows once the code is complete.
  await page.waitForFunction(() => CSS.highlights.size > 0)
  await shoot('answered')
  await context.close()
}

async function openPanel(page: Page): Promise<void> {
  const launcher = page.locator('[data-part="launcher"]:visible')
  if (await launcher.count()) await launcher.first().press('Enter')
  await page.locator('[data-part="panel"]:visible').waitFor()
}

/** Returns the page as a site with these settings serves it; Arabic represents right-to-left languages. */
function withSettings(html: string, mode: string, direction: string): string {
  const tag = /<script[^>]* data-domain=[^>]*><\/script>/.exec(html)?.[0] ?? ''
  const ours = tag.replace('data-domain=', `data-mode="${mode}" data-domain=`)
  // An inline panel is rendered where its tag is.
  const widget =
    mode === 'inline' ? html.replace(tag, '').replace('</h1>', `</h1>${ours}`) : html.replace(tag, ours)
  return direction === 'rtl' ? widget.replace(/<html lang="\w+"/, '<html lang="ar" dir="rtl"') : widget
}

function renderIndex(names: readonly string[]): string {
  const figures = names.map(
    (name) =>
      `<figure><a href="${name}"><img src="${name}" alt=""></a><figcaption>${name.replace('.png', '')}</figcaption></figure>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>Screenshots</title><style>
body { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 12px; margin: 12px; background: #888; font: 12px sans-serif }
figure { margin: 0 } img { display: block; height: 400px }
</style>${figures.join('')}`
}

async function takeAll(): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const names: string[] = []
  for (const look of looks) {
    await takeLook(look, (state) => {
      const name = `${look.mode}-${look.theme}-${look.direction}-${look.width}-${state}.png`
      names.push(name)
      return new URL(name, folder)
    })
  }
  writeFileSync(new URL('index.html', folder), renderIndex(names))
  console.log(`${names.length} pictures are in screenshots/; open screenshots/index.html.`)
}

async function takeForDocs(): Promise<void> {
  for (const [name, look] of Object.entries(docsImages)) {
    const file = new URL(`docs/images/${name}.png`, root)
    await takeLook(look, (state) => (state === 'answered' ? file : undefined))
    console.log(`docs/images/${name}.png has ${Math.ceil(statSync(file).size / 1000)} kB.`)
  }
}

buildIfStale()
const dataFolder = mkdtempSync(join(tmpdir(), 'docs-assistant-'))
const docs = await createDocsService({ folder: new URL('docs', root).pathname, dataFolder })
const service = await listen(docs, { port: 0 })
const browser = await openBrowser()
if (process.argv.includes('--docs')) await takeForDocs()
else await takeAll()
await browser.close()
await service.close()
await docs.close()
rmSync(dataFolder, { recursive: true })
