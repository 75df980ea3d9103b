import { describe, expect, it } from 'vitest'
import { createDocsService } from '../../src/service/createDocsService.ts'
import { parseBasePath, parseSiteUrl } from '../../src/service/server/siteAddress.ts'
import { fixture, temporaryFolder } from '../support/docsFolder.ts'

describe('when a host sets the address of the docs', () => {
  it.each([
    ['', '/'],
    ['/', '/'],
    ['docs', '/docs/'],
    ['/docs', '/docs/'],
    ['/docs/v1.2/', '/docs/v1.2/'],
  ])('the base path %j means %s', (given, path) => {
    expect(parseBasePath(given)).toBe(path)
  })
  it.each(['https://x', 'http://localhost:8080/', 'https://docs.example.com/docs/'])(
    'takes the site %s as it is',
    (url) => {
      expect(parseSiteUrl(url)).toBe(url)
    },
  )
  it.each(['my docs', 'http://x/y', '/a/../b', 'a//b', '/a?b', '.'])('refuses the base path %j', (path) => {
    expect(() => parseBasePath(path)).toThrow('basePath is')
  })
  it.each(['', 'docs.example.com', '//x', 'https://', 'https://x?a', 'https://x/#', 'https://x/a b'])(
    'refuses the site %j',
    (url) => {
      expect(() => parseSiteUrl(url)).toThrow('siteUrl is')
    },
  )
  it.each([
    ['basePath', 'my docs', /^basePath is "my docs"\. It must be a path such as "\/help"/],
    ['basePath', 'http://x/y', /^basePath is "http:\/\/x\/y"\. It must be a path/],
    ['siteUrl', 'https://x/?a=b', /^siteUrl is "https:\/\/x\/\?a=b"\. It must be an address/],
  ])('names the option for %s %s before anything is read', async (option, value, sentence) => {
    const options = { folder: fixture('site-basic'), dataFolder: await temporaryFolder(), [option]: value }
    await expect(createDocsService(options)).rejects.toThrow(sentence)
  })
})
