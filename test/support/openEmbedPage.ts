import { createServer } from 'node:http'
import type { BrowserContext, Page } from 'playwright-core'
import { listenLocally } from './listenLocally.ts'
import { type Reader, readerOf } from './openReader.ts'

export interface EmbedPage extends Reader {
  /** Violations of the page's policy. */
  violations: string[]
  /** Requested addresses, without the page's own. */
  requests: string[]
  /** The field of the loader's frame, before the panel is loaded. */
  frameField: ReturnType<Page['locator']>
}

interface EmbedPageOptions {
  /** Content of the body. */
  body: string
  head?: string | undefined
  /** Headers of the page, for example a policy. */
  headers?: Readonly<Record<string, string>> | undefined
  path?: string | undefined
}

/** A page of another site than the service's, with what is given in it. */
export async function openEmbedPage(
  context: BrowserContext,
  { body, head = '', headers = {}, path = '/guide' }: EmbedPageOptions,
): Promise<EmbedPage> {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Acme</title><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width">${head}</head><body><main><h1 id="top">Acme</h1><p>Words to read.</p><pre><code>npm ci</code></pre></main>${body}</body></html>`
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...headers }).end(html)
  })
  const { url: site } = await listenLocally(server)
  const page = await context.newPage()
  const reader = readerOf(page)
  const violations: string[] = []
  const requests: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site)) requests.push(request.url())
  })
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (window as unknown as { reportViolation(text: string): void }).reportViolation(
        `${violatedDirective} ${blockedURI}`,
      ),
    )
  })
  await page.goto(site + path)
  return Object.assign(reader, {
    violations,
    requests,
    frameField: page.locator('[data-part="field"]'),
  })
}

/** Waits until the script tag has finished, once its launcher is visible. */
export async function untilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      (window as unknown as { DocsAssistant: { state: { kind: string } } }).DocsAssistant.state.kind ===
      'ready',
  )
}
