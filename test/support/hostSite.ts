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

/** A site with the script tag on each page, for this service and with more `data-*` attributes. */
export function startScriptSite(
  settings: ServiceSettings,
  attributes?: Readonly<Record<string, string>>,
): Promise<RunningServer> {
  return startHostSite(pageOf(widgetTag(settings, attributes)), builtFiles())
}

interface ServiceSettings {
  domain: string
  apiKey: string
  baseUrl: string
}

/** Returns the script tag of a page for this service, with more `data-*` attributes. */
export function widgetTag(
  { domain, apiKey, baseUrl }: ServiceSettings,
  attributes: Readonly<Record<string, string>> = {},
): string {
  const all = Object.entries({ domain, 'api-key': apiKey, 'base-url': baseUrl, ...attributes })
  return `<script src="/embed.js"${all.map(([name, value]) => ` data-${name}="${value}"`).join('')}></script>`
}

/** Returns a minimal page with this body. */
export function pageOf(body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Acme</title><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width"></head><body><main><h1>Acme</h1></main>${body}</body></html>`
}
