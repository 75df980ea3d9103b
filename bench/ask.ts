import { chromium } from 'playwright-core'
import { buildIfStale } from '../scripts/buildIfStale.ts'
import { findChromium } from '../scripts/findBrowsers.ts'
import { type AskMeasure, type AskSite, type AskTimes, measureAsk } from './ask/measureAsk.ts'
import type { AnswerForm } from './ask/streamAnswer.ts'
import { buildSites } from './embed/sites.ts'

const rows: readonly (readonly [title: string, measure: AskMeasure])[] = [
  ['script before intent', 'scriptMs'],
  ['opening: tasks, processor time', 'openCpuMs'],
  ['opening: blocking time', 'openBlockingMs'],
  ['opening: longest task', 'openLongestMs'],
  ['Enter → request', 'requestMs'],
  ['Enter → first word', 'wordMs'],
  ['first bytes → first word', 'bytesToWordMs'],
  ['last byte → first word', 'wordAfterEndMs'],
  ['longest task of an answer', 'answerLongestMs'],
  ['Enter → request, slow 4G', 'requestSlowMs'],
  ['Enter → first word, slow 4G', 'wordSlowMs'],
  ['first bytes → first word, slow 4G', 'bytesToWordSlowMs'],
  ['navigation → first word, question pasted at once, slow 4G', 'atOnceSlowMs'],
]

/** Number of runs of each assistant. */
const rounds = 5

/** The assistants that this bench compares, and the form in which their services answer. */
const forms: Readonly<Record<string, AnswerForm>> = {
  ours: 'events',
  'DocSearch side panel': 'events',
  Markprompt: 'text',
}

/** Measures the time from Enter to the first word of an answer, next to other widgets. */
async function benchAsk(): Promise<void> {
  buildIfStale()
  const { path, version } = findChromium()
  console.log(
    `${version}, processor at a quarter of its speed, ms, medians of ${rounds}, ${new Date().toISOString().slice(0, 10)}`,
  )
  console.log(
    'All questions go to a server of this bench, because the services of others have fixed addresses.\n',
  )
  const sites = (await buildSites('svc_dsc_bench')).flatMap((site): AskSite[] => {
    const form = forms[site.name]
    return form ? [{ ...site, form }] : []
  })
  const browser = await chromium.launch({
    executablePath: path,
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'],
  })
  try {
    const all = sites.map((): AskTimes[] => [])
    // Alternating, so that other load on the machine affects all equally.
    for (let round = 0; round < rounds; round++)
      for (const [index, site] of sites.entries()) all[index]!.push(await measureAsk(browser, site))
    console.log(`| | ${sites.map(({ name }) => name).join(' | ')} |`)
    console.log(`|---|${'---:|'.repeat(sites.length)}`)
    for (const [title, measure] of rows)
      console.log(`| ${title} | ${all.map((times) => medianOf(times, measure)).join(' | ')} |`)
  } finally {
    await browser.close()
  }
}

function medianOf(times: readonly AskTimes[], measure: AskMeasure): string {
  const values = times.flatMap((each) => each[measure] ?? []).toSorted((a, b) => a - b)
  return values.length > 0 ? values[Math.floor(values.length / 2)]!.toFixed(0) : '–'
}

await benchAsk()
