import { describe, expect, it } from 'vitest'
import { titleOf } from '../../src/service/assistant/titleOf.ts'
import { buildPage, maxTitleCharacters } from '../../src/service/docs/parse/buildPage.ts'
import { parsePage } from '../../src/service/docs/parse/parsePage.ts'
import { plainText } from '../../src/service/docs/parse/plainText.ts'

const site = { basePath: '/', anchorStyle: 'github' } as const

function textOf(source: string, file = 'page.md'): string {
  return buildPage(source, file, site)
    .passages.map((passage) => passage.text)
    .join('\n')
}

describe('when a page is given a title', () => {
  it('takes it from the frontmatter before the first heading', () => {
    expect(parsePage('---\ntitle: From above\n---\n# From below', 'a.md').title).toBe('From above')
  })
  it('takes it from the first heading if the frontmatter has none', () => {
    expect(parsePage('Text.\n\n# The `first` **one**\n\n# The second', 'a.md').title).toBe('The first one')
  })
  it('takes it from the heading that the page begins with, if all others are below it', () => {
    expect(parsePage('## Quotas\n\n### Limits\n\nText.', 'sect.quotas.md').title).toBe('Quotas')
    expect(parsePage('## One\n\nText.\n\n## Two', 'both.md').title).toBe('Both')
    expect(parsePage('Text.\n\n## Below', 'text.md').title).toBe('Text')
  })
  it('shortens a title, a heading and a description that are too long for an answer', () => {
    const long = 'kettle '.repeat(1_000)
    const page = buildPage(
      `---\ntitle: ${long}\ndescription: ${long}\n---\nText.\n\n## ${long}\n\nText.`,
      'a.md',
      site,
    )
    const passage = page.passages.at(-1)
    const short = `${long.slice(0, maxTitleCharacters - 1)}…`
    expect([page.title, page.description, passage?.pageTitle, passage?.headings[0]]).toEqual(
      Array(4).fill(short),
    )
  })
  it('names the page once above a section with that heading', () => {
    const [passage] = buildPage('## Quotas\n\nText.', 'sect.quotas.md', site).passages
    expect(titleOf(passage!)).toBe('Quotas')
  })
  it('uses the words of the file name if the page has neither', () => {
    expect(parsePage('Text.', 'guide/02-getting_started.md').title).toBe('Getting started')
    expect(parsePage('Text.', 'guide/index.md').title).toBe('Guide')
    expect(parsePage('Text.', 'index.md').title).toBe('Home')
  })
})

describe('when a title says the same as the heading', () => {
  it('is said once', () => {
    const page = buildPage('---\ntitle: Build | Kettle guide\n---\n# Build\n\nText.', 'a.md', site)
    expect(page.title).toBe('Build')
    expect(page.passages.map(({ headings }) => headings)).toEqual([[]])
  })
  it.each([
    ['with other punctuation', 'streamText', '# `streamText()`'],
    ['in upper case', 'Image Parts', '# Image parts'],
    ['as a lower heading that the page begins with', 'Hooks', '## Hooks'],
  ])('is said once if the heading says it %s', (_, title, heading) => {
    const page = buildPage(`---\ntitle: ${title}\n---\n${heading}\n\nText.\n\n## More\n\nText.`, 'a.md', site)
    expect(page.passages.map(({ headings, url }) => [headings, url])).toEqual([
      [[], '/a'],
      [['More'], '/a#more'],
    ])
  })
  it('stays above the sections of a heading with other words', () => {
    const page = buildPage('---\ntitle: Overview\n---\n# Agents\n\nText.\n\n## Loops\n\nText.', 'a.md', site)
    expect(page.passages.map(({ headings }) => headings)).toEqual([['Agents'], ['Agents', 'Loops']])
  })
  it.each([
    ['Reference: Kettle voice | Voices | Kettle docs', 'Kettle', 'Reference: Kettle voice'],
    ['Installing Kettle | Guide | Kettle docs', 'Install Kettle', 'Install Kettle'],
    ['Kettle client for agents', 'Agents', 'Kettle client for agents'],
  ])('is said once, without the names of site and section: %s', (written, heading, title) => {
    const page = buildPage(
      `---\ntitle: '${written}'\n---\n# ${heading}\n\nText.\n\n## Npm\n\nText.`,
      'a.md',
      site,
    )
    expect([page.title, page.passages.map(({ headings }) => headings)]).toEqual([title, [[], ['Npm']]])
  })
  it('keeps its bars if the page has no such heading', () => {
    expect(parsePage('---\ntitle: string | number\n---\nText.\n\n## Npm', 'a.md').title).toBe(
      'string | number',
    )
  })
  it('is the heading that a page without a title begins with, if the file is called that', () => {
    const page = buildPage('## Hooks\n\nText.\n\n## Reply hooks\n\nText.', 'Hooks.md', site)
    expect(page.passages.map(({ headings }) => headings)).toEqual([[], ['Reply hooks']])
  })
})

describe('when a page has a heading of raw HTML', () => {
  it('leaves it out above the title, where it names the project', () => {
    expect(textOf('<h1 align="center">Kettle</h1>\n\n# Hooks\n\nText.')).toBe('Text.')
    expect(textOf('<h1\n  align="center"\n>Kettle</h1>\n\n## Hooks\n\nText.', 'hooks.md')).toBe('Text.')
    const page = buildPage('<h1>Kettle</h1>\n\n## Hooks\n\nText.\n\n## Routes\n\nMore.', 'server.md', site)
    expect([page.title, page.passages.map(({ headings }) => headings)]).toEqual([
      'Server',
      [['Hooks'], ['Routes']],
    ])
  })
  it('takes it for the title of a page that has no other', () => {
    const page = buildPage('<h1>Kettle</h1>\n\nText.\n\n## Hooks\n\n## Routes', 'a.md', site)
    expect([page.title, page.passages.map(({ text }) => text)]).toEqual(['Kettle', ['Text.']])
  })
})

describe('when a page has a table of contents', () => {
  const sections = '## One\n\nA.\n\n### Two\n\nB.\n\n## Three\n\nC.\n\n## Four\n\nD.'
  const links = '- [One](#one)\n  - [Two](#two)\n- [Three](#three)'
  it('is not read, and neither is its label', () => {
    expect(textOf(`# Page\n\n**Table of contents**\n\n${links}\n\n${sections}`)).toBe('A.\nB.\nC.\nD.')
    expect(textOf(`# Page\n\n## Contents\n\n${links}\n- [Four](#four)\n\n${sections}`)).toBe('A.\nB.\nC.\nD.')
  })
  it('is not read if it leaves out the lower sections', () => {
    const lower = '### Two\n\nB.\n\n### Three\n\nC.\n\n### Four\n\nD.'
    const source = `# Page\n\n- [A](#a)\n- [B](#b)\n- [C](#c)\n\n## A\n\n${lower}\n\n## B\n\n${lower}\n\n## C\n\n${lower}`
    expect(textOf(source)).toBe('B.\nC.\nD.\nB.\nC.\nD.\nB.\nC.\nD.')
  })
  it('is not read if it leads to ids that raw HTML gives to the sections', () => {
    const own = '- [One](#the-first)\n- [Two](#the-second)\n- [Three](#the-third)'
    const named =
      '<a id="the-first"></a>\n## One\n\nA.\n\n## Two\n<a name=the-second></a>\n\nB.\n\n## Three <a id="The-third"></a>\n\nC.'
    expect(textOf(`# Page\n\n${own}\n\n${named}`)).toBe('A.\nB.\nC.')
  })
  it('is read if it says more, leads elsewhere or names few of the sections', () => {
    expect(textOf(`${links}: the last one\n\n${sections}`)).toContain('One')
    expect(textOf(`${links}\n- [Other](./other.md)\n\n${sections}`)).toContain('One')
    expect(textOf(`Choose:\n\n- [One](#one)\n- [Two](#two)\n\n${sections}`)).toContain('Choose:\nOne')
    expect(textOf(`${links}\n\n${sections}\n\n## 5\n\n## 6\n\n## 7`)).toContain('One')
  })
})

describe('when a list is longer than a passage', () => {
  const items = (mark: string) =>
    Array.from({ length: 30 }, (_, at) => `${mark} ${at} ${'word '.repeat(60)}`).join('\n')
  it('is split between its items', () => {
    const { passages } = buildPage(`# Page\n\n${items('-')}\n- ${'long '.repeat(2_000)}`, 'a.md', site)
    expect(passages.map(({ id }) => id)).toEqual(['a.md', 'a.md~2', 'a.md~3', 'a.md~4'])
    expect(passages.map(({ text }) => text.length > 4_000)).toEqual([false, false, false, true])
    expect(passages.map(({ text }) => text).join('\n')).toContain('29 word')
  })
  it('stays whole if it has steps', () => {
    expect(buildPage(`# Page\n\n${items('1.')}`, 'a.md', site).passages).toHaveLength(1)
  })
})

describe('when a start page has its content in the frontmatter', () => {
  const pageOf = (source: string) => buildPage(source, 'index.md', site)
  it('reads the hero and the features of VitePress', () => {
    const page = pageOf(`---
layout: home
hero:
  name: <span class="brand">Acme</span>
  text: Docs for machines
  tagline: Written in *minutes*
  actions:
    - { text: Start here, link: ./guide/start }
    - { text: No link }
features:
  - { icon: x, title: Fast, details: "Less than <b>1 ms</b>.", link: /speed, linkText: See figures }
  - { title: Small, link: /size }
  - Not a feature
---

More below.`)
    expect(page.title).toBe('Acme')
    expect(page.passages.map(({ text }) => text)).toEqual([
      'Docs for machines\nWritten in *minutes*\nStart here\nFast\nLess than 1 ms.\nSee figures\nSmall\nMore below.',
    ])
    expect(page.links).toEqual([
      { href: './guide/start', text: 'Start here' },
      { href: '/speed', text: 'See figures' },
      { href: '/size', text: 'Small' },
    ])
  })
  it('reads the features of VitePress without a hero', () => {
    expect(textOf('---\nlayout: home\nfeatures: [{ title: Fast, details: Very }]\n---')).toBe('Fast\nVery')
  })
  it('reads the hero of Starlight, below the title of the page', () => {
    const page = pageOf(`---
title: Welcome
template: splash
hero:
  tagline: Docs for machines
  actions: [{ text: Start here, link: /guide/, icon: right-arrow }]
---`)
    expect(page.title).toBe('Welcome')
    expect(textOf('---\nhero: { tagline: Docs for machines }\n---')).toBe('Docs for machines')
    expect(page.passages.map(({ text }) => text)).toEqual(['Docs for machines\nStart here'])
  })
  it.each([
    'hero: true',
    'hero: [a]',
    'hero: { name: 5, actions: no, text: { a: 1 } }',
    'features: [{ title: A }]',
  ])('finds nothing in %s', (frontmatter) =>
    expect(textOf(`---\n${frontmatter}\n---\n\nText.`)).toBe('Text.'),
  )
})

describe('when a component of MDX has its content in attributes', () => {
  const blocksOf = (source: string) =>
    buildPage(source, 'a.mdx', site).passages.flatMap(({ blocks }) => blocks)
  it('reads records as a list, with the records in them', () => {
    const source = `<Properties
  content={[
    { name: 'port', type: 'number', default: 80, isOptional: true, description: 'Set \`port\` ' + 'or *host*.' },
    {
      title: 'Hooks',
      href: './hooks',
      icon: 'anchor',
      parameters: [{ type: 'Hook', description: \`Called later.\` }],
    },
  ]}
/>`
    expect(textOf(source, 'a.mdx')).toBe(
      '`port?` `number` `= 80`: Set `port` or *host*.\nHooks\n`Hook`: Called later.',
    )
    expect(blocksOf(source)).toMatchObject([
      {
        kind: 'list',
        items: [[{ kind: 'text' }], [{ kind: 'text' }, { kind: 'list', items: [[{ kind: 'text' }]] }]],
      },
    ])
    expect(buildPage(source, 'a.mdx', site).links).toEqual([{ href: './hooks', text: 'Hooks' }])
  })
  it.each([
    ["{ name: 'port', isOptional: false, defaultValue: '80' }", '`port` `= 80`'],
    ["{ name: 'watch', required: false, default: false }", '`watch?` `= false`'],
    ["{ name: '...paths', optional: true }", '`...paths?`'],
    ["{ name: 'close()', required: true }", '`close()`'],
    ["{ type: 'nullable', value: false }", '`nullable` `= false`'],
    ["{ name: 'port', defaultValue: port(), isOptional }", '`port`'],
    [
      "{ name: '$gt', description: 'Greater', example: '{ a: { $gt: 1 } }' }",
      '`$gt`: Greater `{ a: { $gt: 1 } }`',
    ],
  ])('reads of %s the default, an example, and whether it may be left out', (record, text) => {
    expect(textOf(`<Properties content={[${record}]} />`, 'a.mdx')).toBe(text)
  })
  it('reads the records of a group as those of the record above', () => {
    const inner = "properties: [{ parameters: [{ name: 'a' }, { name: 'b' }] }]"
    expect(blocksOf(`<Properties content={[{ name: 'hooks', ${inner} }]} />`)).toMatchObject([
      { items: [[{ text: '`hooks`' }, { items: [[{ text: '`a`' }], [{ text: '`b`' }]] }]] },
    ])
  })
  it.each([
    [
      'Nextra',
      '<FileTree>\n  <FileTree.Folder name="src" open>\n    <FileTree.File name="a.ts" />\n  </FileTree.Folder>\n</FileTree>',
    ],
    ['Fumadocs', '<Files>\n  <Folder name="src">\n    <File name="a.ts" />\n  </Folder>\n</Files>'],
    ['Fumadocs on one line', '<Files>\n  <Folder name="src"><File name="a.ts" /></Folder>\n</Files>'],
  ])('reads a tree of files of %s as a list', (_, source) => {
    expect(blocksOf(source)).toEqual([
      {
        kind: 'list',
        items: [
          [
            { kind: 'text', text: '`src/`' },
            { kind: 'list', items: [[{ kind: 'text', text: '`a.ts`' }]] },
          ],
        ],
      },
    ])
    expect(blocksOf('<FileTree>\n- src\n  - a.ts\n</FileTree>')).toMatchObject([{ kind: 'list' }])
  })
  it('reads only literals', () => {
    expect(
      textOf(
        '<Properties content={[{ name: secret(), description: <b>x</b> }, ...more, `x` + y, 1]} of={all} />',
        'a.mdx',
      ),
    ).toBe('')
  })
  it('reads the code of a component for code', () => {
    expect(
      blocksOf('<Snippet text="npm i kettle" />\n\n<CodeBlock lang="ts" code={`let a\nlet b`} />'),
    ).toEqual([
      { kind: 'code', value: 'npm i kettle' },
      { kind: 'code', language: 'ts', value: 'let a\nlet b' },
    ])
    expect(blocksOf('<Card title={"Speed"} text="Fast" description="Calm" />')).toMatchObject([
      { text: 'Speed' },
      { text: 'Fast' },
      { text: 'Calm' },
    ])
  })
})

describe('when a heading has an id', () => {
  it.each([
    ['a.md', '{#base}'],
    ['a.md', '{/*base*/}'],
    ['a.md', '{/* #base */}'],
    ['a.mdx', '{#base}'],
    ['a.mdx', '{/*base*/}'],
  ])('takes it in %s from %s and does not show it', (file, id) => {
    const [, passage] = buildPage(`Text.\n\n## Base path ${id}\n\nText.`, file, site).passages
    expect(passage).toMatchObject({ anchor: 'base', headings: ['Base path'], url: '/a#base' })
  })
})

describe('when the frontmatter refers to itself', () => {
  it('says so', () => {
    expect(() => parsePage('---\na: &a [*a]\n---\n', 'a.md')).toThrow(
      'The frontmatter refers to itself or repeats its aliases too often.',
    )
  })
})

describe('when a page has content that readers do not see', () => {
  it('drops comments, also those that run over blank lines and other markup', () => {
    const source =
      'Seen.\n\n<!-- one\n\n```js\ntwo\n```\n\n# three\n-->\n\n<div>\n<!-- four\n\nfive -->\n</div>\n\nIn <!-- six -->line.'
    const page = buildPage(source, 'a.md', site)
    expect(page.passages).toHaveLength(1)
    expect(page.passages[0]?.text).toBe('Seen.\nIn line.')
    expect(plainText(parsePage(source, 'a.md').tree)).not.toMatch(/one|two|three|four|five|six/)
  })
  it.each(['a.md', 'a.mdx'])(
    'drops comments in braces from %s, also over lines, but not from code',
    (file) => {
      const source =
        'Seen. {/* one */}\n\n{/* two\n\nthree */}\n\nAnd `{/* code */}`.\n\n```jsx\n{/* code */}\n```'
      expect(textOf(source, file)).toBe('Seen.\nAnd `{/* code */}`.\n{/* code */}')
    },
  )
  it('keeps an open brace that starts no comment', () => {
    expect(textOf('Write {/* to start.')).toBe('Write {/* to start.')
  })
  it('drops a comment that is never closed, to the end of the page', () => {
    expect(textOf('Seen.\n\n<!-- hidden\n\nalso hidden')).toBe('Seen.')
  })
  it('drops a comment that is never closed within a block of HTML', () => {
    expect(textOf('<div>seen <!-- hidden\n</div>')).toBe('seen')
  })
  it('keeps a comment in code', () => {
    expect(textOf('Put `<!--app-->` here:\n\n```html\n<!--app-->\n```')).toBe(
      'Put `<!--app-->` here:\n<!--app-->',
    )
  })
  it('drops zero-width and bidirectional characters, also those written as references', () => {
    const source =
      '# Ti\u200btle\n\nwo\u200brd \u202eevil\u202c &#8203;a&ZeroWidthSpace;b `co\u2060de` \u{e0041}\u{e0042}'
    const page = buildPage(source, 'a.md', site)
    expect(page.title).toBe('Title')
    expect(page.passages[0]?.text).toBe('word evil ab `code`')
  })
  it('keeps joiners in Persian words', () => {
    expect(textOf('می\u200cخواهم')).toBe('می\u200cخواهم')
  })
  it('drops scripts and styles with their content', () => {
    expect(
      textOf(
        '<script setup>\nimport a from "a"\n\nconst b = 1\n</script>\n\nSeen.\n\n<style>\n.c {}\n</style>',
      ),
    ).toBe('Seen.')
  })
})

describe('when a page is written for a docs generator', () => {
  it('keeps the text of containers and drops their marks', () => {
    const source =
      '- item\n::: tip A `title`\ninside\n:::\n\n:::note[Other]{.wide}\nmore\n:::\n\n::: code-group\n```sh [npm]\nnpm i\n```\n:::'
    expect(textOf(source)).toBe('item\nA `title`\ninside\nOther\nmore\nnpm i')
  })
  it('ends a table and a list where a container starts or ends', () => {
    const page = buildPage(':::info\n| a |\n| - |\n| b |\n:::\nafter', 'a.md', site)
    expect(page.passages[0]?.blocks).toEqual([
      { kind: 'note', note: 'info', blocks: [{ kind: 'table', header: ['a'], rows: [['b']] }] },
      { kind: 'text', text: 'after' },
    ])
  })
  it.each([
    ['> **Note**: Close *it*.', 'note', 'Note', ['Close it.']],
    ['> **Good to know:** Close it.', 'note', 'Good to know', ['Close it.']],
    ['> **Good to know:**\n>\n> - Close it.', 'note', 'Good to know', ['list']],
    ['> **Warning:** `lid` is hot.\n>\n> Wait.', 'warning', 'Warning', ['`lid` is hot.', 'Wait.']],
  ])('reads a quote with a bold title as a callout: %j', (source, note, title, texts) => {
    const [block] = buildPage(source, 'a.md', site).passages[0]!.blocks
    expect(block).toMatchObject({ kind: 'note', note, title })
    const inner = block?.kind === 'note' ? block.blocks : []
    expect(inner.map((each) => (each.kind === 'text' ? each.text : each.kind))).toEqual(texts)
  })
  it.each(['> **Close** the lid: now.', '> Close **the lid:** now.', '**Note:** Close it.'])(
    'reads %j as text',
    (source) => {
      const [block] = buildPage(source, 'a.md', site).passages[0]!.blocks
      expect(block).toMatchObject({ kind: 'text' })
    },
  )
  it('leaves containers in code alone', () => {
    expect(textOf('````md\n::: tip\n[[toc]]\n:::\n````')).toBe('::: tip\n[[toc]]\n:::')
  })
  it('marks containers and alerts as asides of their kind for the site', () => {
    const { tree } = parsePage('::: warning\na\n:::\n\n> [!NOTE]\n> b', 'a.md')
    expect(tree.children.map((node) => node.data)).toEqual([
      { hName: 'aside', hProperties: { dataKind: 'warning' } },
      { hName: 'aside', hProperties: { dataKind: 'note' } },
    ])
    expect(plainText(tree)).toBe('a b')
  })
  it('drops file inclusions, tables of contents and the marks of code', () => {
    const source =
      '[[toc]]\n\n<<< @/snippets/a.js\n\n```ts twoslash\nimport "x"\n// ---cut---\nconst a = 1 // [!code focus]\n```'
    expect(textOf(source)).toBe('const a = 1')
  })
  it('drops imports in Markdown that is meant as MDX', () => {
    expect(textOf("import Tabs from '@theme/Tabs';\n\nimport prices from other shops.")).toBe(
      'import prices from other shops.',
    )
  })
  it('leaves a badge out of its heading', () => {
    expect(
      buildPage('# Page\n\n## Jobs <Badge text="new" />\n\nText.', 'a.md', site).passages[0]?.headings,
    ).toEqual(['Jobs'])
  })
  it.each(['a.md', 'a.mdx'])('takes the description of an image in a component of %s for one', (file) => {
    const source =
      '<Illustration src="/a.png" alt="A kettle" />\n\n<img src="/b.png" alt="A cup" />\n\n<Card title="Speed" alt="A bolt" />'
    const blocks = buildPage(source, file, site).passages[0]?.blocks
    expect(blocks?.filter(({ kind }) => kind === 'image')).toMatchObject(
      file === 'a.md'
        ? [{ text: 'A kettle' }, { text: 'A cup' }]
        : [{ text: 'A kettle' }, { text: 'A cup' }, { text: 'A bolt' }],
    )
    expect(textOf(source, file)).toContain('Speed')
  })
  it.each(['a.md', 'a.mdx'])('puts the headings above a recap and challenges of %s', (file) => {
    const source =
      '## Use\n\nText.\n\n<Recap>\n\n- One.\n\n</Recap>\n\n<Challenges>\n\n#### Two {/*two*/}\n\nThree.\n\n</Challenges>'
    expect(
      buildPage(source, file, site).passages.map(({ headings, anchor }) => [...headings, anchor]),
    ).toEqual([
      ['Use', 'use'],
      ['Recap', 'recap'],
      ['Challenges', 'Two', 'two'],
    ])
  })
  it('ends a section that begins in a component with it', () => {
    const source =
      '# Page\n\n## Use\n\nOne.\n\n<DeepDive>\n\n#### Why {/*why*/}\n\nTwo.\n\n</DeepDive>\n\nThree.\n\n### More\n\nFour.'
    expect(buildPage(source, 'a.md', site).passages.map(({ id, text }) => [id, text])).toEqual([
      ['a.md#use', 'One.\nThree.'],
      ['a.md#why', 'Two.'],
      ['a.md#more', 'Four.'],
    ])
  })
  it('reads tabs of MkDocs with their indented content, also within each other', () => {
    const source =
      'Before.\n\n=== "npm"\n\n    ```sh\n    npm i\n      --save\n    ```\n\n=== "Other"\n    Choose:\n\n    === "pnpm"\n        pnpm **add**\n\n    More.\n\nAfter.\n\nTitle\n=====\n\n=== "no tab"\nText.'
    expect(textOf(source)).toBe(
      'Before.\nnpm\nnpm i\n  --save\nOther\nChoose:\npnpm\npnpm add\nMore.\nAfter.\n=== "no tab" Text.',
    )
  })
  it('reads admonitions of MkDocs, also in tabs and lists', () => {
    const source =
      '!!! warning "Back up first"\n    Restoring **replaces** the data.\n\n    ```sh\n    restore\n    ```\n\nThen:\n\n- Start.\n\n    ??? note\n\n        It is slow.\n\n=== "A"\n    !!! tip inline end "Hint"\n        Use B.\n\n=== "B"\n    Text.\n\n!!! no admonition\n'
    const tree = JSON.stringify(parsePage(source, 'a.md').tree)
    expect(tree.match(/(?<="dataKind":")\w+/g)).toEqual(['warning', 'note', 'tabs', 'tab', 'tip', 'tab'])
    expect(textOf(source)).toBe(
      'Back up first\nRestoring replaces the data.\nrestore\nThen:\nStart.\nIt is slow.\nA\nHint\nUse B.\nB\nText.\n!!! no admonition',
    )
  })
  it('leaves tabs of MkDocs in code alone', () => {
    expect(textOf('```md\n=== "A"\n    B\n```')).toBe('=== "A"\n    B')
  })
  it('reads tabs of MkDocs in an item of a list', () => {
    const source =
      '1. Install:\n\n    === "npm"\n\n        ```sh\n        npm i\n        ```\n\n    === "pnpm"\n        pnpm add\n\n2. Start.\n\nText:\n\n    === "code"\n        x'
    const tree = JSON.stringify(parsePage(source, 'a.md').tree)
    expect(tree.match(/"dataKind":"tabs?"/g)).toEqual([
      '"dataKind":"tabs"',
      '"dataKind":"tab"',
      '"dataKind":"tab"',
    ])
    expect(textOf(source)).toBe('Install:\nnpm\nnpm i\npnpm\npnpm add\nStart.\nText:\n=== "code"\n    x')
  })
  it('makes tabs of code in a row that is named as tabs', () => {
    const fences = [
      'tsx switcher',
      'jsx switcher',
      'ts switcher',
      'js switcher',
      'sh package="npm"',
      'sh package="pnpm"',
      'sh tab="a"',
      'html',
      'sh tab="b"',
    ]
    const { tree } = parsePage(fences.map((fence) => `\`\`\`${fence}\n\`\`\``).join('\n\n'), 'a.md')
    expect(
      tree.children.map((node) => (node.type === 'blockquote' ? node.children.length : node.type)),
    ).toEqual([2, 2, 2, 'code', 'code', 'code'])
  })
  it.each(['a.md', 'a.mdx'])('reads <Tabs> of %s', (file) => {
    const source = [
      '<Tabs',
      '  groupId="tool"',
      "  values={[{ label: 'npm', value: 'npm' }]}",
      '>',
      '  <TabItem value="npm" label="With npm">',
      '',
      '  ```sh',
      '  npm i',
      '  ```',
      '',
      '  </TabItem>',
      '  <TabItem value="other">',
      '',
      '  Choose:',
      '',
      '  </TabItem>',
      '</Tabs>',
      '',
      "<Tabs items={['pnpm', 'Yarn']}>",
      '<Tabs.Tab>',
      '',
      'pnpm add',
      '',
      '</Tabs.Tab>',
      '<Tabs.Tab>',
      '',
      'yarn add',
      '',
      '</Tabs.Tab>',
      '</Tabs>',
      '',
      'After.',
    ].join('\n')
    const tree = JSON.stringify(parsePage(source, file).tree)
    expect(
      tree
        .match(/"dataKind":"tabs?"/g)
        ?.join(' ')
        .replaceAll('"dataKind":', ''),
    ).toBe('"tabs" "tab" "tab" "tabs" "tab" "tab"')
    expect(textOf(source, file)).toBe(
      'With npm\nnpm i\nother\nChoose:\npnpm\npnpm add\nYarn\nyarn add\nAfter.',
    )
  })
  it('keeps the text after <Tabs> that never ends, and tabs in code and comments', () => {
    expect(textOf('<Tabs>\n<TabItem value="a">\n\nOne.\n\nTwo.')).toContain('Two.')
    expect(textOf('```jsx\n<Tabs>\n<TabItem value="a">\n</TabItem>\n</Tabs>\n```')).toContain(
      '<TabItem value="a">',
    )
    expect(textOf('<!--\n<Tabs>\n</Tabs>\n-->\n\nText.')).toBe('Text.')
  })
  it('reduces a component to its titles, labels and text', () => {
    expect(textOf('<Card title="Speed" icon="bolt">\n\nVery **fast**.\n\n</Card>')).toBe('Speed\nVery fast.')
  })
})

describe('when a page is MDX', () => {
  const source = [
    "import { Tabs } from '@kettle/ui'",
    'export const degrees = 100',
    '',
    '<!-- not seen -->',
    '{/* nor this */}',
    '',
    '<Tabs>',
    '  <Tab label="Gas">',
    "    Turn{' '}the **knob** to {degrees}.",
    '  </Tab>',
    '</Tabs>',
    '',
    '## Pour <Badge text="beta" /> {#pour}',
    '',
    'Slowly.',
  ].join('\n')

  it('keeps a heading in a tab as a line in bold', () => {
    expect(
      buildPage('<Tabs>\n<Tab label="Gas">\n### Light it\n\nSlowly.\n</Tab>\n</Tabs>', 'a.mdx', site)
        .passages[0]?.blocks[1],
    ).toEqual({ kind: 'text', text: 'Light it', inline: [{ mark: 'strong', children: ['Light it'] }] })
  })
  it('drops imports, exports, comments and expressions and keeps what components say', () => {
    expect(textOf(source, 'a.mdx')).toBe('Gas\nTurn the knob to .\nSlowly.')
  })
  it('takes the id of a heading from its braces and leaves its badge out', () => {
    const passage = buildPage(source, 'a.mdx', site).passages.at(-1)
    expect(passage).toMatchObject({ anchor: 'pour', headings: ['Pour'] })
  })
  it('reports the line of a syntax error in the file', () => {
    const broken = '# Bad\n\n::: tip\nx\n:::\n\ntext <b\n'
    expect(() => parsePage(broken, 'a.mdx')).toThrow(/^The MDX does not parse, line [78]:/)
  })
})

describe('when a component or raw HTML leads somewhere', () => {
  const linksOf = (source: string, file: string) => buildPage(source, file, site).links

  it('keeps the link', () => {
    expect(linksOf('<Card title="Build" href="./build.md">\n  How to build.\n</Card>', 'a.mdx')).toEqual([
      { href: './build.md', text: 'Build' },
    ])
    expect(linksOf('See <Link to="/build">how to **build**</Link>.', 'a.mdx')).toEqual([
      { href: '/build', text: 'how to build' },
    ])
    expect(linksOf('See <a class="x" href="./build">how to build</a>.', 'a.md')).toEqual([
      { href: './build', text: 'how to build' },
    ])
    expect(linksOf('See <Link to="/build">how to build</Link>.', 'a.md')).toEqual([
      { href: '/build', text: 'how to build' },
    ])
    expect(linksOf("See <Link to={'/build'}>how to build</Link>.", 'a.mdx')).toEqual([
      { href: '/build', text: 'how to build' },
    ])
  })
  it('counts a link by reference, to the first definition of its name', () => {
    const source = 'See [how to *build*][Guide] or [guide].\n\n[guide]: ./build.md\n[guide]: ./other.md'
    expect(linksOf(source, 'a.md')).toEqual([
      { href: './build.md', text: 'how to build' },
      { href: './build.md', text: 'guide' },
    ])
  })
})

describe('when a page is cut into passages', () => {
  const source =
    '---\nslug: base\n---\n# Build\n\nOpening.\n\n## Base path\n\nOne.\n\n### Relative\n\nTwo.\n\n## Empty\n\n## Last\n\nThree.'

  it('makes one of each section with content, with its headings and address', () => {
    const page = buildPage(source, 'guide/build.md', {
      ...site,
      basePath: '/docs',
      siteUrl: 'https://kettle.example/',
    })
    expect(page.path).toBe('/docs/guide/base')
    expect(page.passages.map(({ id, headings, anchor, url }) => ({ id, headings, anchor, url }))).toEqual([
      {
        id: 'guide/build.md',
        headings: [],
        anchor: undefined,
        url: 'https://kettle.example/docs/guide/base',
      },
      {
        id: 'guide/build.md#base-path',
        headings: ['Base path'],
        anchor: 'base-path',
        url: 'https://kettle.example/docs/guide/base#base-path',
      },
      {
        id: 'guide/build.md#relative',
        headings: ['Base path', 'Relative'],
        anchor: 'relative',
        url: 'https://kettle.example/docs/guide/base#relative',
      },
      {
        id: 'guide/build.md#last',
        headings: ['Last'],
        anchor: 'last',
        url: 'https://kettle.example/docs/guide/base#last',
      },
    ])
  })
  it('keeps lists, tables and code as such, in page order', () => {
    const blocks = '- a\n  - b\n- c\n\n  ```js\n  d()\n  ```\n- e\n\n| f | g |\n| - | - |\n| h | i |\n\n> j'
    const text = (value: string) => ({ kind: 'text', text: value })
    expect(buildPage(blocks, 'a.md', site).passages[0]?.blocks).toEqual([
      {
        kind: 'list',
        items: [
          [text('a'), { kind: 'list', items: [[text('b')]] }],
          [text('c'), { kind: 'code', language: 'js', value: 'd()' }],
          [text('e')],
        ],
      },
      { kind: 'table', header: ['f', 'g'], rows: [['h', 'i']] },
      text('j'),
    ])
  })
  it('reads a table in raw HTML with its head, links and code', () => {
    const source = [
      '<table>',
      '<caption>Keys</caption>',
      '<thead><tr><th>Key</th><th>Use</th></tr></thead>',
      '<tbody>',
      '<tr>',
      '<td><p><code>a &lt; b</code></p><p>a key</p></td>',
      '<td>See <a href="./b.md">b</a>.</td>',
      '</tr>',
      '</tbody>',
      '</table>',
      'After.',
    ].join('\n')
    expect(buildPage(source, 'a.md', site).passages[0]?.blocks).toEqual([
      { kind: 'text', text: 'Keys' },
      {
        kind: 'table',
        header: ['Key', 'Use'],
        rows: [
          ['`a < b` a key', { text: 'See b.', inline: ['See ', { link: './b.md', children: ['b'] }, '.'] }],
        ],
      },
      { kind: 'text', text: 'After.' },
    ])
  })
  it('gives a table in raw HTML without a head an empty one, as wide as its rows', () => {
    const source = '<table><tr><td>a<td>b</tr><tr><td>c</td></tr></table>'
    expect(buildPage(source, 'a.md', site).passages[0]?.blocks).toEqual([
      { kind: 'table', header: ['', ''], rows: [['a', 'b'], ['c']] },
    ])
  })
  it('keeps links and emphasis of a text, and callouts with their kind and title', () => {
    const source =
      'See **the [guide](./b.md)** and `c`.\n\n::: tip A title\nText.\n:::\n\n> [!WARNING]\n> Hot.'
    expect(buildPage(source, 'a.md', site).passages[0]?.blocks).toEqual([
      {
        kind: 'text',
        text: 'See the guide and `c`.',
        inline: [
          'See ',
          { mark: 'strong', children: ['the ', { link: './b.md', children: ['guide'] }] },
          ' and ',
          { code: 'c' },
          '.',
        ],
      },
      { kind: 'note', note: 'tip', title: 'A title', blocks: [{ kind: 'text', text: 'Text.' }] },
      { kind: 'note', note: 'warning', blocks: [{ kind: 'text', text: 'Hot.' }] },
    ])
  })
  it.each(['a.md', 'a.mdx'])('takes components such as Pitfall for callouts in %s', (file) => {
    const source = 'Before.\n\n<Pitfall>\n\nHot **water**.\n\n</Pitfall>\n\nAfter.'
    expect(buildPage(source, file, site).passages[0]?.blocks).toMatchObject([
      { kind: 'text', text: 'Before.' },
      { kind: 'note', note: 'pitfall', blocks: [{ kind: 'text', text: 'Hot water.' }] },
      { kind: 'text', text: 'After.' },
    ])
  })
  describe.each(['a.md', 'a.mdx'])('callouts that are components, in %s', (file) => {
    const blocksOf = (source: string) => buildPage(source, file, site).passages[0]?.blocks

    it.each([
      ['<Callout type="warning" emoji="!">', { note: 'warning' }],
      ['<Callout\n  type="warn"\n  title="Too hot"\n>', { note: 'warning', title: 'Too hot' }],
      ['<Callout>', { note: 'note' }],
      ['<Callout type="custom">', { note: 'note' }],
      ['<Callout type={"error"} collapsible>', { note: 'error' }],
      [`<Aside type='tip' title="A tip">`, { note: 'tip', title: 'A tip' }],
      ['<Alert severity="info">', { note: 'info' }],
      ['<Note title="So it is">', { note: 'note', title: 'So it is' }],
      ['<Note type="warning" className="mb-4">', { note: 'warning' }],
      ['<Check>', { note: 'success' }],
    ])('have the kind and the title of %j', (tag, expected) => {
      expect(blocksOf(`${tag}\n\nHot water.\n\n</${/\w+/.exec(tag)}>\n\nAfter.`)).toMatchObject([
        { kind: 'note', ...expected, blocks: [{ kind: 'text', text: 'Hot water.' }] },
        { kind: 'text', text: 'After.' },
      ])
    })

    it('may be on one line, in a list, or within each other', () => {
      expect(blocksOf('Before.\n\n<Tip>Use `tea`.</Tip>\n\nAfter.')).toMatchObject([
        { kind: 'text', text: 'Before.' },
        { kind: 'note', note: 'tip', blocks: [{ text: 'Use `tea`.' }] },
        { kind: 'text', text: 'After.' },
      ])
      expect(blocksOf('- Pour.\n\n  <Warning>\n  Hot.\n  </Warning>\n- Drink.')).toMatchObject([
        {
          items: [[{ text: 'Pour.' }, { note: 'warning', blocks: [{ text: 'Hot.' }] }], [{ text: 'Drink.' }]],
        },
      ])
      expect(blocksOf('<Note>\n\nA.\n\n<Tip>\n\nB.\n\n</Tip>\n\nC.\n\n</Note>')).toMatchObject([
        { note: 'note', blocks: [{ text: 'A.' }, { note: 'tip', blocks: [{ text: 'B.' }] }, { text: 'C.' }] },
      ])
    })

    it('are shown as they are in code', () => {
      const code = '<Note>\nHot.\n</Note>'
      expect(blocksOf(`\`\`\`mdx\n${code}\n\`\`\``)).toMatchObject([{ kind: 'code', value: code }])
    })
  })
  it('keeps the text of a callout with text beside its tags, and after one without its end or beginning', () => {
    const [beside] = buildPage('<Note>Hot\nwater.\n</Note>\n\nAfter.', 'a.md', site).passages
    expect(beside?.text).toMatch(/Hot\swater\.[\s\S]*After\./)
    const [passage] = buildPage('<Note>\n\nHot.\n\n## Next\n\nCold.', 'a.md', site).passages
    expect(passage?.text).toContain('Hot.')
    expect(buildPage('Hot.\n\n</Note>\n\n## Next\n\nCold.', 'a.md', site).passages).toHaveLength(2)
  })
  it('leaves a callout within a sentence of MDX in it', () => {
    expect(buildPage('See <Note>this</Note> first.', 'a.mdx', site).passages[0]?.blocks).toMatchObject([
      { kind: 'text', text: 'See this first.' },
    ])
  })
  it('keeps the numbers of steps', () => {
    const [list] = buildPage('1. a\n\n   ```sh\n   go\n   ```\n2. b', 'a.md', site).passages[0]?.blocks ?? []
    expect(list).toMatchObject({ kind: 'list', isOrdered: true })
  })
  it('marks images without text as images', () => {
    const source =
      '# A\n\n[![A plan](plan.png)](plan.pdf)\n![Its back][back]\n\nSee ![a key](key.png) here.\n\n[back]: b.png'
    expect(buildPage(source, 'a.md', site).passages.flatMap(({ blocks }) => blocks)).toEqual([
      { kind: 'image', text: 'A plan Its back' },
      { kind: 'text', text: 'See a key here.' },
    ])
  })
  it('splits a very long section between blocks', () => {
    const paragraph = `${'word '.repeat(500)}\n\n`
    const { passages } = buildPage(`# A\n\n## Long\n\n${paragraph.repeat(4)}`, 'a.md', site)
    expect(passages.map(({ id }) => id)).toEqual(['a.md#long', 'a.md#long~2', 'a.md#long~3', 'a.md#long~4'])
    expect(new Set(passages.map(({ anchor }) => anchor))).toEqual(new Set(['long']))
  })
})
