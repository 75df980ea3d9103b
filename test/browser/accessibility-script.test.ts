import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { everyKindOfAnswer } from '../support/everyKindOfAnswer.ts'
import { openContext } from '../support/openContext.ts'
import { untilLoaded } from '../support/openEmbedPage.ts'
import { openReader } from '../support/openReader.ts'
import { readScript } from '../support/readScript.ts'
import { startService } from '../support/startService.ts'

const service = await startService({ answerer: everyKindOfAnswer, siteName: 'DocsAssistant' })
const reader = await openReader(await openContext(), `${service.url}/guide/install`)
await reader.launcher.hover()
await untilLoaded(reader.page)
await reader.page.evaluate(recordAnnouncements)

async function askAloud(question: string, outcome: string): Promise<void> {
  await reader.page.keyboard.type(question)
  await reader.page.keyboard.press('Enter')
  await reader.turns(outcome).waitFor()
}

/** Controls pressed in each step, by its title. */
const steps: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'Find the assistant': (page) => page.keyboard.press('Shift+Tab'),
  'Open it': (page) => page.keyboard.press('Enter'),
  Ask: () => askAloud('How do I limit the number of attempts of a failing job?', 'complete'),
  'Read the answer': async (page) => {
    for (let presses = 0; presses < 20; presses++) {
      await page.keyboard.press('Shift+Tab')
      if ((await focusedOf(page)) === 'button "Not helpful"') return
    }
  },
  'Say that it did not help': (page) => page.keyboard.press('Enter'),
  'Look for an earlier conversation': () => reader.press('Past conversations'),
  'Come back': (page) => page.keyboard.press('Escape'),
  'Ask while the service cannot be reached': async (page) => {
    await page.route('**/discovery/**', (route) => route.abort('connectionrefused'))
    await askAloud('Is anybody there?', 'failed')
  },
  'Close it': (page) => page.keyboard.press('Escape'),
  'Ask about selected text': async (page) => {
    await page.locator('main p').first().selectText()
    await page.keyboard.press('Alt+a')
  },
  'Take it along': (page) => page.keyboard.press('Enter'),
}

describe('the script of docs/accessibility.md', () => {
  const script = readScript()

  it('has the steps that are done here, in this order', () => {
    expect(script.map(({ title }) => title)).toEqual(Object.keys(steps))
  })

  it.each(script)('is right about the step "$title"', async ({ title, focus, announced, tree }) => {
    const { page } = reader
    await page.evaluate(forgetAnnouncements)
    await steps[title]?.(page)
    await expect.poll(() => focusedOf(page)).toBe(focus)
    await expect.poll(() => page.evaluate(readAnnouncements)).toEqual(announced)
    await expect.poll(async () => missingFrom(await treeOf(page), tree)).toEqual([])
  })
})

/** `- textbox "Your question" [active]: words` → `textbox "Your question"` */
async function focusedOf(page: Page): Promise<string | undefined> {
  const snapshot = await page.locator(':focus').last().ariaSnapshot()
  return /^- (\w+(?: "(?:[^"\\]|\\.)*")?)/.exec(snapshot)?.[1]
}

async function treeOf(page: Page): Promise<string[]> {
  const snapshot = await page.locator('[data-part="root"]').first().ariaSnapshot()
  // A line with a colon in its name is quoted.
  return snapshot.split('\n').map((line) => line.trim().replace(/^- '(.*)'(:.*)?$/, '- $1$2'))
}

/** Lines that do not stand in the tree after those before them. A name between slashes is a part of one. */
function missingFrom(tree: readonly string[], lines: readonly string[]): string[] {
  let from = 0
  return lines.filter((line) => {
    const index = tree.findIndex((present, at) => at >= from && isSame(present, line))
    if (index >= 0) from = index + 1
    return index < 0
  })
}

/** Levels of headings, and what stands in an element, are left open where the script does not say them. */
function isSame(present: string, line: string): boolean {
  const [, role, part] = /^(- \w+) \/(.+)\/$/.exec(line) ?? []
  if (role !== undefined && part !== undefined) return present.startsWith(role) && present.includes(part)
  return (
    present === line ||
    present.replace(/(?: \[\w+(?:=\w+)?\])*:?$/, '') === line ||
    present.startsWith(`${line} [`) ||
    present.startsWith(`${line}:`)
  )
}

// The rest runs in the page.

function recordAnnouncements(): void {
  const heard: string[] = []
  Object.assign(window, { heard })
  const announcer = document
    .querySelector('[data-docs-assistant]')!
    .shadowRoot!.querySelector('[data-part="announcer"]')!
  new MutationObserver(() => {
    if (announcer.textContent) heard.push(announcer.textContent)
  }).observe(announcer, { childList: true, characterData: true, subtree: true })
}

function readAnnouncements(): string[] {
  return (window as unknown as { heard: string[] }).heard
}

function forgetAnnouncements(): void {
  ;(window as unknown as { heard: string[] }).heard.length = 0
}
