import { describe, expect, it, vi } from 'vitest'
import { placeAtPoint, placeMenu } from '../../src/page/change/placeMenu.ts'
import { isThisPage } from '../../src/page/passage/isThisPage.ts'
import { plainParagraphs } from '../../src/page/passage/plainParagraphs.ts'
import { withTextFragment } from '../../src/page/passage/withTextFragment.ts'
import { cutText } from '../../src/page/read/cutText.ts'
import { headingInView } from '../../src/page/read/headingInView.ts'
import { matchesHotkey } from '../../src/page/read/hotkey.ts'
import { nearestHeadingId } from '../../src/page/read/readSelection.ts'
import { takeQuery } from '../../src/page/read/takeQuery.ts'
import { resolvePage } from '../../src/settings/pageSettings.ts'
import { resolveSettings } from '../../src/settings/resolveSettings.ts'
import { wireItem } from '../../src/transport/wireItem.ts'

const least = { domain: 'acme', apiKey: 'svc_dsc_public' }

describe('when a host sets up the page', () => {
  it('fills in defaults', () => {
    expect(resolvePage({})).toEqual({
      selectionMenu: true,
      selectionContextMenu: false,
      selectionActions: ['ask', 'explain', 'add', 'copy'],
      selectionHotkey: 'Alt+A',
      selectionRoot: undefined,
      maxSelectionLength: 4000,
      codeButtons: true,
      codeSelector: 'pre',
      openHotkey: 'Mod+I',
      queryParameter: 'assistant',
      headingInView: false,
    })
    expect(resolvePage({ openHotkey: false, selectionHotkey: false, queryParameter: false })).toMatchObject({
      openHotkey: false,
      selectionHotkey: false,
      queryParameter: false,
    })
  })

  it.each([
    [{ selectionActions: ['shout'] }, 'selectionActions is ["shout"]'],
    [{ selectionActions: [] }, 'selectionActions is []'],
    [{ openHotkey: 'I' }, 'openHotkey is "I"'],
    [{ selectionHotkey: 'Shift+A' }, 'selectionHotkey is "Shift+A"'],
    [{ selectionRoot: 'main >' }, 'selectionRoot is "main >"'],
    [{ codeSelector: '<pre>' }, 'codeSelector is "<pre>"'],
    [{ maxSelectionLength: 0 }, 'maxSelectionLength is 0'],
  ])('says what is wrong with %o', (input, complaint) => {
    expect(() => resolvePage(input as never)).toThrow(complaint)
  })

  it('removes prefixes from the path, whole segments only, and then maps it', () => {
    const pathOf = (currentPath: string, more = {}) =>
      resolveSettings({ ...least, currentPath, pathPrefixes: ['/docs/', '/de'], ...more }).currentPath()
    expect(pathOf('/docs/de/install')).toBe('/install')
    expect(pathOf('/docs')).toBe('/')
    expect(pathOf('/docsearch/design')).toBe('/docsearch/design')
    expect(pathOf('/docs/a.html', { mapPath: (path: string) => path.replace('.html', '') })).toBe('/a')
    expect(() => pathOf('/', { pathPrefixes: ['docs'] })).toThrow('pathPrefixes is ["docs"]')
    expect(() => pathOf('/', { mapPath: '/x' })).toThrow('mapPath is "/x"')
  })

  it.each([
    ['a router that is not ready', { currentPath: () => (undefined as unknown as { path: string }).path }],
    ['a mapping that gives nothing', { mapPath: () => undefined as unknown as string }],
  ])('uses the address and logs a line for %s', (_, more) => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(resolveSettings({ ...least, ...more }).currentPath()).toBe(location.pathname)
    expect(complaints).toHaveBeenCalledOnce()
  })
})

describe('when a context item is sent', () => {
  it('has a fence if the language or the file is known, longer than those inside', () => {
    const item = { type: 'code', value: 'a\n```\nb', path: '/x', elementId: 'y', isCut: true } as const
    expect(wireItem(item)).toEqual({ type: 'code', value: 'a\n```\nb', path: '/x', elementId: 'y' })
    expect(wireItem({ ...item, language: 'md', fileName: 'a.md' }).value).toBe(
      '````md [a.md]\na\n```\nb\n````',
    )
    expect(wireItem({ type: 'code', value: 'x', fileName: 'a.md' })).toEqual({
      type: 'code',
      value: '```[a.md]\nx\n```',
    })
  })

  it('is cut if it is too long, at a word, never inside a character', () => {
    expect(cutText('twelve words', 12)).toEqual({ value: 'twelve words' })
    expect(cutText('twelve words', 11)).toEqual({ value: 'twelve…', isCut: true })
    expect(cutText('👍👍👍', 4)).toEqual({ value: '👍…', isCut: true })
  })
})

describe('when a key is pressed', () => {
  const key = (init: KeyboardEventInit) => new KeyboardEvent('keydown', init)

  it('matches a hotkey only with its own modifiers', () => {
    expect(matchesHotkey(key({ key: 'i', ctrlKey: true }), 'Mod+I')).toBe(true)
    expect(matchesHotkey(key({ key: 'i', ctrlKey: true, shiftKey: true }), 'Mod+I')).toBe(false)
    expect(matchesHotkey(key({ key: 'i' }), 'Mod+I')).toBe(false)
    expect(matchesHotkey(key({ key: 'I', altKey: true, shiftKey: true }), 'Alt+Shift+I')).toBe(true)
  })

  it('matches by position where a Mac types another character, and by letter on other layouts', () => {
    expect(matchesHotkey(key({ key: 'å', code: 'KeyA', altKey: true }), 'Alt+A')).toBe(true)
    expect(matchesHotkey(key({ key: 'q', code: 'KeyA', altKey: true }), 'Alt+A')).toBe(false)
  })

  it('uses Command instead of Ctrl on a Mac', () => {
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel')
    expect(matchesHotkey(key({ key: 'i', metaKey: true }), 'Mod+I')).toBe(true)
    expect(matchesHotkey(key({ key: 'i', ctrlKey: true }), 'Mod+I')).toBe(false)
  })
})

describe('when an address has the URL parameter', () => {
  it('returns its question once, and keeps the other parameters', () => {
    history.replaceState({ kept: 1 }, '', '/guide?a=%20b&assistant=How%20so%3F&c#there')
    expect(takeQuery('assistant')).toBe('How so?')
    expect(location.href).toBe(`${location.origin}/guide?a=%20b&c#there`)
    expect(history.state).toEqual({ kept: 1 })
    expect(takeQuery('assistant')).toBeUndefined()
    history.replaceState(null, '', '/guide?assistant')
    expect(takeQuery('assistant')).toBe('')
    expect(location.search).toBe('')
  })
})

describe('when the nearest heading is searched for', () => {
  it('finds the last one before, whose id is on the section in Sphinx, or on a link', () => {
    document.body.innerHTML =
      '<main><h1><a id="top"></a>T</h1><p id="p">x</p><section id="part"><h2>P</h2><h3>no id</h3><pre>y</pre></section><h2 id="last">L</h2></main>'
    const main = document.querySelector('main')!
    expect(nearestHeadingId(document.querySelector('p')!, main)).toBe('top')
    expect(nearestHeadingId(document.querySelector('pre')!, main)).toBe('part')
    expect(nearestHeadingId(document.querySelector('#last')!.firstChild!, main)).toBe('last')
    // jsdom has no layout.
    expect(headingInView()).toBeUndefined()
  })
})

describe('when the menu is positioned', () => {
  const menu = { width: 200, height: 40 }
  const view = { width: 800, height: 600 }
  const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom })

  it('is above, else below, else beside, and hidden where it would cover the text', () => {
    expect(placeMenu(box(300, 200, 500, 220), menu, view)).toEqual({ left: 300, top: 152 })
    expect(placeMenu(box(300, 20, 500, 40), menu, view)).toEqual({ left: 300, top: 48 })
    expect(placeMenu(box(300, -50, 500, 590), menu, view)).toEqual({ left: 508, top: 550 })
    expect(placeMenu(box(500, -50, 700, 590), menu, view)).toEqual({ left: 292, top: 550 })
    expect(placeMenu(box(100, -50, 700, 590), menu, view)).toBeUndefined()
    expect(placeMenu(box(300, -90, 500, -10), menu, view)).toBeUndefined()
  })

  it('stays inside the window', () => {
    expect(placeMenu(box(0, 200, 20, 220), menu, view)?.left).toBe(8)
    expect(placeMenu(box(780, 200, 800, 220), menu, view)?.left).toBe(592)
    expect(placeAtPoint({ left: 790, top: 590 }, menu, view)).toEqual({ left: 592, top: 550 })
  })
})

describe('when a passage is searched for on a page', () => {
  const passage =
    '## Install\n\nRun `acme` on **Node 22** or [newer](/x), it\nis fast.\n\n- one two three four\n- no\n\n```sh\nnpm install acme now please\n```\n\n| a | b | c | d |'

  it('uses its paragraphs as a page shows them', () => {
    expect(plainParagraphs(passage)).toEqual([
      'Run acme on Node 22 or newer, it\nis fast.',
      'one two three four',
    ])
    expect(plainParagraphs('Use snake_case_names, and *not* __init__ names')).toEqual([
      'Use snake_case_names, and not init names',
    ])
  })

  it('opens other pages with a text fragment, where the browser supports it', () => {
    expect(withTextFragment('https://acme.dev/a#b', passage)).toBe('https://acme.dev/a#b')
    Object.defineProperty(document, 'fragmentDirective', { value: {}, configurable: true })
    expect(withTextFragment('https://acme.dev/a#b', passage)).toBe(
      'https://acme.dev/a#b:~:text=Run%20acme%20on%20Node%2022%20or%20newer%2C%20it%20is%20fast.',
    )
    const long = `${'well-known word '.repeat(9)}at the end`
    expect(withTextFragment('https://acme.dev/a', long)).toBe(
      'https://acme.dev/a#:~:text=well%2Dknown%20word%20well%2Dknown%20word%20well%2Dknown,well%2Dknown%20word%20at%20the%20end',
    )
    expect(withTextFragment('https://acme.dev/a', `The first line.\n${'word '.repeat(15)}and cu`)).toBe(
      'https://acme.dev/a#:~:text=The%20first%20line.',
    )
    expect(withTextFragment('https://acme.dev/a', undefined)).toBe('https://acme.dev/a')
    Reflect.deleteProperty(document, 'fragmentDirective')
  })

  it('recognises this page however the end of its address is written', () => {
    history.replaceState(null, '', '/guide/install')
    for (const url of ['/guide/install/#a', '/guide/install.html', '/guide/install/index.html?x'])
      expect(isThisPage(url)).toBe(true)
    for (const url of ['/guide', '/guide/install2', 'https://other.dev/guide/install'])
      expect(isThisPage(url)).toBe(false)
  })
})
