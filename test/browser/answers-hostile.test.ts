import { describe, expect, it } from 'vitest'
import { byChance } from '../support/markdown/cuts.ts'
import { hostileInputs } from '../support/markdown/hostileInputs.ts'
import { watchForHarm } from '../support/markdown/watchForHarm.ts'
import { openContext } from '../support/openContext.ts'
import { startService } from '../support/startService.ts'

/** Inputs that neither open what swallows the next one nor define what it uses are answered together, for speed. */
const answers = [
  ...group(hostileInputs.filter(({ isAlone }) => !isAlone).map(({ text }) => text)),
  ...hostileInputs.filter(({ isAlone }) => isAlone).map(({ text }) => text),
]

function group(texts: readonly string[]): string[] {
  const size = 64
  return Array.from({ length: Math.ceil(texts.length / size) }, (_, index) =>
    texts.slice(index * size, (index + 1) * size).join('\n\n'),
  )
}

let pieces: readonly string[] = []
const requests: string[] = []
const complaints: string[] = []

const service = await startService({
  answerer: {
    description: 'says what the test wants',
    async *answer() {
      for (const text of pieces) {
        yield { type: 'text', text }
        // The next piece goes out on its own.
        await new Promise(setImmediate)
      }
    },
  },
})
const context = await openContext()
context.on('request', (request) => requests.push(request.url()))
await context.addInitScript(watchForHarm)
// A host without a content security policy: nothing but the widget itself is in the way.
await context.route(`${service.url}/host`, (route) =>
  route.fulfill({
    contentType: 'text/html',
    body: `<!doctype html><link rel="icon" href="data:,"><title>Host</title><script src="/embed.js" data-api-key="${service.publicKey}" data-domain="docs" data-open></script>`,
  }),
)
const page = await context.newPage()
page.on('pageerror', (error) => complaints.push(String(error)))
page.on('websocket', (socket) => requests.push(socket.url()))

async function openHost() {
  await page.goto(`${service.url}/host`)
  await page.getByRole('textbox').waitFor()
  await page.evaluate(() => (window as unknown as { watchAnswers(): void }).watchAnswers())
}

const harm = () => page.evaluate(() => [...(window as unknown as { harm: Set<string> }).harm])

/** Returns requests other than those for the page, the widget and the service. No answer may cause one. */
function strayRequests(): string[] {
  const known = /^\/(?:host|embed\.js|embed\/[\da-f]{6}\/[\w-]+\.js|discovery\/.*)$/
  return requests.filter((url) => {
    const { origin, pathname } = new URL(url)
    return url !== 'data:,' && !(origin === service.url && known.test(pathname))
  })
}

describe('when answers mean harm', { timeout: 240_000 }, () => {
  it('runs nothing, fetches nothing and draws nothing but words and links while they arrive', async () => {
    await openHost()
    const turns = page.locator('[data-part="turn"][data-state="complete"]')
    for (const [index, answer] of answers.entries()) {
      pieces = byChance(answer, index)
      await page.getByRole('textbox').fill('How do I limit the number of attempts?')
      await page.keyboard.press('Enter')
      await turns.nth(index).waitFor({ state: 'attached' })
    }
    // All of them were answered with what the test wants.
    expect(await page.getByText('I couldn’t find this in the docs.').count()).toBe(0)
    expect(await harm()).toEqual([])
    expect(strayRequests()).toEqual([])
    expect(complaints).toEqual([])
    expect(new URL(page.url()).pathname).toBe('/host')
  })

  it('does so, too, when they are there from the start', async () => {
    await openHost()
    await page
      .locator('[data-part="turn"]')
      .nth(answers.length - 1)
      .waitFor({ state: 'attached' })
    expect(await page.locator('[data-part="answer-text"]').count()).toBe(answers.length)
    expect(await harm()).toEqual([])
    expect(strayRequests()).toEqual([])
    expect(complaints).toEqual([])
  })
})
