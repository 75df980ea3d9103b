import { act, cleanup, waitFor } from '@testing-library/react'
import type { SettingsInput } from 'docs-assistant'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { labels as arabic } from '../../src/languages/ar.ts'
import { labels as german } from '../../src/languages/de.ts'
import { labels as english } from '../../src/languages/en.ts'
import { readHostLanguage, watchHostLanguage } from '../../src/page/read/hostLanguage.ts'
import { directionOf } from '../../src/protocol/languages.ts'
import { resolveSettings } from '../../src/settings/resolveSettings.ts'
import { fillLabel } from '../../src/view/language/fillLabel.ts'
import { matchLanguage } from '../../src/view/language/matchLanguage.ts'
import { fakeAssistant, renderView } from '../support/renderView.tsx'

beforeEach(() => document.documentElement.removeAttribute('lang'))

/** Opens the panel on a page in a language, and waits for it. */
async function openIn(lang: string, settings: Partial<SettingsInput> = {}) {
  document.documentElement.lang = lang
  const shown = renderView(fakeAssistant({}, settings))
  const root = () => shown.host.shadowRoot!.querySelector<HTMLElement>('[data-part="root"]')
  await waitFor(() => expect(root()).not.toBeNull())
  return {
    show: shown.show,
    root: root()!,
    field: () => root()!.querySelector('textarea')!.placeholder,
  }
}

describe('when a language is chosen', () => {
  it.each([
    ['de-AT', 'de'],
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['pt_BR', 'pt-BR'],
    ['zh', 'zh-CN'],
    ['zh-Hant', 'zh-TW'],
    ['zh-HK', 'zh-TW'],
    ['zh-SG', 'zh-CN'],
    ['iw', 'he'],
    ['in', 'id'],
    ['EN-gb', 'en'],
    ['en-Latn', 'en'],
    ['de_latn_at', 'de'],
    ['uk-Latn', undefined],
    ['sv', undefined],
    ['', undefined],
    ['not a language', undefined],
  ])('%s uses the labels of %s', (tag, expected) => {
    expect(matchLanguage(tag)).toBe(expected)
  })

  it('knows the direction of a language', () => {
    expect(['ar', 'he-IL', 'fa', 'ur', 'pa-PK'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'rtl', 'rtl'])
    expect(['en', 'de', 'zh-TW', 'az', 'nonsense!'].map(directionOf)).toEqual([
      'ltr',
      'ltr',
      'ltr',
      'ltr',
      'ltr',
    ])
  })
})

describe('when the page has a language', () => {
  it('uses it and sets lang', async () => {
    const { root, field } = await openIn('de-AT')
    expect(field()).toBe(german.placeholder)
    expect(root.lang).toBe('de-AT')
    expect(root.dir).toBe('ltr')
  })

  it('follows a change, and keeps the current labels until the new ones are loaded', async () => {
    const { root, field } = await openIn('de')
    const seen = new Set<string>()
    const observer = new MutationObserver(() => seen.add(field()))
    observer.observe(root, { attributes: true, subtree: true, childList: true })
    act(() => {
      document.documentElement.lang = 'ar'
    })
    await waitFor(() => expect(field()).toBe(arabic.placeholder))
    observer.disconnect()
    expect([...seen]).not.toContain(english.placeholder)
    expect(root.dir).toBe('rtl')
    act(() => {
      document.documentElement.lang = 'en'
    })
    await waitFor(() => expect(field()).toBe(english.placeholder))
    expect(root.dir).toBe('ltr')
  })

  it('is in English for an unavailable language, and if the page names none', async () => {
    for (const lang of ['sv', '', '??']) {
      const { root, field } = await openIn(lang)
      expect(field()).toBe(english.placeholder)
      expect(root.lang).toBe('en')
      cleanup()
    }
  })

  it('reads the closest lang, across shadow roots, and follows changes', async () => {
    document.documentElement.lang = 'de'
    document.body.innerHTML = '<main lang="ar"><div></div></main>'
    const inner = document.createElement('p')
    document.querySelector('div')!.attachShadow({ mode: 'open' }).append(inner)
    expect(readHostLanguage(inner)).toBe('ar')
    expect(readHostLanguage(document.body)).toBe('de')
    const onChange = vi.fn()
    const end = watchHostLanguage(inner, onChange)
    document.querySelector('main')!.lang = 'he'
    await Promise.resolve()
    expect(onChange).toHaveBeenCalledOnce()
    end()
    document.querySelector('main')!.lang = 'fa'
    await Promise.resolve()
    expect(onChange).toHaveBeenCalledOnce()
    document.body.replaceChildren()
  })
})

describe('when the host sets the language', () => {
  it('uses it, whatever the language of the page', async () => {
    const { root, field } = await openIn('de', { locale: 'he' })
    expect(root.lang).toBe('he')
    expect(root.dir).toBe('rtl')
    expect(field()).not.toBe(german.placeholder)
    expect(() => resolveSettings({ domain: 'a', apiKey: 'b', locale: 'german please' })).toThrow(
      'locale is "german please"',
    )
    expect(resolveSettings({ domain: 'a', apiKey: 'b', locale: 'PT_br' }).locale).toBe('pt-BR')
  })

  it("overrides the labels of the language with the host's", async () => {
    const { root, field } = await openIn('de', { labels: { placeholder: 'Na?' } })
    expect(field()).toBe('Na?')
    expect(root.querySelector('[data-part="empty"]')?.textContent).toContain(german.greetingUnnamed)
  })

  it("assumes that the host's labels are in a language without labels of ours", async () => {
    const { root, field } = await openIn('ur', { labels: { placeholder: 'سوال پوچھیں' } })
    expect(field()).toBe('سوال پوچھیں')
    expect([root.lang, root.dir]).toEqual(['ur', 'rtl'])
  })
})

describe('when a number is in a label', () => {
  it('uses the plural form and the digits of the language', () => {
    const forms = { one: '{count} вопрос', few: '{count} вопроса', many: '{count} вопросов', other: '?' }
    expect([1, 3, 5, 21].map((count) => fillLabel(forms, { count }, 'ru'))).toEqual([
      '1 вопрос',
      '3 вопроса',
      '5 вопросов',
      '21 вопрос',
    ])
    expect(fillLabel(english.showAllLines, { count: 1_200 }, 'en')).toBe('Show all 1,200 lines')
    expect(fillLabel(german.showAllLines, { count: 1_200 }, 'de')).toBe('Alle 1.200 Zeilen anzeigen')
    expect(fillLabel('{number}', { number: 12 }, 'fa')).toBe('۱۲')
    expect(fillLabel({ other: 'all {count}' }, { count: 1 }, 'en')).toBe('all 1')
  })
})
