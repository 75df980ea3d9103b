import type { SettingsInput, WidgetSettingsInput } from 'docs-assistant'
import { describe, expect, it } from 'vitest'
import { labels as english } from '../../src/languages/en.ts'
import { errorStatus } from '../../src/protocol/errors.ts'
import { resolveSettings } from '../../src/settings/resolveSettings.ts'
import { SettingsError } from '../../src/settings/SettingsError.ts'
import { resolveView } from '../../src/settings/viewSettings.ts'
import { fillLabel } from '../../src/view/language/fillLabel.ts'
import { resolveLabels } from '../../src/view/language/useLabels.ts'

const least: WidgetSettingsInput = { domain: 'acme', apiKey: 'svc_dsc_public' }

describe('when a host passes only the required settings', () => {
  it('fills in defaults', () => {
    const { labels, currentPath, onOpenChange, headers, fetch, ...rest } = {
      ...resolveSettings(least),
      ...resolveView(least),
    }
    // Empty, because the view adds the built-in labels.
    expect(labels).toEqual({})
    expect(currentPath()).toBe('')
    expect(onOpenChange(true)).toBeUndefined()
    expect(headers()).toEqual({})
    expect(fetch).toBeTypeOf('function')
    expect(rest).toMatchInlineSnapshot(`
      {
        "accent": undefined,
        "apiKey": "svc_dsc_public",
        "apiVersion": 2,
        "attachments": undefined,
        "codeWrap": false,
        "credentials": "omit",
        "defaultOpen": false,
        "density": "comfortable",
        "docsUrl": undefined,
        "domain": "acme",
        "endpoint": "/discovery/v2/assistant/acme/message",
        "eventsWithText": false,
        "filter": null,
        "font": undefined,
        "fp": "anonymous",
        "hideLauncher": false,
        "history": "local",
        "imageHosts": [],
        "launcher": "corner",
        "linkTarget": "auto",
        "locale": undefined,
        "logo": undefined,
        "math": false,
        "mode": "popover",
        "nextQuestions": true,
        "notifyAnswered": false,
        "offset": {
          "x": undefined,
          "y": undefined,
        },
        "onFeedback": undefined,
        "onNavigate": undefined,
        "pageLinks": [],
        "position": "bottom-right",
        "push": true,
        "radius": undefined,
        "retrievalPageSize": 5,
        "side": "right",
        "siteName": undefined,
        "starterQuestions": undefined,
        "supportUrl": undefined,
        "theme": "auto",
        "timeoutMs": 30000,
        "trigger": undefined,
      }
    `)
  })
})

describe('when a host passes more settings', () => {
  it('removes the trailing slash of the service’s address', () => {
    expect(resolveSettings({ ...least, baseUrl: 'https://ask.acme.dev/v2/' }).endpoint).toBe(
      'https://ask.acme.dev/v2/discovery/v2/assistant/acme/message',
    )
    expect(resolveSettings({ ...least, baseUrl: '/' }).endpoint).toBe('/discovery/v2/assistant/acme/message')
    expect(resolveSettings({ ...least, baseUrl: '/assistant', apiVersion: 1 }).endpoint).toBe(
      '/assistant/discovery/v1/assistant/acme/message',
    )
  })

  it('reads the path on demand', () => {
    let path = '/first'
    const settings = resolveSettings({ ...least, currentPath: () => path })
    path = '/second'
    expect(settings.currentPath()).toBe('/second')
    expect(resolveSettings({ ...least, currentPath: '/fixed' }).currentPath()).toBe('/fixed')
  })

  it('replaces single labels and error labels, and keeps the others', () => {
    const given = { send: 'Los', errors: { offline: 'Kein Netz.' } }
    expect(resolveSettings({ ...least, labels: given }).labels).toBe(given)
    const labels = resolveLabels(given, english)
    expect(labels.send).toBe('Los')
    expect(labels.stop).toBe(english.stop)
    expect(labels.errors.offline).toBe('Kein Netz.')
    expect(labels.errors.unreachable).toBe(english.errors.unreachable)
  })

  it('accepts a key with an unknown prefix, because a proxy may have its own', () => {
    expect(resolveSettings({ ...least, apiKey: 'key_of_a_proxy' }).apiKey).toBe('key_of_a_proxy')
  })
})

function complaint(input: object): string {
  try {
    resolveSettings(input as SettingsInput)
    resolveView(input)
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  return 'no complaint'
}

describe('when a setting is invalid', () => {
  it('says what is wrong, why, and what to use', () => {
    expect(complaint({ ...least, domain: ' ' })).toMatchInlineSnapshot(
      `"domain is missing. Use the identifier of your site at the service."`,
    )
    expect(complaint({ domain: 'acme' })).toMatchInlineSnapshot(
      `"apiKey is missing. The service refuses requests without a key. Use an assistant key, which starts with "svc_dsc_"."`,
    )
    expect(complaint({ ...least, baseUrl: 'docs' })).toMatchInlineSnapshot(
      `"baseUrl is "docs". The widget runs on many pages, so a relative address would differ from page to page. Start it with "/", "http://" or "https://", or leave it out for this site."`,
    )
    expect(complaint({ ...least, retrievalPageSize: 51 })).toMatchInlineSnapshot(
      `"retrievalPageSize is 51. Use a whole number from 1 to 50."`,
    )
    expect(complaint({ ...least, filter: ['v2'] })).toMatchInlineSnapshot(
      `"filter is ["v2"]. Use an object like { "version": "2" }."`,
    )
    expect(complaint({ ...least, imageHosts: ['https://images.acme.dev/'] })).toMatchInlineSnapshot(
      `"imageHosts is ["https://images.acme.dev/"]. Use a list of hosts without "https://", like ["images.acme.dev"]."`,
    )
    expect(complaint({ ...least, starterQuestions: 'How?' })).toMatchInlineSnapshot(
      `"starterQuestions is "How?". Use a list of strings, like ["How do I install it?"], or a function that returns one for a page."`,
    )
    expect(complaint({ ...least, theme: 'blue' })).toMatchInlineSnapshot(
      `"theme is "blue". Use "auto", "light" or "dark"."`,
    )
  })

  it.each(['//evil.example', 'javascript:alert(1)', 'ftp://acme.dev', 'https://', 42])(
    'refuses %s as an address',
    (baseUrl) => {
      expect(complaint({ ...least, baseUrl })).toMatch(/^baseUrl is /)
    },
  )

  it.each([0, 1.5, Number.NaN, '5'])('refuses %s as a number of results', (retrievalPageSize) => {
    expect(complaint({ ...least, retrievalPageSize })).toMatch(/^retrievalPageSize is /)
  })
})

describe('when the settings say how links open', () => {
  it('refuses invalid values', () => {
    expect(resolveView({ linkTarget: 'new' }).linkTarget).toBe('new')
    expect(complaint({ ...least, linkTarget: '_blank' })).toMatchInlineSnapshot(
      `"linkTarget is "_blank". Use "auto", "same" or "new"."`,
    )
    expect(complaint({ ...least, onNavigate: '/router' })).toMatchInlineSnapshot(
      `"onNavigate is "/router". Pass a function."`,
    )
  })
})

describe('when attachments are configured', () => {
  it("accepts images, PDFs and texts, 10 of 5 MB, or the host's own limits", () => {
    const rules = (attachments: unknown) => resolveSettings({ ...least, attachments } as never).attachments
    expect(rules(false)).toBeUndefined()
    expect(rules(true)).toMatchInlineSnapshot(`
      {
        "maxBytes": 5000000,
        "maxCount": 10,
        "types": [
          "image/png",
          "image/jpeg",
          "image/gif",
          "image/webp",
          "application/pdf",
          "text/plain",
        ],
      }
    `)
    expect(rules({ types: ['image/*', 'text/plain'], maxBytes: 1_000, maxCount: 2 })).toMatchInlineSnapshot(`
      {
        "maxBytes": 1000,
        "maxCount": 2,
        "types": [
          "image/png",
          "image/jpeg",
          "image/gif",
          "image/webp",
          "text/plain",
        ],
      }
    `)
  })

  it("refuses types that cannot be detected, and limits above the service's", () => {
    const refusal = (attachments: unknown) => complaint({ ...least, attachments })
    expect(refusal('images')).toMatchInlineSnapshot(
      `"attachments is "images". Use true, false, or an object with "types", "maxBytes" and "maxCount"."`,
    )
    expect(refusal({ types: ['application/zip'] })).toMatchInlineSnapshot(
      `"attachments.types is ["application/zip"]. Only these types can be detected from a file's content: image/png, image/jpeg, image/gif, image/webp, application/pdf, text/plain. List some of them, or image/*."`,
    )
    expect(refusal({ maxBytes: 50_000_000 })).toMatchInlineSnapshot(
      `"attachments.maxBytes is 50000000. The service accepts no more than 5000000. Use a whole number from 1 to 5000000."`,
    )
    expect(refusal({ maxCount: 0 })).toMatch(/^attachments\.maxCount is 0\./)
  })
})

describe('when an endpoint is set', () => {
  it('needs no domain and no key', () => {
    expect(resolveSettings({ endpoint: ' /api/ask/ ' })).toMatchObject({
      endpoint: '/api/ask',
      apiKey: undefined,
      domain: undefined,
    })
  })

  it('refuses settings without effect, and an admin key', () => {
    expect(complaint({ endpoint: '/ask', apiKey: 'svc_dsc_public' })).toMatchInlineSnapshot(
      `"apiKey and endpoint are both set. The server at the endpoint adds the key and selects the service, so apiKey would have no effect. Remove one of the two."`,
    )
    expect(complaint({ endpoint: '/ask', baseUrl: '/' })).toMatch(/^baseUrl and endpoint are both set/)
    expect(complaint({ endpoint: '/ask', apiKey: 'svc_4f1c9a' })).toMatch(/^apiKey is an admin key/)
    expect(complaint({ endpoint: 'ask' })).toMatchInlineSnapshot(
      `"endpoint is "ask". The widget runs on many pages, so a relative address would differ from page to page. Start it with "/", "http://" or "https://"."`,
    )
  })
})

describe('when a setting of the requests is invalid', () => {
  it('says what is wrong, why, and what to use', () => {
    expect(complaint({ ...least, apiVersion: 3 })).toMatchInlineSnapshot(
      `"apiVersion is 3. Use 2, or 1 for a service that supports only version 1."`,
    )
    expect(complaint({ ...least, headers: { 'X-Token': 5 } })).toMatchInlineSnapshot(
      `"headers must be an object of strings, because they are sent with every question. Use an object like { "X-Tenant": "acme" }, or a function that returns one."`,
    )
    expect(complaint({ ...least, credentials: 'yes' })).toMatchInlineSnapshot(
      `"credentials is "yes". Use "omit", "same-origin" or "include"."`,
    )
    expect(complaint({ ...least, fetch: 'fetch' })).toMatchInlineSnapshot(
      `"fetch is "fetch". Pass a function with the signature of the global fetch, or leave it out."`,
    )
    expect(complaint({ ...least, timeoutMs: 0 })).toMatchInlineSnapshot(
      `"timeoutMs is 0. Use milliseconds from 1 to 3600000."`,
    )
    expect(complaint({ ...least, docsUrl: '/docs' })).toMatchInlineSnapshot(
      `"docsUrl is "/docs". Start it with "https://"."`,
    )
    expect(complaint({ ...least, supportUrl: 'javascript:alert(1)' })).toMatchInlineSnapshot(
      `"supportUrl is "javascript:alert(1)". Start it with "https://", "mailto:" or "/"."`,
    )
  })
})

describe('when the key is an admin key', () => {
  it('refuses it and does not repeat it', () => {
    expect(complaint({ ...least, apiKey: 'svc_4f1c9a' })).toMatchInlineSnapshot(
      `"apiKey is an admin key ("svc_…"). It is a secret, and every reader of this page can see it. No request was sent. Revoke it, and use an assistant key, which starts with "svc_dsc_"."`,
    )
    expect(complaint({ ...least, apiKey: ' svc_4f1c9a' })).not.toContain('4f1c9a')
  })
})

describe('when labels are used', () => {
  it('have a text for every error code', () => {
    expect(Object.keys(english.errors).sort()).toEqual(Object.keys(errorStatus).sort())
  })

  it('keep an unknown placeholder visible', () => {
    expect(fillLabel('Ask {siteName} {typo}', { siteName: '$& Acme' })).toBe('Ask $& Acme {typo}')
  })
})
