import type { DocsServiceOptions } from 'docs-assistant-service'
import { describe, expect, it } from 'vitest'
import { createHostCheck, parseAllowedHost } from '../../src/service/server/createHostCheck.ts'
import { docsFolder } from '../support/docsFolder.ts'
import { createService } from '../support/startService.ts'

interface Given {
  siteUrl?: string
  allowHosts?: string[]
  trustProxy?: boolean
}

function check({ siteUrl, allowHosts = [], trustProxy = false }: Given = {}) {
  const told: string[] = []
  const checkHost = createHostCheck({
    siteUrl,
    allowHosts,
    trustProxy,
    onRefused: (sentence) => told.push(sentence),
  })
  const letsIn = (host: string, headers: Record<string, string> = {}) => {
    try {
      checkHost(new Request(`http://${host}/`, { headers }))
      return true
    } catch {
      return false
    }
  }
  return { letsIn, told }
}

describe('a request for an unknown host', () => {
  it.each([
    'evil.example',
    'localhost.evil.example',
    'evil-localhost',
    'notlocalhost',
    'docs.example.com.evil.example',
    '127.0.0.1.evil.example',
    'sub.docs.example.com',
    'example.com',
  ])('is refused: %s', (host) => {
    expect(check({ siteUrl: 'https://docs.example.com', allowHosts: ['ask.example.com'] }).letsIn(host)).toBe(
      false,
    )
  })

  it.each([
    'localhost',
    'LOCALHOST:4321',
    'localhost.',
    'docs.localhost:80',
    '127.0.0.1:4321',
    '127.9.8.7',
    '[::1]:4321',
    '10.0.0.7',
    '[2001:db8::1]',
    'docs.example.com',
    'DOCS.example.com.:8443',
    'ask.example.com:99',
  ])('is distinguished from a request for a name or an address of the service: %s', (host) => {
    const { letsIn } = check({ siteUrl: 'https://docs.example.com/help', allowHosts: ['Ask.example.com'] })
    expect(letsIn(host)).toBe(true)
  })

  it('is refused even if only the header or only the URL contains the host', () => {
    const { letsIn } = check()
    expect(letsIn('localhost', { Host: 'evil.example' })).toBe(false)
    expect(letsIn('evil.example', { Host: 'localhost' })).toBe(false)
    expect(letsIn('localhost', { Host: 'user@localhost' })).toBe(false)
    expect(letsIn('localhost', { Host: 'localhost/evil' })).toBe(false)
  })

  it('is refused if a trusted proxy forwards the unknown host', () => {
    const forwarded = { 'X-Forwarded-Host': 'localhost, evil.example' }
    expect(check({ trustProxy: true }).letsIn('localhost', forwarded)).toBe(false)
    expect(check({ trustProxy: true, allowHosts: ['evil.example'] }).letsIn('localhost', forwarded)).toBe(
      true,
    )
    // The header is worth nothing: anybody can send it.
    expect(check().letsIn('localhost', forwarded)).toBe(true)
    expect(check({ trustProxy: true }).letsIn('evil.example', { 'X-Forwarded-Host': 'localhost' })).toBe(
      false,
    )
  })

  it('is logged once for each of ten hosts, with the option to set', () => {
    const { letsIn, told } = check()
    for (let host = 0; host < 50; host++) letsIn(`evil-${host % 20}.example`)
    expect(told).toHaveLength(10)
    expect(told[0]).toBe(
      'A request was refused. This service does not answer requests for the host "evil-0.example". If that is one of its names, start it with --allow-host evil-0.example',
    )
  })
})

describe('a host to allow', () => {
  it.each(['https://docs.example.com', 'docs.example.com/help', '*.example.com', 'a b', '', 'user@host'])(
    'is refused if it is not a host name: %j',
    (host) => {
      expect(() => parseAllowedHost(host)).toThrow('It must be a host name such as "docs.example.com"')
    },
  )
})

describe('the service', () => {
  async function start(options: Partial<DocsServiceOptions> = {}) {
    const service = await createService({
      folder: await docsFolder({ 'index.md': '# Secret plans' }),
      onError: () => {},
      ...options,
    })
    return (address: string, init?: RequestInit) => service.fetch(new Request(address, init))
  }

  it.each([
    '/',
    '/index.md',
    '/healthz',
    '/admin',
    '/embed.js',
    '/discovery/v2/assistant/docs/message',
    '/v2/agent/docs/about',
  ])('does not show %s to a page whose host name points to this machine', async (path) => {
    const fetch = await start({ admin: {} })
    const response = await fetch(`http://rebound.example:4321${path}`)
    expect(response.status).toBe(403)
    expect(response.headers.get('Connection')).toBe('close')
    expect(await response.json()).toEqual({
      code: 'origin-not-allowed',
      error:
        'This service does not answer requests for the host "rebound.example". If that is one of its names, start it with --allow-host rebound.example',
    })
  })

  it('answers at its names, and health checks by address', async () => {
    const fetch = await start({ allowHosts: ['ask.example.com'], siteUrl: 'https://docs.example.com' })
    for (const host of ['ask.example.com', 'docs.example.com', 'localhost']) {
      expect((await fetch(`https://${host}/`)).status).toBe(200)
    }
    expect(await (await fetch('http://10.1.2.3:4321/healthz')).json()).toEqual({ status: 'ok' })
  })

  it('does not start with an invalid host name', async () => {
    await expect(start({ allowHosts: ['https://x'] })).rejects.toThrow('allowHosts contains "https://x"')
  })
})
