/**
 * Takes pictures of the widget on this project's docs, answered by the real service, in each mode, theme, direction and
 * width, into `screenshots/`: `npm run screenshots`. `screenshots/index.html` shows them side by side.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from '../test/support/openBrowser.ts'
import { type RunningService, startService } from '../test/support/startService.ts'
import { buildIfStale } from './buildIfStale.ts'

const root = new URL('..', import.meta.url)
const folder = new URL('screenshots/', root)

const modes = ['popover'] as const
const themes = ['light', 'dark'] as const
const directions = ['ltr', 'rtl'] as const
const widths = [360, 768, 1280] as const

const question = 'How do I start the service on another port?'

interface Look {
  mode: (typeof modes)[number]
  theme: (typeof themes)[number]
  direction: (typeof directions)[number]
  width: (typeof widths)[number]
}

const looks: Look[] = modes.flatMap((mode) =>
  themes.flatMap((theme) =>
    directions.flatMap((direction) => widths.map((width) => ({ mode, theme, direction, width }))),
  ),
)

async function takeLook(browser: Browser, service: RunningService, look: Look): Promise<string[]> {
  const { mode, theme, direction, width } = look
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.route(`${service.url}/getting-started`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: withSettings(await response.text(), mode, direction) })
  })
  await page.goto(`${service.url}/getting-started`)
  const names: string[] = []
  const shoot = async (state: string) => {
    const name = `${mode}-${theme}-${direction}-${width}-${state}.png`
    await page.screenshot({ path: new URL(name, folder).pathname })
    names.push(name)
  }
  await page.locator('[data-part="root"]').waitFor({ state: 'attached' })
  await page.locator('[data-part="launcher"]:visible, [data-part="panel"]:visible').first().waitFor()
  await shoot('closed')
  await openPanel(page)
  await shoot('empty')
  const field = page.locator('[data-part="composer"] textarea')
  await field.fill(question)
  await field.press('Enter')
  await page.locator('[data-part="turn"][data-state="complete"]').waitFor()
  await shoot('answered')
  await context.close()
  return names
}

async function openPanel(page: Page): Promise<void> {
  const launcher = page.locator('[data-part="launcher"]:visible')
  if (await launcher.count()) await launcher.first().press('Enter')
  await page.locator('[data-part="panel"]:visible').waitFor()
}

/** The page of the docs as a site with these settings has it; Arabic stands for all that run the other way. */
function withSettings(html: string, mode: string, direction: string): string {
  const widget = html.replace('data-domain=', `data-mode="${mode}" data-domain=`)
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

buildIfStale()
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
const service = await startService({ folder: new URL('docs', root).pathname })
const browser = await openBrowser()
const names: string[] = []
for (const look of looks) names.push(...(await takeLook(browser, service, look)))
writeFileSync(new URL('index.html', folder), renderIndex(names))
await browser.close()
await service.close()
console.log(`${names.length} pictures are in screenshots/; open screenshots/index.html.`)
