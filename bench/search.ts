import './useBuild.ts'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import MiniSearch from 'minisearch'
import { type Browser, chromium, type Page } from 'playwright-core'
import { buildIfStale } from '../scripts/buildIfStale.ts'
import { findChromium } from '../scripts/findBrowsers.ts'
import { openDocs } from '../src/service/docs/openDocs.ts'
import { pageOf, startHostSite, startScriptSite } from '../test/support/hostSite.ts'
import { serveDocs } from '../test/support/serveDocs.ts'
import { buildScript } from './buildScript.ts'
import { makeDocs } from './index/makeDocs.ts'
import { measureKeys, searches } from './search/measureKeys.ts'
import { type IndexedSection, miniSearchOptions, miniSearchPauseMs } from './search/miniSearchPage.ts'
import { passagesOf } from './searchEngines.ts'
import { table } from './table.ts'

/** Time after the last key until our box sends a request, in milliseconds. */
const boxPauseMs = 80
/** The service is ended after this time. */
const maxProcessMs = 600_000

const header = ['', 'pages', 'key to result', 'without the pause', 'slowest, without', 'index in the page']

/**
 * Measures the time from a key to its results in our search box, with the service on this machine, and with MiniSearch
 * in the page as VitePress uses it: `node bench/search.ts [dataFolder] [--pages=60,2000]`.
 */
async function benchSearch(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { pages: { type: 'string', default: '60,2000' } },
  })
  const dataFolder = (import.meta.main ? positionals[0] : undefined) ?? '../shared/data'
  if (!existsSync(dataFolder)) {
    console.log(
      `The folder ${dataFolder} does not exist, so nothing was measured. Pass the folder with the docs as an argument.`,
    )
    return
  }
  buildIfStale()
  const { path, version } = findChromium()
  console.log(
    `${version}, medians of ${searches.length} searches, ${new Date().toISOString().slice(0, 10)}\n`,
  )
  const browser = await chromium.launch({
    executablePath: path,
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'],
  })
  try {
    const rows: string[][] = []
    for (const pages of values.pages.split(',').map(Number))
      rows.push(...(await measurePages(browser, dataFolder, pages)))
    console.log(table(header, rows).join('\n'))
    console.log(
      `\nThe pause is ${boxPauseMs} ms in the box and ${miniSearchPauseMs} ms in VitePress. Target: at most 50 ms without it.`,
    )
  } finally {
    await browser.close()
  }
}

/** Returns the rows of docs with this many pages. */
async function measurePages(browser: Browser, dataFolder: string, pages: number): Promise<string[][]> {
  const made = makeDocs(dataFolder, pages)
  const work = mkdtempSync(join(tmpdir(), 'docs-search-'))
  try {
    const json = await indexForMiniSearch(made.folder, work)
    const inPage = await timesOfMiniSearch(browser, json)
    const box = await timesOfBox(browser, made.folder, work)
    const size = `${Math.round(gzipSync(json).length / 1_000).toLocaleString('en')} kB, gzip`
    return [
      ['search box', String(pages), ...cells(box, boxPauseMs), 'none'],
      ['MiniSearch', String(pages), ...cells(inPage, miniSearchPauseMs), size],
    ]
  } finally {
    made.remove()
    rmSync(work, { recursive: true, force: true })
  }
}

/** Returns the index of all sections as JSON. The service's own index stays in the data folder. */
async function indexForMiniSearch(folder: string, dataFolder: string): Promise<string> {
  const docs = await openDocs({ folder, dataFolder })
  try {
    const index = new MiniSearch<IndexedSection>(miniSearchOptions)
    index.addAll(
      passagesOf(docs).map(({ pageTitle, headings, text }, id) => ({
        id,
        title: headings.at(-1) ?? pageTitle,
        titles: [pageTitle, ...headings.slice(0, -1)],
        text,
      })),
    )
    return JSON.stringify(index)
  } finally {
    await docs.close()
  }
}

async function timesOfMiniSearch(browser: Browser, json: string): Promise<number[]> {
  const module = fileURLToPath(new URL('./search/miniSearchPage.ts', import.meta.url))
  const script = await buildScript(
    `import { openMiniSearchPage } from ${JSON.stringify(module)}
fetch('/index.js').then((response) => response.text()).then(openMiniSearchPage)`,
  )
  const site = await startHostSite(pageOf('<script src="/page.js"></script>'), {
    '/page.js': script,
    '/index.js': json,
  })
  return inPage(browser, site, async (page) => {
    await page.locator('input').focus()
    return measureKeys(page, `document.querySelector('li') !== null`)
  })
}

async function timesOfBox(browser: Browser, folder: string, dataFolder: string): Promise<number[]> {
  const docs = await serveDocs(folder, dataFolder, maxProcessMs)
  const list = `document.querySelector('[data-docs-assistant]').shadowRoot.querySelector('[data-part="search-list"]')`
  try {
    const site = await startScriptSite(
      { domain: 'docs', apiKey: docs.target.key, baseUrl: docs.target.url },
      { mode: 'search' },
    )
    return await inPage(browser, site, async (page) => {
      await page.locator('[data-part="launcher"]').first().waitFor()
      await page.keyboard.press('ControlOrMeta+k')
      await page.locator('[data-part="search"]').getByRole('combobox').waitFor()
      return measureKeys(
        page,
        `${list}?.getAttribute('aria-busy') === 'false' && ${list}.querySelector('[data-part="search-section"]') !== null`,
      )
    })
  } finally {
    await docs.stop()
  }
}

/** Calls a function with the site in a new page. Closes both. */
async function inPage(
  browser: Browser,
  site: { url: string; close(): unknown },
  use: (page: Page) => Promise<number[]>,
): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  try {
    await page.goto(site.url)
    return await use(page)
  } finally {
    await page.close()
    await site.close()
  }
}

function cells(times: readonly number[], pauseMs: number): string[] {
  const sorted = times.toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const slowest = sorted.at(-1) ?? Number.NaN
  return [median, median - pauseMs, slowest - pauseMs].map((ms) => `${ms.toFixed(0)} ms`)
}

await benchSearch()
