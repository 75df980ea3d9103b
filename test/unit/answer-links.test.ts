import { describe, expect, it } from 'vitest'
import { safeHref } from '../../src/markdown/safeHref.ts'

describe('safeHref', () => {
  const base = 'https://acme.dev/docs/page'

  it.each([
    ['https://example.org/a', 'https://example.org/a'],
    ['/guide#top', 'https://acme.dev/guide#top'],
    ['other', 'https://acme.dev/docs/other'],
    ['#top', 'https://acme.dev/docs/page#top'],
    ['mailto:a@acme.dev', 'mailto:a@acme.dev'],
    ['tel:+491234', 'tel:+491234'],
  ])('lets %s lead to %s', (href, target) => {
    expect(safeHref(href, base)).toBe(target)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' \u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://acme.dev/1',
    'file:///etc/passwd',
    'https://',
  ])('lets %j lead nowhere', (href) => {
    expect(safeHref(href, base)).toBeUndefined()
  })
})
