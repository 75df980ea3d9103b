// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pages of docs have such text.
import { describe, expect, it } from 'vitest'
import type { DocsBuild } from '../../src/service/agent/checks/code/code.ts'
import { createCodeFinder } from '../../src/service/agent/checks/code/createCodeFinder.ts'
import { readDocsBuild } from '../../src/service/agent/checks/code/readDocsBuild.ts'

const plainBuild: DocsBuild = { mkdocs: false, templatesInCode: false }
const page = '---\ntitle: Install\n---\n\n# Install\n\nRun it.\n'

function problemsOf(after: string, before: string | null = null, file = 'guide/page.md', build = plainBuild) {
  return createCodeFinder(build)(file, { before, after })
}

/** Texts that a build of the generator would act on if they were added to a page. */
const active: Record<string, string[]> = {
  'Docusaurus and Nextra, which compile .md as MDX': [
    "import fs from 'fs'\n",
    "text\n\nimport fs from 'fs'\n",
    'import{x}from"fs"\n',
    "import/**/fs from 'fs'\n",
    'export const x = require("fs")\n',
    'export default function Layout() {}\n',
    'Text {process.env.GITHUB_TOKEN} text.\n',
    '{(() => 1)()}\n',
    '    {evil()}\n',
    '- item\n\n      {evil()}\n',
    '> {evil()}\n',
    '| a |\n| - |\n| {evil()} |\n',
    '# Title {evil()}\n',
    '[{evil()}](./index.md)\n',
    '![{evil()}](./shot.png)\n',
    '<div>\n\n`{evil()}`\n\n</div>{evil()}\n',
    '<!-- -->\n\n{evil()}\n',
    '{\n`${evil()}`\n}\n',
    '{/* a */ evil()}\n',
    '<Tabs items={evil()} />\n',
    '<div {...evil} />\n',
    '<Foo bar="x" />\n',
    '<Snippet file="../../.env" />\n',
    '<script>alert(1)</script>\n',
    '<script src="//evil.example/x.js" />\n',
    '<Script src="//evil.example/x.js" />\n',
    '<div dangerouslySetInnerHTML={{ __html: evil }} />\n',
    '<div style={{ color: evil }} />\n',
    '<é onClick="evil" />\n',
    '<_x />\n',
    '```jsx live\nfunction Demo() {}\n```\n',
    '```mdx-code-block\nimport x from "x"\n```\n',
    '~~~mdx-code-block\n<Foo />\n~~~\n',
    '```js file=../../.env\n```\n',
    '[key](../../../.env)\n',
    '[key](.env)\n',
    '[key](%2e%2e/%2e%2e/%2e%2e/x.txt)\n',
    '[key]: @site/.env\n',
    '![x](!!raw-loader!./x.txt)\n',
    '---js\n{ title: evil() }\n---\n',
    '--- js\n{ title: evil() }\n---\n',
    '---\ntitle: x\nimage: ../../.env\n---\n',
  ],
  VitePress: [
    '<script setup>\nimport fs from "fs"\n</script>\n',
    '<script>\nexport default {}\n</script>\n',
    '<SCRIPT>x</SCRIPT>\n',
    '<style>@import "evil.css"</style>\n',
    '<style lang="stylus">use("evil.js")</style>\n',
    'Text {{ 1 + 1 }}.\n',
    '`{{ 1 + 1 }}`\n',
    '``{{ x }}``\n',
    '&#123;&#123; x }}\n',
    '&lcub;&lcub; x }}\n',
    '\\{\\{ x }}\n',
    '# Title {{ x }}\n',
    '| {{ x }} |\n| - |\n',
    '    {{ x }}\n',
    '# Title {onclick="alert(1)"}\n',
    '[x](./index.md){v-html="y"}\n',
    '<div v-html="x"></div>\n',
    '<div :id="x"></div>\n',
    '<div @click="x"></div>\n',
    '<div #x></div>\n',
    '<div onclick="x"></div>\n',
    '<div ONCLICK=x></div>\n',
    '<div\nonclick=x></div>\n',
    '<component is="script" src="//evil.example"></component>\n',
    '<Badge :text="x" />\n',
    '<a href="javascript:alert(1)">x</a>\n',
    '<a href="java&#115;cript:alert(1)">x</a>\n',
    '<a href=" javascript:alert(1)">x</a>\n',
    '<img src=x onerror=alert(1)>\n',
    '<iframe src="//evil.example"></iframe>\n',
    '<svg onload=x></svg>\n',
    '<svg><use href="data:image/svg+xml,x"/></svg>\n',
    '<base href="//evil.example">\n',
    '<meta http-equiv="refresh" content="0;url=//evil.example">\n',
    '<link rel="stylesheet" href="//evil.example">\n',
    '<form action="//evil.example"><input></form>\n',
    '<p style="background:url(//evil.example)">x</p>\n',
    '<p data-controller="x">x</p>\n',
    '</template><p>x</p>\n',
    '<div title="\n\n<script>x</script>\n">\n',
    '<!--><script>x</script>-->\n',
    '<!-- --!><script>x</script>-->\n',
    '<div\n',
    '<div\n\n> \n~~~\n<script>x</script>\n~~~\n',
    '<<< @/../.env\n',
    '<<< ./x.js{1}\n',
    '<!--@include: ../../.env-->\n',
    '<!-- @include: ./x.md -->\n',
    '```md\n<!--@include: ../../.env-->\n```\n',
    '```js-vue\n{{ x }}\n```\n',
    '::: code-group\n```js [{{ x }}]\n```\n:::\n',
    '```js [<img onerror=x>]\n```\n',
    '[x](javascript:alert)\n',
    '[x](JaVaScRiPt&colon;alert)\n',
    '[x](java&NewLine;script:alert)\n',
    '[x]: vbscript:x\n',
    '<javascript:alert(1)>\n',
    '![x](./x.md?raw)\n',
    '![x](@/../.env)\n',
    '---\nhead:\n  - [script, {}, alert(1)]\n---\n',
    '---\nlayout: ../evil\n---\n',
    '---\nhero:\n  name: x\n---\n',
    '---\ntitle: "{{ x }}"\n---\n',
    '---\ntitle: <img onerror=x>\n---\n',
    '---\nprev:\n  text: x\n  link: javascript:x\n---\n',
  ],
  'Starlight, and Astro': [
    "import { readFileSync } from 'node:fs'\n",
    '<Card set:html="x" />\n',
    '<Card client:load />\n',
    '<Code code={x} />\n',
    '---\ntitle: x\nbanner:\n  content: x\n---\n',
    '---\ntitle: x\nhead:\n  - tag: script\n---\n',
    '---\ntitle: x\nsidebar:\n  attrs:\n    onclick: x\n---\n',
    '+++\nlayout = "x"\n+++\n',
    '\n\n---\nlayout: x\n---\n',
  ],
  MkDocs: [
    '{{ config.extra }}\n',
    '{% include "x" %}\n',
    '--8<-- "../.env"\n',
    '```\n--8<-- "../.env"\n```\n',
    '-8<- ".env"\n',
    '`--8<-- ".env"`\n',
    '{!../.env!}\n',
    '```\n{!.env!}\n```\n',
    '[x](./index.md){ onclick="x" }\n',
    '!!! note\n\n    <script>x</script>\n',
    '\\<script>x</script>\n',
    '[x](javascript:alert(1) x)\n',
    '[x](javascript: alert)\n',
    '```python exec="on"\nprint(1)\n```\n',
    '---\ntemplate: x.html\n---\n',
    '---\ntitle: !!python/object/apply:os.system [id]\n---\n',
    '---\ntitle: &a x\nsubtitle: *a\n---\n',
    '---\ntitle: a\u2028template: x.html\n---\n',
    '---\ntitle: x\n...\ntemplate: y\n---\n',
    '---\ntitle: x\n',
  ],
  'Sphinx with MyST': [
    '```{eval-rst}\n.. raw:: html\n```\n',
    '```{literalinclude} ../../.env\n```\n',
    '```{include} ../../.env\n```\n',
    '```{raw} html\n<script>x</script>\n```\n',
    '```{note}\n<script>x</script>\n```\n',
    '````{note}\n```{include} x\n```\n````\n',
    '```{python}\nprint(1)\n```\n',
    ':::{include} x\n:::\n',
    ':::{raw} html\n:::\n',
    '::::{eval-rst}\n::::\n',
    '.. literalinclude:: ../../.env\n',
    '{download}`../../.env`\n',
    '{eval}`x`\n',
    '{{ env.config }}\n',
    '[x](path:../../.env)\n',
    '<path:.env>\n',
    '---\nmyst:\n  substitutions: {}\n---\n',
  ],
  'other tools that read the same files': [
    ':::code language="c" source="../.env":::\n',
    '[!INCLUDE [x](../.env)]\n',
    '@[code](../../.env)\n',
    '![[secret]]\n',
    '<%= evil() %>\n',
    '<?php evil() ?>\n',
    '<!DOCTYPE x>\n',
    '<!--#include virtual="/etc/passwd" -->\n',
    '<!--#exec cmd="id" -->\n',
    '{{< include x >}}\n',
    ';;;\n{ "layout": "x" }\n;;;\n',
  ],
}

describe('a page that a model writes', () => {
  for (const [generator, texts] of Object.entries(active)) {
    it.each(texts)(`is refused if ${generator} would act on it: %j`, (text) => {
      expect(problemsOf(text)).not.toEqual([])
      expect(problemsOf(text, null, 'guide/page.mdx')).not.toEqual([])
      const isWhole = /^(?:\s*---|\+\+\+|;;;)/.test(text)
      if (!isWhole) expect(problemsOf(`${page}\n${text}`, page)).not.toEqual([])
    })
  }

  it('is refused with a sentence that explains the problem and an alternative', () => {
    expect(problemsOf('# Hi\n\nText {evil()}.\n')).toEqual([
      'guide/page.md: "{evil()}" is an expression or attribute in braces, and it is new or changed. A docs build would act on it. Put braces in backticks or in a code fence.',
    ])
    expect(problemsOf('---\nhead: []\n---\n')).toEqual([
      'guide/page.md: "head" in the frontmatter is new or changed, and may load a layout, a script or a file. Leave it as it was.',
    ])
  })
})

const plain = [
  '# Title\n\nText with **bold**, `code {x}`, [a link](../index.md#here), <https://example.com> and 1 < 2.\n',
  '---\ntitle: "Install: a guide"\ndescription: Acme’s {x}\nsidebar_position: 2\ntags: [a, b]\ndraft: true\n---\n\n# Install\n',
  '---\nsidebar:\n  label: x\n  order: 2\n  badge: { text: New, variant: tip }\nnext: { text: x, link: ./index.md }\n---\n',
  '```js\nimport fs from "fs"\nexport const x = `{{ y }} ${z}`\n<script>x</script>\n<!-- x -->\n```\n',
  '~~~html\n<script setup>x</script>\n{{ x }}\n~~~\n',
  '- item\n\n  ```vue\n  <div v-html="x">{{ y }}</div>\n  ```\n',
  '> ```yaml\n> key: ${{ secrets.X }}\n> ```\n',
  '```js {1,3-5} title="a.js"\nx\n```\n\n```ts{2}\nx\n```\n\n```sh [npm]\nx\n```\n\n``` py hl_lines="2 3"\n```\n',
  '```ts:line-numbers=2 {1}\nx\n```\n\n```bash npm2yarn\nx\n```\n\n``` { .py title="a.py" }\nx\n```\n',
  '`<script>`, `import x from "y"`, `<!-- c -->` and `{x}`.\n',
  '## Port {#port}\n\n## Other {#other .wide}\n\n[x](../index.md){ .md-button }\n\n![x](./a.png){width=300}\n',
  '## Heading [#custom]\n\n[[toc]]\n',
  '::: tip Title\nText\n:::\n\n:::note[Title]\nText\n:::\n\n!!! note "Title"\n\n    Text\n\n> [!NOTE]\n> Text\n',
  '<Tabs groupId="os">\n<TabItem value="a" label="A" default>\n\nText\n\n</TabItem>\n</Tabs>\n',
  '<Steps>\n\n1. One\n\n</Steps>\n\n<Aside type="tip">Text</Aside>\n\n<Badge type="tip" text="x" />\n',
  '<details open>\n<summary>More</summary>\n\nText<br/>x <kbd>Ctrl</kbd>\n\n</details>\n',
  '<img src="./a.png" alt="x" width="200">\n<a href="https://example.com" target="_blank" rel="noopener">x</a>\n',
  '<!-- a comment with words -->\n\n{/* one of MDX */}\n\nText\n',
  '```{note}\nText with **bold**.\n```\n\n```{code-block} python\nx = {1}\n```\n\n:::{tip}\nx\n:::\n\n{ref}`x` {py:func}`y`\n',
  'Importing is easy, and exports too.\nimportant: words that begin so\n\nExport it.\n',
  '| a | b |\n| - | - |\n| `{x}` | `a` |\n\n[^1]: note\n\ntext[^1]\n',
  '[mail](mailto:a@example.com) [tel](tel:+1) [root](/guide) [query](/search?q=x) ![x](../img/a.png)\n',
  'Escaped \\{x} and &lt;script&gt;.\n',
  '# CRLF\r\n\r\n```js\r\nimport x\r\n```\r\n',
]

describe('a page of plain text', () => {
  it.each(plain)('may be written: %j', (text) => {
    expect(problemsOf(text)).toEqual([])
  })
})

describe('code that a page had before', () => {
  const rich = `---
title: Rich
head:
  - [script, {}, "x"]
---
import Tabs from '@theme/Tabs'
export const rate = {
  a: 1,
}

# Rich {rate.a}

Text {{ $page }} and <Custom prop={rate} />.

<script setup>
const x = 1
</script>

<<< @/x.js

\`\`\`jsx live
demo
\`\`\`
`

  it('may stay while the text around it changes', () => {
    expect(problemsOf(rich.replace('Text', 'Other words'), rich)).toEqual([])
    expect(problemsOf(rich.replace('title: Rich', 'title: Poor'), rich)).toEqual([])
    expect(problemsOf(`${rich}\nMore.\n`, rich)).toEqual([])
  })

  it('may be moved or removed', () => {
    const block = '<<< @/x.js\n\n'
    expect(problemsOf(rich.replace(block, '').replace('Text', `${block}Text`), rich)).toEqual([])
    expect(problemsOf('# Poor\n', rich)).toEqual([])
  })

  it.each([
    ["'@theme/Tabs'", "'@theme/Evil'"],
    ['a: 1', 'a: evil()'],
    ['{rate.a}', '{rate.b}'],
    ['$page', '$evil'],
    ['prop={rate}', 'prop={evil}'],
    ['const x = 1', 'const x = 2'],
    ['@/x.js', '@/y.js'],
    ['\ndemo\n', '\nevil()\n'],
    ['"x"', '"y"'],
    ['[script', '[link'],
    ['<Custom prop={rate} />', '<Custom prop={rate} /><Custom prop={rate} />'],
  ])('must not change from %j to %j', (from, to) => {
    expect(rich).toContain(from)
    expect(problemsOf(rich.replace(from, to), rich)).not.toEqual([])
  })

  it.each([
    ['a fence around it is removed', '```js\nimport x from "y"\n```\n', 'import x from "y"\n'],
    ['a fence around a script is removed', '```\n<script>x</script>\n```\n', '<script>x</script>\n'],
    ['the backticks are removed', 'Text `{x()}` text.\n', 'Text {x()} text.\n'],
    ['the comment around it is removed', '<!-- <script>x</script> -->\n', '<script>x</script>\n'],
    ['the comment around a template is removed', '<!-- {{ x }} -->\n', '{{ x }}\n'],
    ['an MDX comment is removed', '{/* {x()} */}\n', '{x()}\n'],
    ['a template is no longer indented', 'Text\n\n    {{ x }}\n', 'Text\n\n{{ x }}\n'],
    ['code is no longer indented', 'Text\n\n    <b onclick=x>\n', 'Text\n\n<b onclick=x>\n'],
    ['an escape is removed', 'Text \\<script>x</script>\n', 'Text <script>x</script>\n'],
    ['the escapes of a template are removed', '\\{\\{ x }}\n', '{{ x }}\n'],
    ['v-pre is removed', '<p v-pre>{{ x }}</p>\n', '<p>{{ x }}</p>\n'],
    ['v-pre is moved', '<p v-pre>{{ x }}</p>\n', '<p v-pre></p>{{ x }}<p></p>\n'],
    ['the container is removed', '::: v-pre\n{{ x }}\n:::\n', '{{ x }}\n'],
    ['raw is moved', '{% raw %}{{ x }}{% endraw %}\n', '{% raw %}{% endraw %}{{ x }}\n'],
    ['a fence gets flags', '```jsx\nx()\n```\n', '```jsx live\nx()\n```\n'],
  ])('must not start to run if it was only shown before: %s', (_, before, after) => {
    expect(problemsOf(after, before)).not.toEqual([])
  })

  it('allows a component to be used again, with harmless attributes only', () => {
    const before = '# A\n\n<Hint title="x">y</Hint>\n'
    expect(problemsOf(`${before}\n<Hint title="z">w</Hint>\n`, before)).toEqual([])
    expect(problemsOf(`${before}\n<Hint file="z">w</Hint>\n`, before)).not.toEqual([])
  })

  it('may be deleted with its page', () => {
    expect(createCodeFinder(plainBuild)('a.md', { before: rich, after: null })).toEqual([])
  })
})

describe('the detected docs build', () => {
  const read = async () => 'plugins:\n  - macros\n'

  it('expands templates in code with Jekyll, Hugo or a plugin of MkDocs', async () => {
    expect(await readDocsBuild(['docs/a.md', '_config.yml'], read)).toMatchObject({ templatesInCode: true })
    expect(await readDocsBuild(['site/hugo.toml'], read)).toMatchObject({ templatesInCode: true })
    expect(await readDocsBuild(['mkdocs.yml'], read)).toEqual({ mkdocs: true, templatesInCode: true })
    expect(await readDocsBuild(['mkdocs.yml'], async () => 'site_name: x')).toEqual({
      mkdocs: true,
      templatesInCode: false,
    })
    expect(await readDocsBuild(['docusaurus.config.js'], read)).toEqual(plainBuild)
  })

  it('makes a template in code active', () => {
    const text = '```yaml\nkey: {{ evil() }}\n```\n'
    expect(problemsOf(text)).toEqual([])
    expect(problemsOf(text, null, 'a.md', { mkdocs: true, templatesInCode: true })).not.toEqual([])
  })

  it.each([
    ['- item\n\n  ```html\n  <script>x</script>\n  ```\n'],
    ['```html strange words\n\n<script>x</script>\n\n```\n'],
    ['```html\n\n<script>x</script>\n\n````\n'],
    ['template: evil.html\n\n# Title\n'],
  ])('makes code active that MkDocs does not recognize as a fence: %j', (text) => {
    const mkdocs = { mkdocs: true, templatesInCode: false }
    expect(problemsOf(text, null, 'a.md', mkdocs)).not.toEqual([])
    expect(problemsOf('```html\n<script>x</script>\n```\n', null, 'a.md', mkdocs)).toEqual([])
  })
})
