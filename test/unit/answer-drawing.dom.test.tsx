import type { WidgetSettingsInput } from 'docs-assistant'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { labels as english } from '../../src/languages/en.ts'
import { selectAnswerOptions } from '../../src/view/answer/drawing/answerOptions.ts'
import { type AnswerView, createAnswerView } from '../../src/view/answer/drawing/createAnswerView.ts'
import { toCleanHtml } from '../../src/view/answer/toCleanHtml.ts'
import { resolveLabels } from '../../src/view/language/useLabels.ts'
import { resolveAll } from '../support/resolveAll.ts'

let root: HTMLElement
let view: AnswerView

beforeEach(() => open())
afterEach(() => {
  view.destroy()
  root.remove()
})

function open(settings: Partial<WidgetSettingsInput> = {}) {
  root?.remove()
  root = document.createElement('div')
  document.body.append(root)
  const resolved = resolveAll(settings)
  view = createAnswerView(
    root,
    selectAnswerOptions({ ...resolved, language: 'en', labels: resolveLabels({}, english) }),
  )
}

/** Shows the answer so far. */
function grow(text: string) {
  view.show(text, false)
}

/** Yields every descendant in document order. */
function* nodesOf(node: Node): Generator<Node> {
  for (const child of node.childNodes) {
    yield child
    yield* nodesOf(child)
  }
}

/** Returns the block, item or row that is being written. */
function lastBlockOf(element: Element): Element {
  const last = [...element.children].at(-1)
  return last && !/^(P|H\d|PRE|T[HD])$/.test(element.tagName) ? lastBlockOf(last) : element
}

describe('when chunks of an answer arrive', () => {
  it('grows the node of a text, so that a selection in it stays', () => {
    grow('The first words')
    const node = root.querySelector('p')!.firstChild as Text
    getSelection()!.setBaseAndExtent(node, 4, node, 9)
    grow('The first words and **more')
    grow('The first words and **more** of `them` and [a](/b) and the')
    view.show('The first words and **more** of `them` and [a](/b) and the end.\n\nNext.', true)
    expect(root.querySelector('p')!.firstChild).toBe(node)
    expect(getSelection()!.toString()).toBe('first')
    expect(getSelection()!.getRangeAt(0).startContainer).toBe(node)
  })

  it('keeps the elements of finished blocks, items, rows and words', () => {
    const text =
      '# Title\n\nA *b* `c` [d](/e) and **f** g.\n\n- one\n- two\n  - three\n  - four\n- five\n\n| a | b |\n| - | - |\n| 1 | 2 |\n| 3 | 4 |\n\n```js\nlet a\nlet b\n```\n\n> quoted *so*\n>\n> twice\n\nThe end.'
    const finished: Node[] = []
    for (let end = 1; end <= text.length; end++) {
      grow(text.slice(0, end))
      const all = [...nodesOf(root)]
      expect(all.slice(0, finished.length).every((node, index) => node === finished[index])).toBe(true)
      // A node that is not inside the last block does not change any more.
      const open = all.indexOf(lastBlockOf(root))
      finished.splice(0, finished.length, ...all.slice(0, open))
    }
    expect(finished.length).toBeGreaterThan(60)
  })

  it('draws the same however the text is split', () => {
    const text =
      'A **b *c* d** `e` [f](/g) ~~h~~\\\ni\n\n1. j\n2. [x] k\n\n   l\n\n| m | n |\n| :-: | - |\n| o | p |\n\n```ts title="q"\nr\n```\n\n> s\n> - t\n\nu[^1]\n\n[^1]: v\n'
    // Attributes in any order.
    const drawn = () => {
      const copy = document.createElement('template')
      copy.innerHTML = root.innerHTML.replaceAll(/docs-assistant-\d+/g, '')
      return copy.content
    }
    view.show(text, true)
    const whole = drawn()
    for (const length of [1, 2, 3, 7]) {
      view.destroy()
      open()
      for (let end = length; end < text.length + length; end += length) grow(text.slice(0, end))
      view.show(text, true)
      expect(drawn().isEqualNode(whole)).toBe(true)
    }
  })

  it('starts again if the text is a different one', () => {
    grow('One thing.')
    grow('Another thing.')
    expect(root.textContent).toBe('Another thing.')
    const long = 'word '.repeat(100)
    grow(long)
    view.show(`${long.slice(0, 200)}WORD${long.slice(204)}`, true)
    expect(root.textContent).toContain('WORD')
  })

  it('turns a reference into a link when its definition arrives', () => {
    grow('See [the guide][g] for it.\n\nAnd then')
    view.show('See [the guide][g] for it.\n\nAnd then some.\n\n[g]: /guide', true)
    expect(root.querySelector('a')?.getAttribute('href')).toBe(`${location.origin}/guide`)
    expect(root.textContent).toBe('See the guide for it.And then some.')
  })
})

describe('when sources arrive after the text that cites them', () => {
  it('turns the numbers into links and keeps the rest of the text', () => {
    grow('So it is [1]. And')
    const words = root.querySelector('p')!.firstChild
    expect(root.querySelector('a')).toBeNull()
    view.setSources([{ number: 1, title: 'Keys', url: '/keys' }])
    expect(root.querySelector('[data-part="citation"]')?.getAttribute('aria-label')).toBe('Source 1: Keys')
    expect(root.querySelector('p')!.firstChild).toBe(words)
    view.setSources([])
    expect(root.textContent).toBe('So it is [1]. And')
  })
})

describe('when an answer contains images', () => {
  const image = '![A chart](https://images.acme.dev/a.png "T")'

  it('loads those of allowed hosts only, and links to the others', () => {
    open({ imageHosts: ['images.acme.dev'] })
    view.show(
      `${image}\n\n![B](https://images.acme.dev.evil.example/b.png) ![C](//images.acme.dev:81/c.png)`,
      true,
    )
    const images = [...root.querySelectorAll('img')]
    expect(images.map(({ src, alt }) => [src, alt])).toEqual([['https://images.acme.dev/a.png', 'A chart']])
    expect(images[0]!.getAttribute('referrerpolicy')).toBe('no-referrer')
    expect([...root.querySelectorAll('a')].map(({ firstChild }) => firstChild?.textContent)).toEqual([
      'B',
      'C',
    ])
  })

  it('loads nothing from an address that may be incomplete', () => {
    open({ imageHosts: ['images.acme.dev'] })
    for (let end = 1; end < image.length; end++) {
      grow(image.slice(0, end))
      expect(root.querySelector('img')).toBeNull()
    }
    view.show(image, true)
    expect(root.querySelector('img')?.src).toBe('https://images.acme.dev/a.png')
  })
})

describe('when an answer contains code', () => {
  it('shows the language or the title, and wraps if the host wants it', () => {
    open({ codeWrap: true })
    view.show('```ts title="vite.config.ts"\na\n```\n\n```\nb\n```', true)
    const names = [...root.querySelectorAll('[data-part="code-header"] > span')].map(
      (name) => name.textContent,
    )
    expect(names).toEqual(['vite.config.ts', 'ts', 'Code'])
    expect(root.querySelectorAll('pre[data-wrap]')).toHaveLength(2)
  })

  it('collapses more than 24 lines that nobody has seen yet', () => {
    const lines = (count: number) => `\`\`\`\n${'x\n'.repeat(count)}\`\`\`\n`
    view.show(`${lines(24)}\n${lines(25)}`, true)
    const buttons = [...root.querySelectorAll<HTMLElement>('[data-part="fold-code"]')]
    expect(buttons.map((button) => button.textContent)).toEqual(['Show all 25 lines'])
    buttons[0]!.click()
    expect(buttons[0]!.textContent).toBe('Show fewer lines')
    expect(buttons[0]!.getAttribute('aria-expanded')).toBe('true')
  })

  it('keeps code open that the reader saw growing', () => {
    const text = `\`\`\`\n${'x\n'.repeat(40)}`
    grow(text)
    view.show(`${text}\`\`\`\n`, true)
    expect(root.querySelector('[data-part="code"]')?.getAttribute('data-state')).toBe('open')
  })
})

describe('when an answer ends in suggestions', () => {
  const text =
    'So.\n\n```suggestions\n(Keys)[/keys]\n(Evil)[javascript:alert(1)]\n(Away)[https://away.example/]\n```'

  it('shows nothing before all are there, then links to pages of this site', () => {
    for (let end = 5; end < text.length - 2; end++) {
      grow(text.slice(0, end))
      expect(root.querySelectorAll('a')).toHaveLength(0)
      expect([...root.children].filter((element) => !(element as HTMLElement).hidden)).toHaveLength(1)
    }
    view.show(text, true)
    const links = [...root.querySelectorAll('a')]
    expect(links.map(({ href, textContent }) => [href, textContent])).toEqual([
      [`${location.origin}/keys`, 'Keys'],
    ])
  })
})

describe('when answers have footnotes', () => {
  it('gives each answer its own ids', () => {
    const text = 'A[^x] b[^x] c[^y].\n\n[^x]: One.\n[^y]: Two.'
    view.show(text, true)
    const first = root
    root = document.createElement('div')
    document.body.append(root)
    const other = createAnswerView(
      root,
      selectAnswerOptions({
        ...resolveAll(),
        language: 'en',
        labels: resolveLabels({}, english),
      }),
    )
    other.show(text, true)
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    expect(ids.length).toBe(8)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.every((id) => /^docs-assistant-\d+-fn(ref)?-\d$/.test(id))).toBe(true)
    expect([...root.querySelectorAll('sup')].map((number) => number.textContent)).toEqual(['1', '1', '2'])
    expect([...root.querySelectorAll('[data-part="footnote"]')].map((note) => note.textContent)).toEqual([
      'One.',
      'Two.',
    ])
    other.destroy()
    first.remove()
  })
})

describe('when an answer is long', () => {
  const sections = () => [...root.children].map(({ childElementCount }) => childElementCount)

  it('groups blocks in sections, and never moves a block to another one', () => {
    const paragraphs = Array.from({ length: 70 }, (_, index) => `Paragraph ${index}.`)
    const seen = new Map<string, Element>()
    for (let count = 1; count <= 70; count++) {
      grow(paragraphs.slice(0, count).join('\n\n'))
      for (const block of root.querySelectorAll('p')) {
        const section = seen.get(block.textContent!) ?? block.parentElement!
        expect(block.parentElement).toBe(section)
        seen.set(block.textContent!, section)
      }
    }
    expect(sections()).toEqual([32, 32, 6])
  })

  it('keeps a heading in the section of its text', () => {
    const blocks = Array.from({ length: 31 }, (_, index) => `Text ${index}`)
    grow([...blocks, '## Heading', 'Its text', 'More'].join('\n\n'))
    expect(sections()).toEqual([33, 1])
  })

  it('copies it without the sections', () => {
    view.show('# A\n\nB\n\n- [x] c\n\nD[^1]\n\n[^1]: E', true)
    const copied = toCleanHtml(root)
    expect(copied).toMatch(/^<h3>A<\/h3><p>B<\/p><ul>/)
    expect(copied).toContain('</ul><p>D<sup>')
  })
})

describe('when docs use another language than the page', () => {
  it('sets the direction of each block from its text, not from code or the panel', () => {
    view.show('From the docs:\n\n- [x] `npm` ثبّت الحزمة\n\n> ملاحظة\n\n```sh\nnpm ci\n```', true)
    const directions = [...root.firstElementChild!.children].map((block) => [
      block.tagName,
      block.getAttribute('dir'),
    ])
    expect(directions).toEqual([
      ['P', 'ltr'],
      ['UL', 'rtl'],
      ['BLOCKQUOTE', 'rtl'],
      ['DIV', null],
    ])
    expect(root.querySelector('li code')?.getAttribute('dir')).toBe('ltr')
    expect(root.querySelector('li .sr-only')?.getAttribute('dir')).toBe('auto')
    expect(root.querySelector('blockquote p')?.hasAttribute('dir')).toBe(false)
    expect(root.querySelector('pre')?.getAttribute('dir')).toBe('ltr')
  })

  it.each([
    ['- [Vite](/vite): כלי\n- מהיר', 'rtl'],
    ['1. [Vite](/vite)\n2. `npm` [1]\n3. כלי מהיר', 'rtl'],
    ['- ```js\n  const a = 1\n  ```\n\n  مثال', 'rtl'],
    ['| [Vite](/vite) | `npm` |\n| --- | --- |\n| כלי | 1 |', 'rtl'],
    ['[Vite](/vite) הוא כלי.', 'rtl'],
    ['- [כלי](/vite): a tool', 'ltr'],
    ['- 1 [Vite](/vite)', 'auto'],
  ])('looks at links only where there is no other word: %s', (markdown, direction) => {
    for (let end = 1; end < markdown.length; end++) view.show(markdown.slice(0, end), false)
    view.show(markdown, true)
    expect(root.firstElementChild!.firstElementChild!.getAttribute('dir')).toBe(direction)
  })
})

describe('when a line names a further section', () => {
  const line = 'See also: [Build › Base](/build#base) [2]'
  const source = { number: 2, title: 'Build › Base', url: '/build#base' }
  const passage = 'Set the `base`.\n\n- [a](javascript:b) [1]\n\n```sh\nbuild\n```'
  const fold = () => root.querySelector('details')

  async function unfold() {
    fold()!.open = true
    await new Promise((resolve) => fold()!.addEventListener('toggle', resolve, { once: true }))
  }

  it('unfolds to what was found there, drawn like the answer', async () => {
    view.setSources([{ ...source, passage }])
    view.show(`A.\n\n${line}\n\nB.`, true)
    expect(fold()!.querySelector('summary')!.textContent).toBe('See also: Build › Base')
    expect(fold()!.previousElementSibling!.textContent).toBe('A.')
    expect(fold()!.querySelector('summary a')).toBeNull()
    await unfold()
    const quote = fold()!
    expect(quote.querySelector('code')!.textContent).toBe('base')
    expect(quote.querySelector('pre')!.textContent).toBe('build')
    expect(quote.querySelectorAll('a')).toHaveLength(2)
    expect(quote.querySelector('li')!.textContent).toBe('a [1]')
  })
  it('shows no words that are for screen readers', () => {
    const url = 'https://elsewhere.example/build#base'
    view.setSources([{ ...source, url, passage }])
    view.show(`See also: [Build › Base](${url}) [2]`, true)
    expect(fold()!.querySelector('summary')!.textContent).toBe('See also: Build › Base')
    expect(fold()!.querySelector('p')!.textContent).toContain('(opens in a new tab)')
  })
  it('does so as well when the line arrives piece by piece', async () => {
    view.setSources([{ ...source, passage }])
    for (let end = 1; end <= line.length; end++) grow(line.slice(0, end))
    expect(fold()).toBeNull()
    grow(`${line}\n\nB`)
    grow(`${line}\n\nB.`)
    expect(root.querySelectorAll('details')).toHaveLength(1)
    await unfold()
    expect(fold()!.textContent).toContain('Set the base.')
  })
  it('stays a line if nothing else is known of the source, or the link leads elsewhere', () => {
    view.setSources([source])
    view.show(line, true)
    expect(fold()).toBeNull()
    view.setSources([{ ...source, passage }])
    view.show('See [Build](/other) [2]', true)
    expect(fold()).toBeNull()
  })
  it('is copied as a line, open or not', async () => {
    view.setSources([{ ...source, passage }])
    view.show(line, true)
    await unfold()
    expect(toCleanHtml(root)).toMatch(/^<p>See also: <a [^>]+>Build › Base<\/a> .*<\/p>$/)
  })
})
