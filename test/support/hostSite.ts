import { createServer } from 'node:http'
import { builtFiles } from './builtFiles.ts'
import { listenLocally, type RunningServer } from './listenLocally.ts'

/** Starts a site other than the service's: this HTML at every path, and its scripts. */
export async function startHostSite(
  html: string,
  scripts: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const server = createServer((request, response) => {
    const script = scripts[request.url ?? '']
    const type = script === undefined ? 'text/html' : 'text/javascript'
    response.setHeader('Content-Type', `${type}; charset=utf-8`).end(script ?? html)
  })
  return listenLocally(server)
}

/** A site with the script tag on each page, its `data-*` attributes as given. */
export function startScriptSite(attributes: Readonly<Record<string, string>>): Promise<RunningServer> {
  const written = Object.entries(attributes).map(([name, value]) => ` data-${name}="${value}"`)
  return startHostSite(pageOf(`<script src="/embed.js"${written.join('')}></script>`), builtFiles())
}

/** Returns a minimal page with this body. */
export function pageOf(body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Acme</title><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width"></head><body><main><h1>Acme</h1></main>${body}</body></html>`
}
