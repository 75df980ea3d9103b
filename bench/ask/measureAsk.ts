import { type Browser, errors, type Page } from 'playwright-core'
import { openSlowPage, readMetrics, slow4g } from '../embed/measure.ts'
import { serveSite } from '../embed/serve.ts'
import type { BenchSite } from '../embed/sites.ts'
import { recordTasks } from '../recordTasks.ts'
import { type AnswerForm, type AnswerTimes, firstWord, streamAnswer } from './streamAnswer.ts'

export interface AskSite extends BenchSite {
  form: AnswerForm
}

/** Times in milliseconds, at a quarter of the processor's speed; undefined if an assistant cannot do it. */
export type AskTimes = { [Measure in AskMeasure]?: number | undefined }

export type AskMeasure =
  | 'scriptMs'
  | 'openCpuMs'
  | 'openBlockingMs'
  | 'openLongestMs'
  | 'requestMs'
  | 'wordMs'
  | 'bytesToWordMs'
  | 'answerLongestMs'
  | 'wordAfterEndMs'
  | 'requestSlowMs'
  | 'wordSlowMs'
  | 'bytesToWordSlowMs'
  | 'atOnceSlowMs'

/** Time after which nothing more is expected, in milliseconds. */
const quietMs = 1_500
const question = 'How long does it keep?'

/** Opens an assistant anew for each kind of measurement, and asks a question. */
export async function measureAsk(browser: Browser, site: AskSite): Promise<AskTimes> {
  const fast = await askWhenOpen(browser, site)
  const slow = await askWhenOpen(browser, site, slow4g)
  return {
    ...fast,
    requestSlowMs: slow.requestMs,
    wordSlowMs: slow.wordMs,
    // The first bytes arrive one round trip after the request leaves.
    bytesToWordSlowMs: slow.wordMs! - slow.requestMs! - slow4g.latency,
    atOnceSlowMs: await askAtOnce(browser, site),
  }
}

/** Opens the panel, waits until all is loaded, and asks. */
async function askWhenOpen(browser: Browser, site: AskSite, network?: typeof slow4g): Promise<AskTimes> {
  const { page, session, url, times, close } = await openAsk(browser, site, network)
  try {
    await page.goto(url)
    await page.waitForTimeout(quietMs)
    const { scriptMs } = await readMetrics(session)
    const press = await aimAtOpener(page, site)
    await page.waitForTimeout(quietMs)
    const stopOpening = await recordTasks(session)
    await press()
    await page.waitForTimeout(quietMs)
    const opening = await stopOpening()
    if (!(await page.evaluate(() => window.askBench.hasField()))) throw new Error(`${site.name} has no field`)
    await page.keyboard.insertText(question)
    await page.waitForTimeout(quietMs)
    const stopAnswering = await recordTasks(session)
    await page.keyboard.press('Enter')
    const { enteredAt, requestedAt, wordAt } = await untilWord(page)
    await page.waitForTimeout(quietMs)
    const answering = await stopAnswering()
    return {
      scriptMs,
      openCpuMs: sum(opening),
      openBlockingMs: sum(opening.map((ms) => Math.max(0, ms - 50))),
      openLongestMs: Math.max(...opening),
      requestMs: requestedAt - enteredAt,
      wordMs: wordAt - enteredAt,
      bytesToWordMs: wordAt - times.askedAt,
      answerLongestMs: Math.max(...answering),
      wordAfterEndMs: wordAt - times.lastByteAt!,
    }
  } finally {
    await close()
  }
}

/** Opens the panel as soon as possible, pastes a question and sends it. Returns the time since navigation. */
async function askAtOnce(browser: Browser, site: AskSite): Promise<number | undefined> {
  const { page, url, close } = await openAsk(browser, site, slow4g)
  try {
    await page.goto(url, { waitUntil: 'commit' })
    await openPanel(page, site)
    await page.keyboard.insertText(question)
    await page.keyboard.press('Enter')
    const { wordAt, startedAt } = await untilWord(page)
    return wordAt - startedAt
  } catch (error) {
    if (error instanceof errors.TimeoutError) return undefined
    throw error
  } finally {
    await close()
  }
}

async function openAsk(browser: Browser, site: AskSite, network?: typeof slow4g) {
  const times: AnswerTimes = { askedAt: 0 }
  const served = await serveSite(site, (request, response) => {
    times.askedAt = performance.timeOrigin + performance.now()
    void streamAnswer(request, response, site.form, times)
  })
  const { page, session } = await openSlowPage(browser, network)
  await page.addInitScript(recordAsk, firstWord)
  async function close(): Promise<void> {
    await page.context().close()
    served.close()
  }
  return { page, session, url: served.url, times, close }
}

/**
 * Returns a function that presses the opener as a mouse does. The driver has looked for it before: its own scripts in the
 * page cost as much as a panel.
 */
async function aimAtOpener(page: Page, site: AskSite): Promise<() => Promise<void>> {
  const opener = page.locator(site.opener!).first()
  await opener.scrollIntoViewIfNeeded()
  const box = await opener.boundingBox()
  if (!box) throw new Error(`${site.name} has no opener`)
  return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

async function openPanel(page: Page, site: AskSite): Promise<void> {
  await page.locator(site.opener!).first().click({ timeout: 10_000 })
  await page.waitForFunction(() => window.askBench.hasField(), undefined, { polling: 'raf', timeout: 10_000 })
}

async function untilWord(page: Page): Promise<AskRecord> {
  await page.waitForFunction(() => window.askBench.wordAt > 0, undefined, { timeout: 10_000 })
  return page.evaluate(() => ({ ...window.askBench }))
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Times in the page, in milliseconds since 1970, like those of the server. */
interface AskRecord {
  startedAt: number
  enteredAt: number
  requestedAt: number
  wordAt: number
}

declare global {
  interface Window {
    askBench: AskRecord & { hasField(): boolean }
  }
}

/**
 * Records when a question is entered, when its request leaves and when the answer's first word is drawn. Sends the
 * request to the page's server, whatever service it is for. Runs in the page, before all other scripts.
 */
function recordAsk(firstWord: string): void {
  const { timeOrigin } = performance
  const now = () => timeOrigin + performance.now()
  const bench = {
    startedAt: timeOrigin,
    enteredAt: 0,
    requestedAt: 0,
    wordAt: 0,
    hasField: () => !!deepestFocus()?.matches('input, textarea, [contenteditable]'),
  }
  window.askBench = bench
  function deepestFocus(): Element | null | undefined {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return element
  }
  const { fetch } = window
  window.fetch = (input, init) => {
    if (init?.method?.toUpperCase() !== 'POST') return fetch(input, init)
    bench.requestedAt ||= now()
    return fetch('/answer', { ...init, credentials: 'omit' })
  }
  // The answer is drawn where the field is. To search the page for it in each frame would cost the frame.
  const isDrawn = () => {
    const root = deepestFocus()?.getRootNode()
    const panel = root instanceof ShadowRoot ? root : document.body
    return panel.textContent?.includes(firstWord)
  }
  const look = () => {
    if (isDrawn()) bench.wordAt = now()
    else requestAnimationFrame(look)
  }
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key !== 'Enter') return
      bench.enteredAt = timeOrigin + timeStamp
      look()
    },
    true,
  )
}
