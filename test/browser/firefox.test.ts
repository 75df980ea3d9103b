import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { acmePage, widgetTag } from '../support/acmePage.ts'
import { askByKeyboard } from '../support/askByKeyboard.ts'
import type { HostSite } from '../support/hostSite.ts'
import { openFirefox } from '../support/openFirefox.ts'
import type { OtherBrowser, Point } from '../support/otherBrowser.ts'
import { type ReaderElsewhere, readerElsewhere } from '../support/readerElsewhere.ts'
import { startPageSite } from '../support/startPageSite.ts'
import { type RunningService, startService } from '../support/startService.ts'

/** It is installed where it is not there yet. */
const installMs = 300_000

let browser: OtherBrowser
let docs: RunningService
let service: RunningService
let site: HostSite | undefined
beforeAll(async () => {
  docs = await startService({ folder: new URL('../../docs/', import.meta.url).pathname })
  service = await startService()
  browser = await openFirefox()
  console.log(`This is ${browser.version}`)
}, installMs)
afterAll(async () => {
  await browser?.close()
  await docs?.close()
  await service?.close()
})
afterEach(async () => {
  await site?.close()
  site = undefined
})

describe('in Firefox', () => {
  it('a reader asks by keyboard, asks on, sees it in dark, and is back where they were', async () => {
    await askByKeyboard(readerElsewhere(await browser.open(`${docs.url}/getting-started`)))
  })
})

describe('when a reader selects text in Firefox and asks about it', () => {
  const textSelection = (value: string, id: string) => ({
    type: 'textSelection',
    value,
    path: `/guide/install#${id}`,
    elementId: id,
  })
  it.each([
    [
      'prose',
      '#intro b',
      '#second',
      'Node 22 or newer. It runs on Linux and macOS.',
      textSelection('Node 22 or newer.\n\nIt runs on\nLinux and macOS.', 'install'),
    ],
    [
      'a list',
      '#list li',
      '#list em',
      'Download it Unpack it',
      textSelection('Download it\nUnpack it', 'steps'),
    ],
    [
      'a table',
      '#table th',
      '#table tr:last-child td:last-child',
      'Name Default port 3000',
      textSelection('Name\tDefault\nport\t3000', 'steps'),
    ],
    [
      'code',
      '#block',
      '#block',
      'npm install acme acme start',
      {
        type: 'code',
        value: '```bash\nnpm install acme\nacme start\n```',
        path: '/guide/install#steps',
        elementId: 'steps',
      },
    ],
  ])('sends %s word for word, with its place', async (_, from, to, chip, item) => {
    const widget = { domain: 'docs', 'api-key': service.publicKey, 'base-url': service.url }
    site = await startPageSite(acmePage(widgetTag(widget)))
    const reader = readerElsewhere(await browser.open(`${site.url}/guide/install`))
    await reader.seePart('[data-part="launcher"]')
    await reader.watchQuestions()
    await select(reader, from, to)
    await reader.seePart('[data-part="selection-menu"]', 'Ask about this')
    // Alt+A leads into the menu; its first item has the focus.
    await reader.press('Alt', 'a')
    await expect.poll(() => reader.focused()).toBe('selection-menu')
    await reader.press('Enter')
    await expect.poll(() => reader.focused()).toBe('composer')
    const words = await reader.seePart('[data-part="context"] li')
    expect(words.replace(/\s+/g, ' ').trim()).toBe(chip)
    await reader.type('What does this mean?')
    await reader.press('Enter')
    await reader.seePart('[data-part="turn"][data-state="complete"]')
    expect(await reader.questions()).toMatchObject([{ context: [item], currentPath: '/guide/install' }])
  })
})

/** Drags from the beginning of one element to the end of another. */
async function select(reader: ReaderElsewhere, from: string, to: string): Promise<void> {
  const [start, end] = await reader.evaluate(endsOf, from, to)
  await reader.drag(start!, end!)
}

/** Runs in the page. */
function endsOf(from: string, to: string): Point[] {
  // A drag that begins where nothing can be selected, at the number of a line, selects nothing.
  const canStart = (text: Node) => getComputedStyle(text.parentElement!).userSelect !== 'none'
  const rectsOf = (selector: string) => {
    const texts = document.createTreeWalker(document.querySelector(selector)!, NodeFilter.SHOW_TEXT)
    const rects: DOMRect[] = []
    const range = document.createRange()
    while (texts.nextNode()) {
      if (!canStart(texts.currentNode)) continue
      range.selectNodeContents(texts.currentNode)
      rects.push(...range.getClientRects())
    }
    return rects.filter(({ width }) => width > 1)
  }
  document.querySelector(from)!.scrollIntoView({ block: 'center' })
  const first = rectsOf(from)[0]!
  const last = rectsOf(to).at(-1)!
  return [
    { x: first.left + 1, y: first.top + first.height / 2 },
    { x: last.right - 1, y: last.top + last.height / 2 },
  ]
}
