import type { WidgetSettingsInput } from 'docs-assistant'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { builtFiles } from './builtFiles.ts'
import { bundleMount } from './bundleMount.ts'
import { startHostSite, widgetTag } from './hostSite.ts'
import { openContext } from './openContext.ts'
import { openReader, type Reader } from './openReader.ts'
import { startService } from './startService.ts'

declare global {
  interface Window {
    givenNames: string[]
    violations: string[]
  }
}

/** A page of a strict host, and readers at it. */
export interface ModesSite {
  /** A reader at the page, with the settings written into a script tag. */
  open(attributes?: Readonly<Record<string, string>>, options?: OpenOptions): Promise<Reader>
  /** Opens the page, which mounts the assistant itself as `window.ownAssistant`. */
  mount(settings?: MountSettings, options?: OpenOptions): Promise<Reader>
  /** Changes the settings of the mounted assistant. */
  update(page: Page, settings: MountSettings): Promise<void>
  /** Returns the violations of the policy. */
  violations(page: Page): Promise<string[]>
}

/** Settings that can be passed to a page as JSON. */
type MountSettings = Pick<
  WidgetSettingsInput,
  'mode' | 'side' | 'push' | 'launcher' | 'locale' | 'theme' | 'codeButtons' | 'hideLauncher'
>

type OpenOptions = BrowserContextOptions

const page = (policy: string, tag: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Acme</title><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width">
<script src="/watch.js"></script>
<style nonce="host">body { margin: 0; font: 16px/1.5 sans-serif } header { position: sticky; top: 0; background: #eee }
main { margin: 0 24px } pre { padding: 16px; background: #f4f4f4; color: #222 }</style></head><body>
<header><a id="first" href="#top">Acme</a></header>
<main><h1 id="top">Install</h1><p id="words">Acme needs Node 22.</p><pre id="block"><code>npm install acme</code></pre>
${'<p>It runs on Linux.</p>'.repeat(40)}${tag}<p><a id="last" href="#top">Up</a></p></main></body></html>`

export async function serveModes(): Promise<ModesSite> {
  const service = await startService()
  const scripts = {
    ...builtFiles(),
    '/mount.js': await bundleMount(),
    '/watch.js':
      "window.violations = []; document.addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective + ' ' + event.blockedURI))",
  }
  const own = service.settings

  async function serve(scriptPolicy: string, tag: string, options: OpenOptions = {}): Promise<Reader> {
    const policy = `default-src 'none'; style-src 'nonce-host'; img-src data:; connect-src ${service.url}; ${scriptPolicy}`
    const site = await startHostSite(page(policy, tag), scripts)
    const context = await openContext({ reducedMotion: 'reduce', ...options })
    return openReader(context, `${site.url}/guide`)
  }

  return {
    open(attributes = {}, options) {
      const policy = "script-src 'self'; require-trusted-types-for 'script'"
      return serve(policy, widgetTag(own, attributes), options)
    },
    async mount(settings = {}, options) {
      // A host's bundle contains the SDK's zod, which tries `eval`.
      const policy = "script-src 'self' 'unsafe-eval'"
      const reader = await serve(policy, '<script src="/mount.js"></script>', options)
      await reader.page.evaluate(
        async (given) => {
          window.givenNames = Object.keys(given)
          await window.ownAssistant.init(given)
          // `reset` loads the panel.
          await window.ownAssistant.reset()
        },
        { ...own, ...settings },
      )
      return reader
    },
    update: (page, settings) =>
      page.evaluate(
        (next) => {
          // Resets earlier settings that are not passed now.
          const before = Object.fromEntries(window.givenNames.map((name) => [name, null]))
          window.givenNames = Object.keys(next)
          void window.ownAssistant.update({ ...before, ...next })
        },
        { ...own, ...settings },
      ),
    violations: (page) => page.evaluate(() => window.violations),
  }
}

/** Returns the focused part of the widget, or the id of a focused element of the page. */
export function focusedPlace(page: Page): Promise<string> {
  return page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    const part = element?.closest('[data-part]')?.getAttribute('data-part')
    return part ?? (element?.id || String(element?.localName))
  })
}
