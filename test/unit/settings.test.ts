import type { SettingsInput, WidgetSettingsInput } from 'docs-assistant'
import { describe, expect, it } from 'vitest'
import { labels as english } from '../../src/languages/en.ts'
import { errorStatus } from '../../src/protocol/errors.ts'
import { resolveSettings } from '../../src/settings/resolveSettings.ts'
import { SettingsError } from '../../src/settings/SettingsError.ts'
import { resolveView } from '../../src/settings/viewSettings.ts'
import { fillLabel } from '../../src/view/language/fillLabel.ts'
import { resolveLabels } from '../../src/view/language/resolveLabels.ts'

const least: WidgetSettingsInput = { domain: 'acme', apiKey: 'svc_dsc_public' }

describe('when a host gives what is needed and no more', () => {
  it('completes the rest', () => {
    const { labels, currentPath, onOpenChange, headers, fetch, ...rest } = {
      ...resolveSettings(least),
      ...resolveView(least),
    }
    // None of ours: they are the view's.
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
        "offset": {
          "x": undefined,
          "y": undefined,
        },
        "onFeedback": undefined,
        "onNavigate": undefined,
        "position": "bottom-right",
        "push": true,
        "radius": undefined,
        "retrievalPageSize": 5,
        "side": "right",
        "siteName": undefined,
        "starterQuestions": [],
        "supportUrl": undefined,
        "theme": "auto",
        "timeoutMs": 30000,
        "trigger": undefined,
      }
    `)
  })
})

describe('when a host says more', () => {
  it('drops the slash at the end of the service’s address', () => {
    expect(resolveSettings({ ...least, baseUrl: 'https://ask.acme.dev/v2/' }).endpoint).toBe(
      'https://ask.acme.dev/v2/discovery/v2/assistant/acme/message',
    )
    expect(resolveSettings({ ...least, baseUrl: '/' }).endpoint).toBe('/discovery/v2/assistant/acme/message')
    expect(resolveSettings({ ...least, baseUrl: '/assistant', apiVersion: 1 }).endpoint).toBe(
      '/assistant/discovery/v1/assistant/acme/message',
    )
  })

  it('reads the path when it is needed, not before', () => {
    let path = '/first'
    const settings = resolveSettings({ ...least, currentPath: () => path })
    path = '/second'
    expect(settings.currentPath()).toBe('/second')
    expect(resolveSettings({ ...least, currentPath: '/fixed' }).currentPath()).toBe('/fixed')
  })

  it('replaces single labels and single error words, and keeps the others', () => {
    const given = { send: 'Los', errors: { offline: 'Kein Netz.' } }
    expect(resolveSettings({ ...least, labels: given }).labels).toBe(given)
    const labels = resolveLabels(given)
    expect(labels.send).toBe('Los')
    expect(labels.stop).toBe(english.stop)
    expect(labels.errors.offline).toBe('Kein Netz.')
    expect(labels.errors.unreachable).toBe(english.errors.unreachable)
  })

  it('takes a key of a form it does not know, as a proxy may have its own', () => {
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

describe('when a setting is wrong', () => {
  it('says what, why, and what next', () => {
    expect(complaint({ ...least, domain: ' ' })).toMatchInlineSnapshot(
      `"domain is missing. It says which docs site the questions are about. Give the identifier the service knows the site by."`,
    )
    expect(complaint({ domain: 'acme' })).toMatchInlineSnapshot(
      `"apiKey is missing. The service answers nobody without one. Give an assistant key; it starts with "svc_dsc_"."`,
    )
    expect(complaint({ ...least, baseUrl: 'docs' })).toMatchInlineSnapshot(
      `"baseUrl is "docs". The widget may run on any page, so other forms have no fixed meaning. Start it with "/", "http://" or "https://", or leave it out for this site."`,
    )
    expect(complaint({ ...least, retrievalPageSize: 51 })).toMatchInlineSnapshot(
      `"retrievalPageSize is 51. It is how many search results an answer rests on. Give a whole number from 1 to 50; 5 is a good one."`,
    )
    expect(complaint({ ...least, filter: ['v2'] })).toMatchInlineSnapshot(
      `"filter is ["v2"]. The service reads an object. Write it like { "version": "2" }."`,
    )
    expect(complaint({ ...least, imageHosts: ['https://images.acme.dev/'] })).toMatchInlineSnapshot(
      `"imageHosts is ["https://images.acme.dev/"]. Images of these hosts are fetched as soon as an answer names them. Give a list of hosts without "https://", like ["images.acme.dev"]."`,
    )
    expect(complaint({ ...least, starterQuestions: 'How?' })).toMatchInlineSnapshot(
      `"starterQuestions is "How?". Each becomes a button that asks it. Give a list of texts, like ["How do I install it?"], or a function that gives one for a page."`,
    )
    expect(complaint({ ...least, theme: 'blue' })).toMatchInlineSnapshot(
      `"theme is "blue". There are two palettes and one rule that chooses. Give "auto", "light" or "dark"."`,
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
  it('refuses what is no way to open one, and what cannot follow one', () => {
    expect(resolveView({ linkTarget: 'new' }).linkTarget).toBe('new')
    expect(complaint({ ...least, linkTarget: '_blank' })).toMatchInlineSnapshot(
      `"linkTarget is "_blank". It says in which tab links open. Give "auto", "same" or "new"."`,
    )
    expect(complaint({ ...least, onNavigate: '/router' })).toMatchInlineSnapshot(
      `"onNavigate is "/router". It follows links of this site. Give a function."`,
    )
  })
})

describe('when files may go along with a question', () => {
  it('takes images, PDFs and texts, 10 of 5 MB, or what the host says', () => {
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

  it('refuses what cannot be told by its content, and what would not reach the service', () => {
    const refusal = (attachments: unknown) => complaint({ ...least, attachments })
    expect(refusal('images')).toMatchInlineSnapshot(
      `"attachments is "images". It says which files go along with a question. Give true, false, or an object with "types", "maxBytes" and "maxCount"."`,
    )
    expect(refusal({ types: ['application/zip'] })).toMatchInlineSnapshot(
      `"attachments.types is ["application/zip"]. Files are told by their content. Give some of image/png, image/jpeg, image/gif, image/webp, application/pdf, text/plain and image/*."`,
    )
    expect(refusal({ maxBytes: 50_000_000 })).toMatchInlineSnapshot(
      `"attachments.maxBytes is 50000000. More would not reach the service. Give a whole number from 1 to 5000000."`,
    )
    expect(refusal({ maxCount: 0 })).toMatch(/^attachments\.maxCount is 0\./)
  })
})

describe('when questions go to a server of the host', () => {
  it('needs no domain and no key', () => {
    expect(resolveSettings({ endpoint: ' /api/ask/ ' })).toMatchObject({
      endpoint: '/api/ask',
      apiKey: undefined,
      domain: undefined,
    })
  })

  it('refuses what would do nothing, or must not be there', () => {
    expect(complaint({ endpoint: '/ask', apiKey: 'svc_dsc_public' })).toMatchInlineSnapshot(
      `"apiKey is given beside endpoint. The server at the endpoint knows the service and adds the key, so it would do nothing. Leave one of the two out."`,
    )
    expect(complaint({ endpoint: '/ask', baseUrl: '/' })).toMatch(/^baseUrl is given beside endpoint/)
    expect(complaint({ endpoint: '/ask', apiKey: 'svc_4f1c9a' })).toMatch(/^apiKey is an admin key/)
    expect(complaint({ endpoint: 'ask' })).toMatchInlineSnapshot(
      `"endpoint is "ask". The widget may run on any page, so other forms have no fixed meaning. Start it with "/", "http://" or "https://"."`,
    )
  })
})

describe('when a setting of the requests is wrong', () => {
  it('says what, why, and what next', () => {
    expect(complaint({ ...least, apiVersion: 3 })).toMatchInlineSnapshot(
      `"apiVersion is 3. It chooses the path and the form of the answers. Give 2, or 1 for a service that knows no other."`,
    )
    expect(complaint({ ...least, headers: { 'X-Token': 5 } })).toMatchInlineSnapshot(
      `"headers is no set of texts by name. They are sent with every question. Write them like { "X-Tenant": "acme" }, or give a function that returns that."`,
    )
    expect(complaint({ ...least, credentials: 'yes' })).toMatchInlineSnapshot(
      `"credentials is "yes". It says whether cookies go along with a question. Give "omit", "same-origin" or "include"."`,
    )
    expect(complaint({ ...least, fetch: 'fetch' })).toMatchInlineSnapshot(
      `"fetch is "fetch". It sends the requests. Give a function that takes and returns what the global fetch does, or leave it out."`,
    )
    expect(complaint({ ...least, timeoutMs: 0 })).toMatchInlineSnapshot(
      `"timeoutMs is 0. It is how long the service may be silent before the reader is told. Give milliseconds, from 1 to 3600000; 30000 is a good number."`,
    )
    expect(complaint({ ...least, supportUrl: 'javascript:alert(1)' })).toMatchInlineSnapshot(
      `"supportUrl is "javascript:alert(1)". It becomes a link for readers whom the assistant cannot help. Start it with "https://", "mailto:" or "/"."`,
    )
  })
})

describe('when the key is an admin key', () => {
  it('refuses it, and does not repeat it', () => {
    expect(complaint({ ...least, apiKey: 'svc_4f1c9a' })).toMatchInlineSnapshot(
      `"apiKey is an admin key ("svc_…"). It is a secret, and every reader of this page can see it. Nothing was sent. Revoke it, and give an assistant key; it starts with "svc_dsc_"."`,
    )
    expect(complaint({ ...least, apiKey: ' svc_4f1c9a' })).not.toContain('4f1c9a')
  })
})

describe('labels', () => {
  it('have words for every way the assistant can fail', () => {
    expect(Object.keys(english.errors).sort()).toEqual(Object.keys(errorStatus).sort())
  })

  it('show a place that nobody filled', () => {
    expect(fillLabel('Ask {siteName} {typo}', { siteName: '$& Acme' })).toBe('Ask $& Acme {typo}')
  })
})
