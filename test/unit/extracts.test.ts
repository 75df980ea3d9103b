import type { Block, Page, Passage } from 'docs-assistant-service'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createMemoryIndex } from '../../src/search/index/createMemoryIndex.ts'
import { terms } from '../../src/search/index/terms.ts'
import { maxSearchedLength } from '../../src/search/question/searchedText.ts'
import { searchPages } from '../../src/search/ranking/searchPages.ts'
import type { RankedPage } from '../../src/search/types.ts'
import { blocksToMarkdown, linkToMarkdown } from '../../src/service/assistant/extracts/blocksToMarkdown.ts'
import { askedLanguages, wantsCode } from '../../src/service/assistant/extracts/codeQuestion.ts'
import { cropCode } from '../../src/service/assistant/extracts/cropCode.ts'
import { extractBlocks } from '../../src/service/assistant/extracts/extractBlocks.ts'
import { buildPage } from '../../src/service/docs/parse/buildPage.ts'
import { writeExtracts } from '../support/writeExtracts.ts'

const site = { basePath: '/', anchorStyle: 'github' } as const

/** Quotes the first section of a page, as Markdown. */
function quote(source: string, question: string): string {
  const [passage] = buildPage(`# Page\n\n## Section\n\n${source}`, 'page.md', site).passages
  return quoteBlocks(passage!, question)
}

function quoteBlocks({ blocks, headings }: Passage, question: string): string {
  const asked = new Map(terms(question).map((term) => [term, 1]))
  const section = { title: ['Page', ...headings].join(' › '), blocks }
  return blocksToMarkdown(
    extractBlocks(section, { question, named: askedLanguages(question), terms: asked }),
  ).trimEnd()
}

/** Returns pages as a search ranks them, with these scores; the last one is for all further pages. */
function rankedPages(pages: readonly Page[], scores: readonly number[] = [1, 0.6]): RankedPage[] {
  return pages.map((page, at) => ({
    page: { ...page, passageCount: page.passages.length },
    score: scores[at] ?? scores.at(-1)!,
  }))
}

/** Answers a question from pages, with extracts. */
async function answer(question: string, sources: Readonly<Record<string, string>>): Promise<string> {
  const pages = Object.entries(sources).map(([file, source]) => buildPage(source, file, site))
  const found = searchPages(createMemoryIndex(pages), { question })
  return writeExtracts({ question, found }, pages)
}

/** A paragraph about something else, long enough that a section with it is not quoted whole. */
const filler = `${'Kettles are made of steel and last for years. '.repeat(34)}`.trim()

describe('when steps are interrupted', () => {
  const steps = '1. Open the lid:\n```sh\nlid open\n```\n2. Fill it.\n\n> Not too full.\n\n3. Boil.'
  it('are one list, with what stands between them and their numbers', () => {
    expect(quote(steps, 'boil')).toBe(
      '1. Open the lid:\n   ```sh\n   lid open\n   ```\n2. Fill it.\n\n   Not too full.\n3. Boil.',
    )
  })
  it('keep their numbers if a heading or a long text stands between them', () => {
    expect(quote('3. Boil.\n4. Pour.', 'pour')).toBe('3. Boil.\n4. Pour.')
    expect(quote(`1. Fill it.\n\n${filler}\n\n2. Boil the kettle.`, 'kettle')).toContain(
      '2. Boil the kettle.',
    )
  })
  it('are quoted from a long section although they are long, because what follows them refers to them', () => {
    const long = `${filler.slice(0, 400)}\n\n1. Fill the kettle.\n2. ${filler.slice(0, 800)}\n3. Wait for the kettle.`
    const quoted = quote(`The kettle boils.\n\n${long}\n\nNow the kettle is hot.\n\n${filler}`, 'kettle')
    expect(quoted).toContain('3. Wait for the kettle.\n\nNow the kettle is hot.')
  })
  it('stay two lists if the second one starts again', () => {
    expect(quote('1. Fill it.\n\nOr:\n\n1. Pour it.', 'pour')).toBe('1. Fill it.\n\nOr:\n\n1. Pour it.')
  })
})

describe('when a list of options is long', () => {
  const option = (name: string, text: string) => `- **${name}** \`number\` - ${text}`
  const options = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      option(`flag${at}`, 'Made of steel, as kettles are, for many years.'),
    )
  it('quotes the options that are named so, beside one that says more of the question', () => {
    const named = [option('boilTimeout', 'Until it gives up.'), option('pourTimeout', 'Until it ends.')]
    const other = option('retryTimeout', 'Set it in seconds.')
    expect(quote([...named, ...options(30), other].join('\n'), 'set timeout')).toBe(
      [...named, other].join('\n'),
    )
  })
  it('chooses among all of them, although they are several passages', async () => {
    const all = [
      option('boilTimeout', 'Until it gives up.'),
      ...options(120),
      option('pourTimeout', 'Until it ends.'),
    ]
    const quoted = await answer('which timeouts does the kettle have', {
      'kettle.md': `# Kettle\n\n## Options of the kettle\n\n${all.join('\n')}`,
    })
    expect(quoted).toContain(`${all[0]}\n${all.at(-1)}\n`)
  })
})

describe('when a section is short', () => {
  it('is quoted whole, with its code, links, emphasis and nested lists', () => {
    const source = [
      'Set the **port** with [`port`](./b.md):',
      '',
      '1. Open the file.',
      '   - or the folder',
      '2. Run:',
      '',
      '   ```sh',
      '   boil --port 80',
      '   ```',
      '',
      '> [!NOTE]',
      '> Ports below 1024 need rights.',
    ].join('\n')
    expect(quote(source, 'port')).toMatchInlineSnapshot(`
      "Set the **port** with \`port\`:

      1. Open the file.
         - or the folder
      2. Run:
         \`\`\`sh
         boil --port 80
         \`\`\`

      > **Note**
      >
      > Ports below 1024 need rights."
    `)
  })
  it('keeps the lines of a text, the title of what unfolds, and code that has backticks', () => {
    expect(quote('- Lambda\\\n  Set it there.\n- Fastly  \n  Set it here.', 'port')).toBe(
      '- Lambda\\\n  Set it there.\n- Fastly\\\n  Set it here.',
    )
    expect(quote('::: details Which ports?\nAll of them.\n:::', 'port')).toBe(
      '**Which ports?**\n\nAll of them.',
    )
    expect(quote('Use ``import(`./port`)`` here.', 'port')).toBe('Use ``import(`./port`)`` here.')
  })
  it('does not quote the description of an image', () => {
    expect(quote('![The port of a harbour](a.png)\n\nSet the port.', 'port')).toBe('Set the port.')
  })
  it('drops a sentence or an item that introduces something that is not quoted', () => {
    expect(quote('Set the port. It looks like this:\n\n![a](a.png)', 'port')).toBe('Set the port.')
    expect(quote('- Type: number\n- Example:\n\n![a](a.png)', 'port')).toBe('- Type: number')
    expect(quote('设置端口。如下所示：\n\n![a](a.png)', '端口')).toBe('设置端口。')
  })
  it('shows one of several codes that say the same, the one that is asked for', () => {
    const tabs = [
      '::: code-group',
      '```sh [npm]',
      'npm add kettle',
      '```',
      '```sh [pnpm]',
      'pnpm add kettle',
      '```',
      ':::',
    ].join('\n')
    expect(quote(tabs, 'install')).toBe('```sh title="npm"\nnpm add kettle\n```')
    expect(quote(tabs, 'install with pnpm')).toBe('```sh title="pnpm"\npnpm add kettle\n```')
    const inSteps = `1. Install it:\n\n   ${tabs.replaceAll('\n', '\n   ')}\n2. Start it.`
    expect(quote(inSteps, 'install')).toBe(
      '1. Install it:\n   ```sh title="npm"\n   npm add kettle\n   ```\n2. Start it.',
    )
  })
  it('shows code in the language that is asked for, of code in two languages', () => {
    const code =
      '```ts filename="port.ts" switcher\nset(port)\n```\n\n```js filename="port.js" switcher\nset(port)\n```'
    expect(quote(`Set the port:\n\n${code}`, 'set the port')).toBe(
      'Set the port:\n\n```ts title="port.ts"\nset(port)\n```',
    )
    expect(quote(`Set the port:\n\n${code}`, 'set the port in javascript')).toBe(
      'Set the port:\n\n```js title="port.js"\nset(port)\n```',
    )
  })
  it('shows the other file of an example after code in two languages', () => {
    const [port, lid] = ['port', 'lid'].map(
      (name) => `\`\`\`tsx switcher\n${name}()\n\`\`\`\n\n\`\`\`jsx switcher\n${name}()\n\`\`\``,
    )
    expect(quote(`Set the port.\n\n${port}\n\n${lid}\n\n${filler}`, 'set the port')).toBe(
      'Set the port.\n\n```tsx\nport()\n```\n\n```tsx\nlid()\n```',
    )
  })
  it.each([
    ['js [kettle.config.js]', 'js title="kettle.config.js"'],
    ['js{1,3}[kettle.config.js]', 'js title="kettle.config.js"'],
    ['[.env]', 'text title=".env"'],
    ['none title="shell"', 'text title="shell"'],
    ['tsx title="app/page.tsx" {1}', 'tsx title="app/page.tsx"'],
    ["tsx filename='app/page.tsx'", 'tsx title="app/page.tsx"'],
    ['sh tab="pnpm"', 'sh title="pnpm"'],
    ['js highlight={[1,2]}', 'js'],
    ['js title=\'say "hi"\'', 'js'],
  ])('says which file the code of ```%s is', (written, shown) => {
    expect(quote(`\`\`\`${written}\nport()\n\`\`\``, 'port')).toBe(`\`\`\`${shown}\nport()\n\`\`\``)
  })
})

describe('when a section is long', () => {
  it('quotes the paragraph that matches and the code nearest after it', () => {
    const source = [
      'Open the lid.',
      '```js\nopen()\n```',
      filler,
      'Set the port of the kettle.',
      '```js\nlisten(80)\n```',
      'More on steel.',
      '```css\nkettle {}\n```',
    ].join('\n\n')
    expect(quote(source, 'how do I set the port?')).toBe(
      'Set the port of the kettle.\n\n```js\nlisten(80)\n```',
    )
    expect(quote(source, 'which port is set?')).toBe('Set the port of the kettle.')
  })
  it('quotes what the first sentence of a paragraph refers to, but no notice before it', () => {
    const variables = '```txt\nPORT=80\n```'
    const refers = (before: string, text: string) =>
      quote(['Pour it.', filler, 'Write a file.', before, text].join('\n\n'), 'which port is set?')
    expect(refers(variables, 'This sets the port.')).toBe(
      `Write a file.\n\n${variables}\n\nThis sets the port.`,
    )
    for (const text of ['The file above sets the port.', 'Die Datei oben setzt den port.', '上記のport。'])
      expect(refers(variables, text)).toContain(`${variables}\n\n${text}`)
    for (const text of ['The kettle sets the port.', 'The port is 80 or above.', 'A port. See above.'])
      expect(refers(variables, text)).toBe(text)
    expect(refers('::: tip\nStir it.\n:::', 'This sets the port.')).toBe('This sets the port.')
  })
  it('shows the code that has the identifier of the question', () => {
    const source = [
      'Set the port of the server.',
      '```js\nlisten(80)\n```',
      filler,
      '```js\nconfigure({ server_port: 80 })\n```',
    ].join('\n\n')
    expect(quote(source, 'how do I set server_port?')).toContain('configure({ server_port: 80 })')
  })
  it('shows the other file of an example, and code that is clearly more about the question', () => {
    const files = '```js\nboil()\n```\n\n```js\nexpect(port)\n```'
    expect(quote(`Set the port.\n\n${files}\n\n${filler}`, 'set the port')).toBe(`Set the port.\n\n${files}`)
    const list = 'A page with them:\n\n```vue\n<li v-for="lid of lids">every lid of a kettle</li>\n```'
    const loads = 'Load every lid of a kettle:\n\n```js\nload(lid)\n```'
    expect(quote([loads, filler, list].join('\n\n'), 'show every lid of a kettle')).toBe(
      `${loads}\n\n${list}`,
    )
  })
  it('shows how an import is used', () => {
    const source = [
      filler,
      'Import the port.',
      "```js\nimport { port } from 'kettle'\n```",
      'Text.',
      '```js\nport(80)\n```',
    ]
    expect(quote(source.join('\n\n'), 'how do I set the port?')).toContain('port(80)')
  })
  it('shows code in Chinese and German as well', () => {
    const chinese = [filler, '设置端口：', '```js\nlisten(80)\n```'].join('\n\n')
    expect(quote(chinese, '怎么设置端口?')).toBe('设置端口：\n\n```js\nlisten(80)\n```')
    const german = [filler, 'Der Port wird so gesetzt.', '```js\nlisten(80)\n```'].join('\n\n')
    expect(quote(german, 'Wie setze ich den Port?')).toContain('listen(80)')
  })
  it('shows code in the language that is asked for, and none in another', () => {
    const source = [
      'Set the port.',
      '```js\nlisten(80)\n```',
      filler,
      '```python\nlisten(port=80)\n```',
    ].join('\n\n')
    expect(quote(source, 'set the port in Python')).toContain('listen(port=80)')
    expect(quote(source, 'set the port in Rust')).toBe('Set the port.')
  })
  it('quotes the section from its beginning if only the heading matches', () => {
    expect(quote(['Opening.', '- One\n- Two', filler].join('\n\n'), 'section')).toMatch(
      /^Opening\.\n\n- One\n- Two\n/,
    )
  })
  it.each(['boil()  <1>', 'boil() # (1)!'])(
    'quotes `%s` and the list that explains its numbers together',
    (line) => {
      const example = `Make tea.\n\n${filler}\n\nIn a file:\n\n\`\`\`\n${line}\n\`\`\`\n\n1. Heats the water.`
      const quoted = `In a file:\n\n\`\`\`\n${line}\n\`\`\`\n\n1. Heats the water.`
      expect(quote(`${example}\n\n${filler}`, 'heats')).toBe(quoted)
      expect(quote(`${example}\n\n${filler}`, 'how do I make tea')).toBe(`Make tea.\n\n${quoted}`)
    },
  )
  it('shortens a long paragraph to consecutive sentences that match, with their links', () => {
    const source = `${filler} Set the port with [the option](https://kettle.example/port). The default port is 80. ${filler}`
    const [passage] = buildPage(source, 'page.md', site).passages
    const [block] = extractBlocks(
      { title: 'Page', blocks: passage!.blocks },
      { question: 'port', named: new Set(), terms: new Map([['port', 1]]) },
    )
    expect(blocksToMarkdown([block!], (href) => href)).toContain(
      'Set the port with [the option](https://kettle.example/port). The default port is 80.',
    )
    expect(blocksToMarkdown([block!]).length).toBeLessThan(300)
  })
  it('quotes the matching rows of a table with its head, and steps completely', () => {
    const rows = Array.from(
      { length: 40 },
      (_, index) => `| \`other${index}\` | Something else, and more of it |`,
    )
    const table = ['| Option | Meaning |', '| - | - |', ...rows, '| `port` | Where it listens |'].join('\n')
    expect(quote(table, 'port')).toMatchInlineSnapshot(`
      "| Option | Meaning          |
      | ------ | ---------------- |
      | \`port\` | Where it listens |"
    `)
    const steps = '1. Stop the kettle\n2. Open the lid\n3. Pour'
    expect(quote(`${filler}\n\n${steps}`, 'open the lid')).toBe(steps)
  })
})

describe('when the docs warn of something', () => {
  it('shows what they recommend in its place', () => {
    const source = [
      'Don’t change the list directly:',
      '```js\n// 🔴 Avoid\nlist.push(1)\n```',
      'Instead, make a new one:',
      '```js\n// ✅ Good\nlist = [...list, 1]\n```',
    ].join('\n\n')
    expect(quote(source, 'update a list')).toBe(
      'Instead, make a new one:\n\n```js\n// ✅ Good\nlist = [...list, 1]\n```',
    )
  })
  it('leaves the wrong part out of code that shows both', () => {
    const code = '```js\n// ❌ wrong\nlist.push(1)\n\n// ✅ right\nlist = [...list, 1]\n```'
    expect(quote(code, 'update a list')).toBe('```js\n// ✅ right\nlist = [...list, 1]\n```')
  })
  it('leaves out the removed lines of a diff', () => {
    expect(quote('```diff\n- listen(80)\n+ listen({ port: 80 })\n```', 'port')).toBe(
      '```diff\n+ listen({ port: 80 })\n```',
    )
    expect(quote('```js\nlisten(80) // [!code --]\nlisten({ port: 80 }) // [!code ++]\n```', 'port')).toBe(
      '```js\nlisten({ port: 80 })\n```',
    )
  })
  it('shows no code of what a heading says to avoid, but what it recommends', () => {
    const avoid = (source: string) =>
      quoteBlocks(
        buildPage(`# Page\n\n## Avoid big kettles\n\n${source}`, 'a.md', site).passages[0]!,
        'kettle',
      )
    const big = 'A big kettle holds ten cups. For example:\n\n```js\nkettle(10)\n```'
    expect(avoid(`${big}\n\nIt is slow.`)).toBe('A big kettle holds ten cups.\n\nIt is slow.')
    expect(avoid(`${big}\n\nYou should use a small one:\n\n\`\`\`js\nkettle(1)\n\`\`\``)).toBe(
      'A big kettle holds ten cups.\n\nYou should use a small one:\n\n```js\nkettle(1)\n```',
    )
    expect(avoid('```js\n// ✅ small\nkettle(1)\n```')).toContain('kettle(1)')
  })
  it('quotes a warning only after something else', () => {
    const warning = '::: warning\nThe port is public.\n:::'
    expect(quote(`${warning}\n\nSet the port.`, 'port')).toBe('Set the port.')
    expect(quote(`Set the port.\n\n${warning}`, 'port')).toBe(
      'Set the port.\n\n> **Warning**\n>\n> The port is public.',
    )
    expect(quote(warning, 'port')).toBe('')
  })
  it('reads what follows several codes, as in a sandbox', () => {
    const source =
      '`push()` changes the list, which you don’t want:\n\n```js\nlist.push(1)\n```\n\n```css\nli {}\n```\n\nInstead, make a list:\n\n```js\nlist = [...list, 1]\n```'
    expect(quote(source, 'add to a list')).toBe('Instead, make a list:\n\n```js\nlist = [...list, 1]\n```')
  })
  it('goes on to the words before the right code', () => {
    const source = [
      'Add to a list:',
      '```js\n// 🔴 Avoid\nlist.push(1)\n```',
      'You need nothing else. The code above has a bug.',
      'To fix it, make a list:',
      '```js\nlist = [...list, 1]\n```',
    ]
    expect(quote(source.join('\n\n'), 'add to a list')).toBe(
      'To fix it, make a list:\n\n```js\nlist = [...list, 1]\n```',
    )
    expect(quote(source.slice(0, 3).join('\n\n'), 'add to a list')).toBe(
      'You need nothing else. The code above has a bug.',
    )
  })
  it('shows the style sheet of an example only if it is asked for', () => {
    const source = 'A list:\n\n```js\nlist()\n```\n\n```css\nli {}\n```'
    expect(quote(source, 'How do I write a list?')).toBe('A list:\n\n```js\nlist()\n```')
    expect(quote(source, 'How do I write a list with CSS?')).toContain('li {}')
    expect(quote('A list:\n\n```css\nli {}\n```', 'How do I write a list?')).toContain('li {}')
  })
  it.each([
    'The problem is in code like this:',
    'But this doesn’t work, since the list stays.',
    'This is a mistake.',
  ])('leaves out code that is followed by %s', (words) => {
    expect(quote(`A list:\n\n\`\`\`js\nlist.push(1)\n\`\`\`\n\n${words}`, 'list')).not.toContain('push')
  })
  it.each(['// 🚩 Changes the list', '// Bug: keeps the list', '// This doesn’t work'])(
    'leaves out code with the comment %s',
    (comment) => {
      const code = `\`\`\`js\n${comment}\nlist.push(1)\n\`\`\``
      expect(quote(`A list:\n\n${code}\n\nMore.`, 'list')).not.toContain('push')
    },
  )
  it.each([
    'Examples of incorrect code for this rule:',
    'For example, code like this is a problem.',
    'The problem is in code like this:',
    '以下写法是错误的：',
    '错误示例：',
    '不要这样写：',
    'Avoid this:',
    'This is wrong:',
  ])('reads %s', (words) => {
    const source = `${words}\n\n\`\`\`js\nbad()\n\`\`\`\n\n推荐 this.\n\n\`\`\`js\ngood()\n\`\`\``
    expect(quote(source, 'call')).not.toContain('bad()')
    expect(quote(source, 'call')).toContain('good()')
  })
  it.each([
    'To avoid this, write:',
    'Don’t forget to call it:',
    'This solves the problem:',
    'Handle what doesn’t work:',
    '这样可以解决问题：',
  ])('does not take %s for a warning', (words) => {
    expect(quote(`${words}\n\n\`\`\`js\ngood()\n\`\`\``, 'call')).toContain('good()')
  })
})

describe('when code is long', () => {
  const code = Array.from({ length: 150 }, (_, index) => (index === 60 ? 'port: 80' : `line${index}`)).join(
    '\n',
  )

  it('is cropped to what the question names, with an ellipsis where lines are missing', () => {
    const cropped = cropCode(code, (line) => (line.includes('port') ? 1 : 0)).split('\n')
    expect(cropped).toContain('port: 80')
    expect(cropped).toHaveLength(42)
    expect([cropped[0], cropped.at(-1)]).toEqual(['…', '…'])
  })
  it('is cropped to its beginning if the question names nothing in it', () => {
    const cropped = cropCode(code, () => 0).split('\n')
    expect([cropped[0], cropped.at(-1)]).toEqual(['line0', '…'])
  })
  it('is cropped at a line that begins something', () => {
    const lines = code.split('\n').map((line, index) => (index % 4 === 3 ? `- ${line}` : `  ${line}`))
    const cropped = cropCode(lines.join('\n'), (line) => (line.includes('port') ? 1 : 0)).split('\n')
    expect(cropped[1]).toBe('- line51')
    expect(cropped).toContain('  port: 80')
  })
  it('stays whole up to 100 lines, which the widget folds', () => {
    const short = code.split('\n').slice(0, 100).join('\n')
    expect(cropCode(short, () => 0)).toBe(short)
  })
})

describe('when a question is asked', () => {
  it.each(['How do I set it?', 'set the port', '怎么设置端口?', 'Wie setze ich ihn?', 'ポートの設定方法'])(
    'shows code for %s',
    (question) => expect(wantsCode(question)).toBe(true),
  )
  it.each([
    'What is a port?',
    'Which port?',
    'Why?',
    'Does it boil?',
    '什么是端口?',
    'Was ist das?',
    'なぜですか',
  ])('needs no code for %s', (question) => expect(wantsCode(question)).toBe(false))
  it('reads the languages of code that it names', () => {
    expect([...askedLanguages('How do I go to the port in TypeScript or C++?')]).toEqual(['ts', 'cpp'])
  })
})

describe('when a question is answered with extracts', () => {
  const a = '# Ports\n\n## Set the port\n\nSet the port in [the file](./files.md#open).'
  const b =
    '# Files\n\n## Open\n\nOpen a port file with `open`. See [more](https://kettle.example), [no](./none.md).'

  it('quotes one section and names others in one line each', async () => {
    expect(await answer('How do I set the port?', { 'ports.md': a, 'files.md': b })).toMatchInlineSnapshot(`
      "From the docs:

      ## *Ports* [Set the port](/ports#set-the-port) [1]

      Set the port in [the file](/files#open).
      "
    `)
    const c = '# Doors\n\n## Set the port of a door\n\nSet it.'
    expect(await answer('How do I set the port?', { 'ports.md': a, 'doors.md': c })).toContain(
      '\n\nSee also: [Doors › Set the port of a door](/doors#set-the-port-of-a-door) [2]\n',
    )
  })
  it('keeps links that lead somewhere', async () => {
    expect(await answer('open', { 'ports.md': a, 'files.md': b })).toContain(
      'See [more](https://kettle.example), no.',
    )
  })
  it.each([
    [
      'in a cell of a table',
      '| Port | See |\n| - | - |\n| 80 | the [file](./files.md#open) |',
      'the [file](/files#open)',
    ],
    ['in the head of a table', '| Port | [File](./files.md) |\n| - | - |\n| 80 | a |', '[File](/files)'],
    [
      'by reference',
      'The [port file][f] or [f].\n\n[f]: ./files.md "Files"',
      '[port file](/files) or [f](/files)',
    ],
    ['in the title of a callout', '::: tip A [file](./files.md)\nSet the port.\n:::', '**A [file](/files)**'],
    ['with a title', 'The [file](./files.md "Files") of the port.', '[file](/files)'],
    ['on an image', 'The port [![file](a.png)](./files.md) it is.', '[file](/files)'],
    ['in angle brackets', 'The port, <https://kettle.example/port>.', '(https://kettle.example/port)'],
    ['without brackets', 'The port, https://kettle.example/port.', '(https://kettle.example/port)'],
    ['in a definition list', 'Port\n: See the [file](./files.md).', '[file](/files)'],
    ['in raw HTML', '<p>The port <a class="x" href="./files.md">file</a>.</p>', 'The port [file](/files).'],
    ['of a component', '<Card title="Port" href="./files.md">\n\nText.\n\n</Card>', '[Port](/files)'],
    ['in a step', '1. The port [file](./files.md).', '[file](/files)'],
  ])('keeps a link %s', async (_, source, written) => {
    const page = `# Ports\n\n## Set the port\n\n${source}`
    expect(await answer('set the port', { 'ports.md': page, 'files.md': b })).toContain(written)
  })
  it('keeps links inside components of MDX', async () => {
    const page =
      '# Ports\n\n## Set the port\n\n<Tabs>\n  <Tab label="Gas">\n    The port [file](./files.md) or [f].\n  </Tab>\n</Tabs>\n\n[f]: ./files.md'
    expect(await answer('set the port', { 'ports.mdx': page, 'files.md': b })).toContain(
      'The port [file](/files) or [f](/files).',
    )
  })
  it('resolves links from the page of a folder, and links with escapes', async () => {
    const page = '# Ports\n\n## Set the port\n\nIn [a](./files.md) or [b](../my%20files.md) or [c](.).'
    const sources = { 'guide/index.md': page, 'guide/files.md': b, 'my files.md': '# My files\n\nText.' }
    expect(await answer('set the port', sources)).toContain(
      'In [a](/guide/files) or [b](/my%20files) or [c](/guide/).',
    )
  })
  it.each([
    ['without the numbers that order files', '../cooking/open.md#lid', '/02-cooking/01-open#lid'],
    ['of a site, without these numbers', '/cooking/open', '/02-cooking/01-open'],
    ['of a site that has the docs in a folder', '/docs/cooking/open', '/02-cooking/01-open'],
    [
      'with numbers, of a site that has the docs in a folder',
      '/docs/02-cooking/01-open',
      '/02-cooking/01-open',
    ],
    ['through the folder of the docs', '../../docs/02-cooking/01-open.md#lid', '/02-cooking/01-open#lid'],
    ['through two folders of the docs', '/docs/docs/cooking/open.md', '/02-cooking/01-open'],
  ])('resolves a link %s', async (_, href, resolved) => {
    const sources = {
      '01-basics/01-ports.md': `# Ports\n\n## Set the port\n\nIn [a file](${href}).`,
      '02-cooking/01-open.md': '# Open\n\n## Lid\n\nLift it.',
    }
    expect(await answer('set the port', sources)).toContain(`In [a file](${resolved}).`)
  })
  it('leads a link without numbers to a page that has none, if there is one', async () => {
    const sources = {
      'ports.md': '# Ports\n\n## Set the port\n\nIn [a](./open.md) or [b](/docs/open).',
      'open.md': '# Open\n\nLift it.',
      '01-open.md': '# First\n\nLift it first.',
    }
    expect(await answer('set the port', sources)).toContain('In [a](/open) or [b](/open).')
  })
  it('goes on to another section if the best one only warns', async () => {
    const warns = '# Ports\n\n## Set the port\n\n::: danger\nSet no port.\n:::'
    const says = '# Files\n\n## Set the port of a file\n\nSet the port.'
    const text = await answer('set the port', { 'ports.md': warns, 'files.md': says })
    expect(text).toContain('(/files#set-the-port-of-a-file) [1]\n\nSet the port.')
  })
  it('adds how the subject is used to a section that says little', async () => {
    const page = [
      '# Basic auth\n\n## Usage\n\n```js\nauth()\n```',
      '## Options\n\n### password\n\nThe password of a route.\n\n### other\n\nText.',
    ].join('\n\n')
    const text = await answer('How do I set the password of a route?', { 'auth.md': page })
    expect(text).toContain(
      'The password of a route.\n\n## *Basic auth* [Usage](/auth#usage) [2]\n\n```js\nauth()',
    )
    expect(await answer('What is the password of a route?', { 'auth.md': page })).not.toContain('auth()')
  })
  const auth = [
    '# Basic Auth Middleware\n\nProtects a path.',
    '## Import\n\n```js\nimport {\n  basicAuth,\n} from "auth"\n```',
    '## Usage\n\n```js\nbasicAuth()\n```',
    '## Options\n\n### realm\n\nThe realm of basic auth. Basic auth shows it.',
  ].join('\n\n')
  it.each(['basic auth', 'How do I use basic auth?', 'the Basic Auth middleware'])(
    'answers "%s" with the opening of the page about it, and how it is used',
    async (question) => {
      const sources = { 'auth.md': auth, 'log.md': '# Log Middleware\n\nAdd it, and use it.' }
      expect(await answer(question, sources)).toContain(
        '## [Basic Auth Middleware](/auth) [1]\n\nProtects a path.\n\n## *Basic Auth Middleware* [Usage](/auth#usage) [2]\n\n```js\nbasicAuth()',
      )
    },
  )
  it('quotes the opening once where the page has no other section', async () => {
    const code = `   \`\`\`js\n${'   entry()\n'.repeat(30)}   \`\`\``
    const steps = `1. Make an entry.\n\n${code}\n\n   ${filler}\n\n`.repeat(5)
    const page = `# Basic Auth\n\n::: tip\nIt is basic auth.\n:::\n\n${steps}`
    const text = await answer('basic auth', { 'auth.md': page })
    expect(text.match(/^## /gm)).toHaveLength(1)
  })
  it.each([
    ['one of its options', 'realm of basic auth', '[realm](/auth#realm) [1]'],
    ['a word that many titles have', 'what is middleware', '## [Middleware](/guide/middleware) [1]'],
  ])('does not take a page for the subject of a question about %s', async (_, question, expected) => {
    const other = (name: string) => `# ${name} Middleware\n\nThis middleware is middleware for ${name}.`
    const sources = {
      'auth.md': auth,
      'log.md': other('Log'),
      'time.md': other('Time'),
      'guide/middleware.md': '# Middleware\n\nA middleware runs before a handler.',
    }
    expect(await answer(question, sources)).toContain(expected)
  })
  it('quotes a second section that has as much of the question, if it is short', async () => {
    const gas = '# Gas\n\n## port\n\nThe port of gas.'
    const steam = '# Steam\n\n## port\n\nThe port of steam.'
    expect(await answer('How do I change the port?', { 'gas.md': gas, 'steam.md': steam })).toBe(
      'From the docs:\n\n## *Gas* [port](/gas#port) [1]\n\nThe port of gas.\n\n## *Steam* [port](/steam#port) [2]\n\nThe port of steam.\n',
    )
    const long = (source: string) => `${source} ${'It is made of steel. '.repeat(60)}`
    const text = await answer('How do I change the port?', { 'gas.md': long(gas), 'steam.md': long(steam) })
    expect(text).toContain('See also: [Steam › port](/steam#port) [2]')
  })
  it.each([
    ['quotes', 'has as much of the question', { score: 0.9, share: 0.6 }, '## *steam* [port]'],
    ['quotes', 'has more of the question', { score: 0.6, share: 0.7 }, '## *steam* [port]'],
    ['names', 'has less of it', { score: 0.99, share: 0.59 }, 'See also: [steam › port]'],
    ['names', 'is less good', { score: 0.89, share: 0.69 }, 'See also: [steam › port]'],
    ['names', 'was found by its meaning alone', { score: 0.99 }, 'See also: [steam › port]'],
  ])('%s a second section that %s', async (_, __, match, link) => {
    const pages = ['gas', 'steam'].map((name) => buildPage(`# ${name}\n\n## port\n\nIt.`, `${name}.md`, site))
    const [first, second] = pages.map((page) => ({ page, passage: page.passages[0]! }))
    const passages = [
      { ...first!, score: 1, share: 0.6 },
      { ...second!, ...match },
    ]
    const text = await writeExtracts(
      { question: 'Which port?', found: { passages, pages: rankedPages(pages), confidence: 1 } },
      pages,
    )
    expect(text).toContain(`\n${link}(/steam#port) [2]\n`)
  })
  it('quotes a second section that covers more of the question, in place of the next one', async () => {
    const pages = ['gas', 'steam', 'wood'].map((name) =>
      buildPage(`# ${name}\n\n## port\n\nIt.`, `${name}.md`, site),
    )
    const passages = pages.map((page, index) => ({
      page,
      passage: page.passages[0]!,
      score: 1 - index / 10,
      share: 0.6 + index / 10,
    }))
    const text = await writeExtracts(
      { question: 'Which port?', found: { passages, pages: rankedPages(pages), confidence: 1 } },
      pages,
    )
    expect(text).toContain('\n## *wood* [port](/wood#port) [2]\n')
    expect(text).toContain('\nSee also: [steam › port](/steam#port) [3]\n')
  })
  it('names the best sections of up to three other pages that are at least half as good', async () => {
    const pages = ['gas', 'steam', 'wood', 'oil', 'coal', 'peat'].map((name) =>
      buildPage(`# ${name}\n\n## port\n\nIt.\n\n## valve\n\nIt.`, `${name}.md`, site),
    )
    const found = {
      passages: pages.flatMap((page) => page.passages.map((passage) => ({ page, passage, score: 1 }))),
      pages: rankedPages(pages, [1, 0.69, 0.49, 0.68, 0.67, 0.66]),
      confidence: 1,
    }
    const text = await writeExtracts({ question: 'Which port?', found }, pages)
    expect(text.match(/See also: .*/g)).toEqual([
      'See also: [steam › port](/steam#port) [2]',
      'See also: [oil › port](/oil#port) [3]',
      'See also: [coal › port](/coal#port) [4]',
    ])
  })
  it.each([
    [0.7, 0.69, '## *steam* [port]'],
    [0.7, 0.7, 'See also: [steam › port]'],
    [0.69, 0.69, 'See also: [steam › port]'],
  ])(
    'with another page that is %s as good, and %s of the question in the first section, writes %s',
    async (score, share, link) => {
      const pages = ['gas', 'steam'].map((name) =>
        buildPage(`# ${name}\n\n## port\n\nIt.`, `${name}.md`, site),
      )
      const passages = pages.map((page, at) => ({
        page,
        passage: page.passages[0]!,
        score: 1 - at / 2,
        share,
      }))
      const found = { passages, pages: rankedPages(pages, [1, score]), confidence: 1 }
      const text = await writeExtracts({ question: 'Which port?', found }, pages)
      expect(text).toContain(`\n${link}(/steam#port) [2]\n`)
    },
  )
  it('quotes two further sections at most', async () => {
    const pages = ['gas', 'steam', 'wood', 'oil'].map((name) =>
      buildPage(`# ${name}\n\n## port\n\nIt.`, `${name}.md`, site),
    )
    const passages = pages.map((page, at) => ({
      page,
      passage: page.passages[0]!,
      score: 1 - at / 5,
      share: 0.6,
    }))
    const found = { passages, pages: rankedPages(pages, [1, 0.9, 0.8, 0.7]), confidence: 1 }
    const text = await writeExtracts({ question: 'Which port?', found }, pages)
    expect(text.match(/^(?:##|See also).*/gm)).toEqual([
      '## *gas* [port](/gas#port) [1]',
      '## *steam* [port](/steam#port) [2]',
      '## *wood* [port](/wood#port) [3]',
      'See also: [oil › port](/oil#port) [4]',
    ])
  })
  it('quotes a second section if the first has less than half of the question', async () => {
    const pages = {
      'lids.md': '# Lids\n\n## Hinges\n\nA lid has a hinge.',
      'colours.md': '# Colours\n\n## Enamel\n\nThe enamel is red.',
      'spouts.md': '# Spouts\n\n## Spout\n\nA spout pours.',
    }
    expect(await answer('enamel hinge spout whistle', pages)).toMatch(/## .* \[1\][\s\S]*## .* \[2\]/)
  })
  it('finds the option of a page for a question about one page', async () => {
    const all =
      '# Sidebar\n\n## Several sidebars\n\nShow a sidebar on a page, or another sidebar on another page.'
    const one =
      '# Frontmatter\n\n## sidebar\n\nWhether to show it.\n\n```yaml\nsidebar: false\n```\n\n## title\n\nThe title.'
    const text = await answer('disable the sidebar on one page', { 'sidebar.md': all, 'frontmatter.md': one })
    expect(text).toContain('(/frontmatter#sidebar) [1]\n\nWhether to show it.')
  })
  it('goes on with the first section below one that only opens it', async () => {
    const page = '# Kettle\n\n## Ports\n\nThere are two ways.\n\n### By hand\n\nTurn the knob.'
    expect(await answer('ports', { 'a.md': page })).toContain('There are two ways.\n\nTurn the knob.')
  })
  it('goes on also after a paragraph that says what the section is for', async () => {
    const purpose = `Ports lead the steam out.${' They keep the lid from rattling.'.repeat(8)}`
    const page = `# Kettle\n\n## Ports\n\n${purpose}\n\n### By hand\n\nTurn the knob.`
    expect(await answer('ports', { 'a.md': page })).toContain(`${purpose}\n\nTurn the knob.`)
  })
  it('reads a long question once for all sections', async () => {
    const sections = Array.from({ length: 5 }, (_, index) => `## ${index}\n\n设置端口。`)
    const page = buildPage(`# 端口\n\n${sections.join('\n\n')}`, 'page.md', site)
    const question = '设置端口'.repeat(25_000)
    const found = searchPages(createMemoryIndex([page]), { question })
    const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment')
    onTestFinished(() => segment.mockRestore())
    await writeExtracts({ question, found }, [page])
    const read = segment.mock.calls.reduce((length, [text]) => length + text.length, 0)
    expect(read).toBeLessThan(3 * maxSearchedLength)
  })
})

describe('when terms have what they mean on the line below', () => {
  const options = '`--cold`  \nKeeps it cold.\n\n`--port <port>`  \nSets the port.'

  it('quotes the term with a further paragraph about it', () => {
    const source = `${options}\n\nSteam leaves through it.\n\n\`--hot\`  \nBoils it.`
    expect(quote(`${filler}\n\n${source}`, 'steam')).toBe(
      '`--port <port>`\\\nSets the port.\n\nSteam leaves through it.',
    )
  })
  it('quotes no term with a paragraph after the last one, which may be about all', () => {
    const source = `${filler}\n\n${options}\n\nSteam leaves through them.`
    expect(quote(source, 'steam')).toBe('Steam leaves through them.')
  })
  it('quotes the term with sentences of a long text about it', () => {
    const text = quote(`${options} ${filler} Steam leaves through it.`, 'steam')
    expect(text).toMatch(/^`--port <port>`\\\n(?:Kettles [^.]*\. ){2}Steam leaves through it\.$/m)
  })
  it('takes a sentence that ends with its line for no term', () => {
    const source = `${filler}\n\nThis is the end.  \nOf a verse.\n\nSteam leaves through it.\n\n${filler}`
    expect(quote(source, 'steam')).toBe('Steam leaves through it.')
  })
})

describe('when a page is a manual page', () => {
  const synopsis = '## SYNOPSIS\n\n```\nboil [--port <port>]\n```'
  const rest = '## DESCRIPTION\n\nHeats water.\n\n## OPTIONS\n\nMany.'

  it('goes on from its name to what it says about it', async () => {
    const page = `# boil(1)\n\n## NAME\n\nboil - Boil water\n\n${synopsis}\n\n${rest}`
    const text = await answer('boil water', { 'boil.md': page })
    expect(text).toContain('boil - Boil water\n\n```\nboil [--port <port>]\n```\n\nHeats water.')
    expect(text).not.toContain('Many.')
  })
  it('goes on from a synopsis to what explains it, and quotes that once', async () => {
    const page = `# boil\n\n${synopsis}\n\nFor all kettles.\n\n${rest}`
    const text = await answer('boil', { 'boil.md': page })
    expect(text).toContain('boil [--port <port>]\n```\n\nFor all kettles.\n\nHeats water.')
    expect(text.split('Heats water.')).toHaveLength(2)
  })
  it('goes on from a synopsis that has no heading', async () => {
    const page = `# boil\n\n${synopsis.replace('## SYNOPSIS\n\n', '')}\n\n${rest}`
    expect(await answer('boil', { 'boil.md': page })).toContain('```\n\nHeats water.')
  })
  it('does not go on from code that other sections stand before', async () => {
    const page = `# boil\n\n## Uses\n\nFor tea.\n\n## Port\n\n\`\`\`\nboil --port\n\`\`\`\n\n${rest}`
    expect(await answer('boil port', { 'boil.md': page })).not.toContain('Heats water.')
  })
  it('ends with another first section of one line', async () => {
    const page = `# Ports\n\n## boil\n\nThe port to boil water on.\n\n${synopsis}\n\n${rest}`
    expect(await answer('port to boil water', { 'ports.md': page })).not.toContain('Heats water.')
  })
})

describe('when an extract is written as Markdown', () => {
  const text = (value: string): Block => ({ kind: 'text', text: value })

  it('keeps inline code, lists, tables and code blocks', () => {
    expect(
      blocksToMarkdown([
        text('Set `maxAttempts` first.'),
        { kind: 'list', items: [[text('One `a`')], [text('Two')]] },
        { kind: 'table', header: ['Option', 'Type'], rows: [['`a`', 'x | y']] },
        { kind: 'code', language: 'js', value: 'const fence = "```"' },
      ]),
    ).toMatchInlineSnapshot(`
      "Set \`maxAttempts\` first.

      - One \`a\`
      - Two

      | Option | Type   |
      | ------ | ------ |
      | \`a\`    | x \\| y |

      \`\`\`\`js
      const fence = "\`\`\`"
      \`\`\`\`
      "
    `)
  })

  it('escapes markup in text of the docs', () => {
    const markdown = blocksToMarkdown([
      text('# not a heading *nor this* <img src=x> [a](javascript:b) 1. no list'),
    ])
    expect(markdown).toMatchInlineSnapshot(`
      "\\# not a heading \\*nor this\\* \\<img src=x> \\[a]\\(javascript:b) 1. no list
      "
    `)
    expect(linkToMarkdown('a](b) `c`', '/x (y)')).toMatchInlineSnapshot(`"[a\\](b) \`c\`](</x (y)>)"`)
  })
  it('writes only links that lead somewhere', () => {
    const block: Block = {
      kind: 'text',
      text: 'a b',
      inline: [{ link: 'javascript:x', children: ['a'] }, ' b'],
    }
    expect(blocksToMarkdown([block])).toBe('a b\n')
  })
})
