import { describe, expect, it } from 'vitest'
import { siteOriginFor } from '../../src/service/server/siteOrigin.ts'

function named(service: string, origin: string | undefined, relation: string | undefined = 'cross-site') {
  const headers = new Headers()
  if (origin) headers.set('Origin', origin)
  if (relation) headers.set('Sec-Fetch-Site', relation)
  return siteOriginFor(new Request(`${service}/discovery/v2/assistant/docs/message`, { headers }))
}

describe('when a page of another origin asks', () => {
  it.each([
    ['http://127.0.0.1:4321', 'http://localhost:5173', 'http://127.0.0.1:4321'],
    ['http://[::1]:4321', 'http://localhost:5173', 'http://[::1]:4321'],
    ['https://docs.example.com', 'https://www.example.com', 'https://docs.example.com'],
    ['http://docs.example.com', 'http://www.example.com', 'http://docs.example.com'],
  ])('names the address of the service: %s for %s', (service, page, site) => {
    expect(named(service, page)).toBe(site)
  })

  it('names the address with https behind a proxy that adds TLS', () => {
    expect(named('http://docs.example.com', 'https://www.example.com')).toBe('https://docs.example.com')
  })

  it('keeps the address of a proxy’s upstream to itself', () => {
    expect(named('http://127.0.0.1:4321', 'https://www.example.com')).toBeUndefined()
    expect(named('http://10.0.0.7:4321', 'https://www.example.com')).toBeUndefined()
    expect(named('http://assistant.localhost', 'https://www.example.com')).toBeUndefined()
  })
})

describe('when nobody says that the page is of another origin', () => {
  it.each([
    ['a page of the service', 'https://docs.example.com', 'same-origin'],
    ['a client without a page', undefined, undefined],
    ['a browser that does not say', 'https://www.example.com', ''],
    ['a page without an origin', 'null', 'cross-site'],
  ])('names no address: %s', (_, origin, relation) => {
    expect(named('https://docs.example.com', origin, relation)).toBeUndefined()
  })
})
