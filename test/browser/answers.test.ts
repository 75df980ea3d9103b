import type { BrowserContext, Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { type HeldAnswer, holdAnswer } from '../support/heldAnswer.ts'
import { longAnswer } from '../support/longAnswer.ts'
import { openContext } from '../support/openContext.ts'
import { startService } from '../support/startService.ts'

let held: HeldAnswer
const service = await startService({
  answerer: { description: 'says what a test wants', answer: (...given) => held.answerer.answer(...given) },
})

let context: BrowserContext
let page: Page
let violations: string[]
beforeEach(async () => {
  held = holdAnswer()
  context = await openContext()
  page = await context.newPage()
  violations = []
})

/** A host whose policy allows scripts by nonce only, no inline style, and no string of HTML anywhere. */
const strictPolicy = [
  "default-src 'none'",
  "script-src 'nonce-host' 'strict-dynamic'",
  "connect-src 'self'",
  "img-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  "base-uri 'none'",
].join('; ')

/** Opens a page of a strict host with the widget, and asks; the test writes the answer. */
async function askOnStrictHost(attributes = ''): Promise<Locator> {
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      (window as unknown as { reportViolation(text: string): void }).reportViolation(
        `${event.violatedDirective} ${event.blockedURI} ${event.sample}`,
      ),
    )
  })
  page.on('pageerror', (error) => violations.push(String(error)))
  await page.route(`${service.url}/host`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': strictPolicy },
      body: `<!doctype html><title>Host</title><script nonce="host" src="/embed.js" data-api-key="${service.publicKey}" data-domain="docs" data-open ${attributes}></script>`,
    }),
  )
  await page.goto(`${service.url}/host`)
  await ask()
  return page.locator('[data-part="answer-text"]').last()
}

async function ask(): Promise<void> {
  await page.getByRole('textbox').fill('How do I limit the number of attempts?')
  await page.keyboard.press('Enter')
}

/** Sends the next characters in pieces as a model does. */
function push(text: string): void {
  for (let start = 0; start < text.length; start += 24) held.push(text.slice(start, start + 24))
}

async function complete(): Promise<void> {
  held.finish()
  await page.locator('[data-part="turn"][data-state="complete"]').last().waitFor()
}

/** Selects a word of an element's text and remembers the very nodes. */
async function selectWord(element: Locator, word: string): Promise<void> {
  await element.evaluate((root, wanted) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    let node = walker.nextNode() as Text | null
    while (node && !node.data.includes(wanted)) node = walker.nextNode() as Text | null
    if (!node) throw new Error(`${wanted} is not there.`)
    const start = node.data.indexOf(wanted)
    getSelection()?.setBaseAndExtent(node, start, node, start + wanted.length)
    Object.assign(window, { selected: { node, start } })
  }, word)
}

/** The selected words, where the selection still is in the node it was made in. */
async function selectedWord(): Promise<string | undefined> {
  return page.evaluate(() => {
    const { selected } = window as unknown as { selected: { node: Text; start: number } }
    const root = selected.node.getRootNode()
    if (!(root instanceof ShadowRoot)) return 'the node is gone'
    const [range] = getSelection()?.getComposedRanges({ shadowRoots: [root] }) ?? []
    if (range?.startContainer !== selected.node || range.endContainer !== selected.node) return undefined
    return selected.node.data.slice(range.startOffset, range.endOffset)
  })
}

describe('while an answer of 50 kB is written', () => {
  const text = longAnswer(50_000)

  it('keeps what the reader selected in its first paragraph and in the one being written', async () => {
    const answer = await askOnStrictHost()
    const tenth = text.indexOf('paragraph 7 of') + 'paragraph 7 of the answer, with'.length
    push(text.slice(0, tenth))
    await answer.getByText('paragraph 7 of the answer, with').waitFor()
    await selectWord(answer, 'paragraph 1')
    push(text.slice(tenth, tenth + 4_000))
    await answer.getByText('paragraph 12 of').waitFor()
    expect(await selectedWord()).toBe('paragraph 1')

    const half = text.indexOf('paragraph 30 of') + 'paragraph 30 of the answer'.length
    push(text.slice(tenth + 4_000, half))
    await answer.getByText('paragraph 30 of the answer').waitFor()
    expect(await selectedWord()).toBe('paragraph 1')
    await selectWord(answer, 'paragraph 30')
    push(text.slice(half))
    await complete()
    expect(await selectedWord()).toBe('paragraph 30')
    expect(violations).toEqual([])
  })

  it('keeps focus, the place in a wide block of code, and a block that was folded out', async () => {
    const answer = await askOnStrictHost()
    const lines = Array.from({ length: 60 }, (_, index) => `const line${index} = ${index}`).join('\n')
    push(`Long code:\n\n\`\`\`ts\n${lines}\n\`\`\`\n\n${text.slice(0, 5_000)}`)
    const wide = answer.locator('pre', { hasText: /part2 =/ })
    await wide.waitFor()
    await wide.evaluate((pre) => {
      pre.scrollLeft = 70
    })
    const fold = answer.getByRole('button', { name: /lines/ })
    if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
    const copy = answer.locator('[data-part="copy-code"]').nth(1)
    await copy.focus()
    push(text.slice(5_000))
    await complete()
    expect(await wide.evaluate((pre) => pre.scrollLeft)).toBe(70)
    expect(await fold.getAttribute('aria-expanded')).toBe('true')
    expect(
      await copy.evaluate((button) => (button.getRootNode() as ShadowRoot).activeElement === button),
    ).toBe(true)
  })
})

describe('when an answer has code', () => {
  const code = '```ts\nconst a = "b" // c\n```\n'

  it('colours it once the fence is closed, by ranges over the same text, on a page with a strict policy', async () => {
    const answer = await askOnStrictHost()
    push(`${code.slice(0, -5)}`)
    await answer.locator('pre', { hasText: 'const a' }).waitFor()
    await selectWord(answer, 'const')
    expect(await page.evaluate(() => CSS.highlights.size)).toBe(0)
    push(`${code.slice(-5)}\nDone.`)
    await complete()
    await expect.poll(() => page.evaluate(() => CSS.highlights.has('docs-assistant-keyword'))).toBe(true)
    expect(await selectedWord()).toBe('const')
    expect(await answer.locator('pre code').evaluate((element) => element.childNodes.length)).toBe(1)
    const colourOf = (name: string) =>
      answer
        .locator('pre code')
        .evaluate(
          (element, type) => getComputedStyle(element, `::highlight(docs-assistant-${type})`).color,
          name,
        )
    expect(await colourOf('keyword')).toBe('rgb(163, 38, 122)')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.locator('[data-part="root"][data-theme="dark"]').first().waitFor({ state: 'attached' })
    expect(await colourOf('keyword')).toBe('rgb(243, 154, 208)')
    expect(violations).toEqual([])
  })

  it('leaves it plain, with one line in the console, when what colours it does not load', async () => {
    const lines: string[] = []
    page.on('console', (message) => lines.push(message.text()))
    await page.route('**/embed/*/code.js', (route) => route.abort())
    const answer = await askOnStrictHost()
    push(`${code}\n${code}`)
    await complete()
    await expect.poll(() => lines.filter((line) => line.includes('shown as plain text')).length).toBe(1)
    expect(await answer.locator('pre').first().innerText()).toBe('const a = "b" // c')
  })

  it('folds what is long in an answer of before, and unfolds it on demand', async () => {
    const answer = await askOnStrictHost()
    push(`\`\`\`\n${'line\n'.repeat(40)}\`\`\`\n`)
    await complete()
    await page.reload()
    const fold = answer.getByRole('button', { name: 'Show all 40 lines' })
    const heightOf = async () => (await answer.locator('pre').boundingBox())!.height
    await fold.waitFor()
    expect(await heightOf()).toBeLessThan(400)
    await fold.click()
    expect(await heightOf()).toBeGreaterThan(800)
    await answer.getByRole('button', { name: 'Show fewer lines' }).click()
    expect(await heightOf()).toBeLessThan(400)
  })
})

describe('when an answer has formulas', () => {
  it('draws them where the host asked for it, as MathML, under a strict policy', async () => {
    const answer = await askOnStrictHost('data-math')
    push(
      'Area $a = \\pi r^2$ and\n\n$$\n\\begin{aligned} x &= \\frac{1}{2} \\\\ y &= \\color{red}{z} \\end{aligned}\n$$\n',
    )
    await complete()
    await answer.locator('math').nth(1).waitFor()
    expect(await answer.locator('math mfrac').count()).toBe(1)
    expect(violations).toEqual([])
  })

  it('leaves them as they are written otherwise', async () => {
    const answer = await askOnStrictHost()
    push('It costs $5, or $a = b$.\n')
    await complete()
    expect(await answer.innerText()).toBe('It costs $5, or $a = b$.')
  })
})

describe('when an answer has notes', () => {
  it('leads to a note and back within the panel, and leaves the address of the page alone', async () => {
    const answer = await askOnStrictHost()
    push(`It runs anywhere[^1].\n\n${longAnswer(4_000)}\n\n[^1]: Where there is Node.\n`)
    await complete()
    const number = answer.getByLabel('Footnote 1')
    await number.first().click()
    const note = answer.locator('[data-part="footnotes"] li')
    expect(await note.evaluate((item) => (item.getRootNode() as ShadowRoot).activeElement === item)).toBe(
      true,
    )
    await expect.poll(() => isInView(note)).toBe(true)
    await note.locator('[data-part="footnote-back"]').click()
    await expect.poll(() => isInView(number.first())).toBe(true)
    expect(page.url()).toBe(`${service.url}/host`)
  })
})

async function isInView(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const view = node.closest('[data-part="thread"]')!.getBoundingClientRect()
    const { top, bottom } = node.getBoundingClientRect()
    return top >= view.top - 1 && bottom <= view.bottom + 1
  })
}

describe('while frames do not come, as in a hidden tab', () => {
  it('shows what has arrived, so that nothing is missing when the tab is shown', async () => {
    await page.addInitScript(() => {
      const request = window.requestAnimationFrame.bind(window)
      Object.assign(window, { isHidden: false })
      window.requestAnimationFrame = (callback) =>
        (window as unknown as { isHidden: boolean }).isHidden ? 1 : request(callback)
    })
    const answer = await askOnStrictHost()
    held.push('Once. ')
    await answer.getByText('Once.').waitFor()
    await page.evaluate(() => Object.assign(window, { isHidden: true }))
    push('Twice. Three times.')
    await expect.poll(() => answer.innerText()).toBe('Once. Twice. Three times.')
    push(' The end.')
    await complete()
    expect(await answer.innerText()).toBe('Once. Twice. Three times. The end.')
  })
})

describe('when the reader copies', () => {
  beforeEach(() => context.grantPermissions(['clipboard-read', 'clipboard-write']))

  it('takes an answer as it is written and as it looks', async () => {
    await askOnStrictHost()
    const text = 'So **it** goes:\n\n```ts\nlet a\n```\n\n- [x] done'
    push(text)
    await complete()
    await page.getByRole('button', { name: 'Copy answer' }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    const [plain, html] = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read()
      const read = async (type: string) => (await item!.getType(type)).text()
      return [await read('text/plain'), await read('text/html')]
    })
    expect(plain).toBe(text)
    expect(html).toContain('<strong>it</strong>')
    expect(html).toContain('<pre><code>let a</code></pre>')
    expect(html).not.toMatch(/button|data-part|class=/)
  })

  it('takes what is selected of an answer without the words of its buttons', async () => {
    const answer = await askOnStrictHost()
    push('Before.\n\n```ts\nlet a\n```\n\nAfter.')
    await complete()
    await answer.evaluate((element) => getSelection()?.selectAllChildren(element))
    await page.keyboard.press('Control+C')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/Before\.\s+let a\s+After\./)
  })
})
