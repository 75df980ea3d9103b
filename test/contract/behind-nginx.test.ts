import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { DocsServiceOptions } from 'docs-assistant-service'
import { describe, expect, it } from 'vitest'
import { closeLater } from '../support/closeLater.ts'
import { temporaryFolder } from '../support/docsFolder.ts'
import { freePorts } from '../support/freePorts.ts'
import { runNginx } from '../support/startNginx.ts'
import { startService } from '../support/startService.ts'

const page = (name: string) => readFileSync(new URL(`../../docs/service/${name}.md`, import.meta.url), 'utf8')
const blocksOf = (name: string) =>
  [...page(name).matchAll(/^```nginx\n([\s\S]*?)^```$/gm)].map(([, block]) => block!)

/** Starts the service behind nginx with a configuration of the docs. Returns what a client of nginx sends and gets. */
async function behindNginx(configuration: string, host: string, options: Partial<DocsServiceOptions>) {
  const service = await startService({ ...options, allowHosts: [host], trustProxy: true })
  const [port] = await freePorts(1)
  const server = configuration.startsWith('location')
    ? `server { listen 443 ssl; ${configuration} }`
    : configuration
  const http = server
    // There is no certificate here.
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replaceAll('$scheme', 'https')
    .replace(/127\.0\.0\.1:4321|10\.0\.0\.\d+:4400/g, new URL(service.url).host)
  const ready = `http://127.0.0.1:${port}${options.basePath ?? ''}/`
  const { stop } = await runNginx(await temporaryFolder(), http, ready)
  closeLater(stop)

  async function send(path: string, method = 'GET', body?: string, headers: Record<string, string> = {}) {
    const sent = request({ host: '127.0.0.1', port, path, method, headers: { Host: host, ...headers } })
    sent.end(body)
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    return { status: response.statusCode, headers: response.headers, text: await text(response) }
  }
  return { service, send }
}

const [whole, path] = blocksOf('self-hosting')
const [several] = blocksOf('several-processes')

describe.each([
  { name: 'of a site', configuration: whole!, host: 'docs.example.com', options: {} },
  { name: 'under a path', configuration: path!, host: 'example.com', options: { basePath: '/help' } },
  { name: 'of several processes', configuration: several!, host: 'docs.example.com', options: {} },
])('with the configuration of nginx $name', ({ configuration, host, options }) => {
  it('the addresses that the service writes are those of the site, and operators can sign in', async () => {
    const { service, send } = await behindNginx(configuration, host, { ...options, admin: {}, mcp: 'open' })
    const base = `${options.basePath ?? ''}/`

    const llms = await send(`${base}llms.txt`)
    expect(llms.text).toContain(`(https://${host}${base}guide/install.md)`)
    expect(llms.text).not.toMatch(/127\.0\.0\.1|http:/)
    const robots = await send(`${base}robots.txt`)
    expect(robots.text).toContain(`https://${host}${base}sitemap.xml`)
    expect((await send(base)).text).toContain(encodeURIComponent(`https://${host}${base}mcp`))

    const link = service.service.adminLink()?.split('#')[1]
    const signedIn = await send(`${base}admin/session`, 'POST', JSON.stringify({ link }), {
      'Content-Type': 'application/json',
      Origin: `https://${host}`,
      'Sec-Fetch-Site': 'same-origin',
    })
    expect(signedIn.status).toBe(204)
    expect(signedIn.headers['set-cookie']?.[0]).toContain('Secure')
  })
})
