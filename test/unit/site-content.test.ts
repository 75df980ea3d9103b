// @vitest-environment jsdom
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openSite, siteOf } from '../support/openSite.ts'

describe('links of a page', () => {
  it.each([
    ['./other.md', '/guide/other'],
    ['other.md#a-part', '/guide/other#a-part'],
    ['other', '/guide/other'],
    ['../start.md?tab=1#x', '/start?tab=1#x'],
    ['/guide/other.html', '/guide/other'],
    ['./', '/guide/'],
    ['../../start.md', '/start'],
    ['with%20space.md', '/guide/with%20space'],
    ['../numbered.md#a-part', '/02-numbered#a-part'],
    ['/docs/numbered#a-part', '/02-numbered#a-part'],
    ['#here', '#here'],
    ['https://example.com/other.md', 'https://example.com/other.md'],
    ['mailto:docs@example.com', 'mailto:docs@example.com'],
  ])('%s becomes %s', async (written, expected) => {
    const site = await siteOf({
      'start.md': '# Start\n\nText.',
      '02-numbered.md': '# Numbered\n\nText.',
      'guide/index.md': '# Guide\n\nText.',
      'guide/other.md': '# Other\n\nText.',
      'guide/with space.md': '# Space\n\nText.',
      'guide/page.md': `# Page\n\n[link](${written})`,
    })
    const link = (await site.document('/guide/page')).querySelector('article p a')
    expect(link?.getAttribute('href')).toBe(expected)
  })

  it('leads images to their files', async () => {
    const site = await siteOf({ 'guide/page.md': '# Page\n\n![A plan](./images/plan.png)' })
    const image = (await site.document('/guide/page')).querySelector('article img')
    expect(image?.getAttribute('src')).toBe('/guide/images/plan.png')
    expect(image?.getAttribute('alt')).toBe('A plan')
  })
})

describe('headings of a page', () => {
  const source = [
    '# Page',
    '## Options',
    'Text.',
    '### `base_path` & more',
    'Text.',
    '## Options',
    'Text.',
    '## Named {#my-name}',
    'Text.',
    '## Größe 2.0',
    'Text.',
    '## 3 rules',
    'Text.',
  ].join('\n\n')

  it('have the ids that the index cites', async () => {
    const site = await siteOf({ 'page.md': source })
    await expectCitedIds(site)
  })

  it('have them in a VitePress folder, too', async () => {
    const plain = await siteOf({ 'page.md': source })
    await mkdir(join(plain.docs.folder, '.vitepress'))
    const site = await openSite(plain.docs.folder)
    await expectCitedIds(site)
    expect((await site.document('/page')).getElementById('_3-rules')).not.toBeNull()
  })

  it('are listed beside the page, with links to themselves', async () => {
    const site = await siteOf({ 'page.md': source })
    const page = await site.document('/page')
    const links = [...page.querySelectorAll('.outline a')].map((link) => link.getAttribute('href'))
    expect(links).toHaveLength(6)
    for (const link of links) {
      const heading = page.getElementById(decodeURIComponent(link?.slice(1) ?? ''))
      expect(heading?.querySelector('.anchor')?.getAttribute('href')).toBe(link)
    }
  })

  it('begin with the title where the page has none', async () => {
    const site = await siteOf({ 'page.md': '---\ntitle: From <above>\n---\n\nText only.' })
    expect((await site.document('/page')).querySelector('h1')?.textContent).toBe('From <above>')
  })

  it('have one title on a page that begins with it as a lower heading', async () => {
    const site = await siteOf({ 'hooks.md': '## Hooks\n\nText.\n\n## Reply hooks\n\nText.' })
    const headings = [...(await site.document('/hooks')).querySelectorAll('h1, h2')]
    expect(headings.map(({ localName, id }) => [localName, id])).toEqual([
      ['h1', 'hooks'],
      ['h2', 'reply-hooks'],
    ])
  })
})

describe('a malicious page', () => {
  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script with a source', '<script src="https://evil.example/x.js"></script>'],
    ['an event handler', '<img src="x" onerror="alert(1)">'],
    ['a script link', '[x](javascript:alert(1))'],
    ['a script link with disguise', '<a href=" java\tscript:alert(1)">x</a>'],
    ['a data link', '[x](data:text/html;base64,PHNjcmlwdD4=)'],
    ['a style', '<style>body { display: none }</style><p style="position:fixed">x</p>'],
    ['a frame', '<iframe src="https://evil.example"></iframe>'],
    ['a form', '<form action="https://evil.example"><input name="a"><button>Go</button></form>'],
    ['a drawing with a script', '<svg onload="alert(1)"><script>alert(1)</script></svg>'],
    [
      'a refresh',
      '<meta http-equiv="refresh" content="0;url=https://evil.example"><base href="https://evil.example">',
    ],
    ['a name that hides a property', '<img name="querySelector" src="x.png"><a name="getElementById">x</a>'],
    ['an element left open', '</article></main><div class="bar"><a class="skip" href="/x">'],
    ['a script in a heading', '## <img src=x onerror=alert(1)> Title {#"onclick=alert(1)}'],
    ['a script in the code title', '```js title="<img src=x onerror=alert(1)>"\n1\n```'],
    ['a script in the language', '```<img/src=x/onerror=alert(1)>\n1\n```'],
  ])('shows %s without any effect', async (_, source) => {
    const site = await siteOf({ 'page.md': `# Page\n\nBefore.\n\n${source}\n\nAfter.` })
    const page = await site.document('/page')
    const article = page.querySelector('article')!
    expect(article.textContent).toContain('Before.')
    expect(
      article.querySelector('script, style, iframe, object, embed, form, base, meta, link, svg, button'),
    ).toBeNull()
    for (const element of page.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on|^style$/i)
        if (/^(?:href|src|poster)$/.test(name)) expect(value).toMatch(/^(?:[/#]|https?:|mailto:)/)
      }
    }
    expect(article.querySelector('[name]')).toBeNull()
    expect(page.querySelectorAll('.bar, .skip')).toHaveLength(2)
  })

  it('cannot leave its frontmatter', async () => {
    const site = await siteOf({
      'page.md':
        '---\ntitle: "</title><script>1</script>"\ndescription: \'"><script>2</script>\'\nlang: \'"><script>3</script>\'\nsidebar_label: "<img src=x onerror=4>"\n---\nText.',
    })
    const page = await site.document('/page')
    expect(page.title).toContain('</title><script>1</script>')
    expect([...page.scripts].map((script) => script.textContent)).toEqual(['', '', ''])
    expect(page.querySelector('.pages img')).toBeNull()
  })
})

describe('code, tables and notices', () => {
  it('show code with its language, coloured by classes, word for word', async () => {
    const site = await siteOf({ 'page.md': '# Page\n\n```ts\nconst a = "<b>" // why\n```\n' })
    const figure = (await site.document('/page')).querySelector('figure.code')
    expect(figure?.querySelector('figcaption')?.textContent).toBe('TypeScript')
    expect(figure?.querySelector('code')?.textContent?.trimEnd()).toBe('const a = "<b>" // why')
    expect(figure?.querySelector('.hljs-string')?.textContent).toBe('"<b>"')
  })

  it.each(['', 'none'])('show code as such if its language is "%s"', async (language) => {
    const site = await siteOf({ 'page.md': `# Page\n\n\`\`\`${language}\nstart\n\`\`\`\n` })
    expect((await site.document('/page')).querySelector('figcaption')?.textContent).toBe('Code')
  })

  it('show code that is named as tabs as tabs', async () => {
    const site = await siteOf({
      'page.md': '# Page\n\n```sh package="npm"\nnpm i\n```\n\n```sh package="pnpm"\npnpm add\n```\n',
    })
    const tabs = [...(await site.document('/page')).querySelectorAll('.code-group > .tab')]
    expect(tabs.map((tab) => tab.querySelector('figcaption')?.textContent)).toEqual(['npm', 'pnpm'])
  })

  it.each([
    ['```js [vite.config.js]'],
    ['```js title="vite.config.js"'],
    ['```js filename="vite.config.js" switcher'],
  ])('%s names its file', async (fence) => {
    const site = await siteOf({ 'page.md': `# Page\n\n${fence}\n1\n\`\`\`\n` })
    expect((await site.document('/page')).querySelector('figcaption')?.textContent).toBe('vite.config.js')
  })

  it('show code of an unknown language as it is', async () => {
    const site = await siteOf({ 'page.md': '# Page\n\n```klingon\nqapla <x>\n```\n' })
    expect((await site.document('/page')).querySelector('figure code')?.textContent?.trimEnd()).toBe(
      'qapla <x>',
    )
  })

  it.each([
    ['::: tip\nDo it.\n:::', 'tip', 'Tip'],
    ['::: warning Take care\nDo it.\n:::', 'warning', 'Take care'],
    ['> [!CAUTION]\n> Do it.', 'warning', 'Caution'],
    [':::danger[Never]\nDo it.\n:::', 'danger', 'Never'],
  ])('show %j as a notice', async (source, kind, title) => {
    const site = await siteOf({ 'page.md': `# Page\n\n${source}\n` })
    const notice = (await site.document('/page')).querySelector('aside.notice')
    expect(notice?.getAttribute('data-kind')).toBe(kind)
    expect(notice?.querySelector('.notice-title')?.textContent).toBe(title)
    expect(notice?.textContent).toContain('Do it.')
  })

  it('make tables and code scrollable with the keyboard', async () => {
    const site = await siteOf({ 'page.md': '# Page\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n```\ncode\n```\n' })
    const page = await site.document('/page')
    expect(page.querySelector('table')?.parentElement?.getAttribute('tabindex')).toBe('0')
    expect(page.querySelector('pre')?.getAttribute('tabindex')).toBe('0')
  })
})

async function expectCitedIds(site: Awaited<ReturnType<typeof openSite>>): Promise<void> {
  const cited = site.docs.pages.flatMap(({ file }) =>
    site.docs.page(file)!.passages.flatMap((passage) => passage.anchor ?? []),
  )
  const page = await site.document('/page')
  expect(cited).toHaveLength(6)
  expect([...page.querySelectorAll('article :is(h2, h3)')].map((heading) => heading.id)).toEqual(cited)
}
