import { existsSync } from 'node:fs'
import { readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import type { Element, Root } from 'hast'
import { raw } from 'hast-util-raw'
import { marked } from 'marked'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { mdxFromMarkdown } from 'mdast-util-mdx'
import { toHast } from 'mdast-util-to-hast'
import { gfm } from 'micromark-extension-gfm'
import { mdxjs } from 'micromark-extension-mdxjs'
import { visit } from 'unist-util-visit'
import { describe, expect, it } from 'vitest'
import { defaultAgentCaps } from '../../src/service/agent/agentCaps.ts'
import { createCodeFinder } from '../../src/service/agent/checks/code/createCodeFinder.ts'
import { checkCost } from '../../src/service/agent/workspace/checkCost.ts'
import { createWorkspace } from '../../src/service/agent/workspace/createWorkspace.ts'
import { ToolError } from '../../src/service/agent/workspace/resolvePath.ts'
import { docsFolder } from '../support/docsFolder.ts'
import { fuzzOptions } from '../support/fuzz.ts'

const findNewCode = createCodeFinder({ mkdocs: false, templatesInCode: false })

const pieces = [
  ...[
    'import x from "y"',
    'export const a = 1',
    'export default x',
    '{evil()}',
    '{a.b}',
    '{{ x }}',
    '{%',
    '%}',
    '{',
    '}',
  ],
  ...[
    '{/* ',
    ' */}',
    '<!-- ',
    ' -->',
    '<!-->',
    '`',
    '``',
    '```',
    '```\n',
    '\n```\n',
    '\n~~~\n',
    '```js\n',
    '```jsx live\n',
  ],
  ...[
    '<script>',
    '</script>',
    '<div>',
    '</div>',
    '<div\n',
    '<p title="',
    '">',
    '<img src=x onerror=x>',
    '<a href="',
    '<Foo a={b}>',
  ],
  ...[
    '<Tabs>',
    '</Tabs>',
    '<details>',
    '<summary>',
    '<br/>',
    '<',
    '>',
    '"',
    "'",
    '=',
    '/>',
    '<b onclick=x>',
    '<style>x</style>',
  ],
  ...[
    '[a](javascript:x)',
    '[a]: javascript:x',
    '[a]',
    '![a](x)',
    '](',
    '(java',
    'script:x)',
    '&#123;',
    '&#x7b;',
    '&lt;',
    '&colon;',
  ],
  ...[
    '\n',
    '\n\n',
    '\n\n    ',
    '\n> ',
    '\n- ',
    '\n# ',
    '\n| a |\n| - |\n| ',
    ' ',
    '\t',
    '\\',
    '*',
    '_',
    'x',
    'word',
    '\r\n',
  ],
  ...[
    '---\n',
    'title: x\n',
    'head: x\n',
    '\n---\n',
    '<<< @/x',
    '--8<-- "x"',
    '<!--@include: x-->',
    ':::',
    '{.a}',
    '{#a}',
  ],
]

const pages = fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((parts) => parts.join(''))

function parseMdx(source: string) {
  return fromMarkdown(source, { extensions: [mdxjs()], mdastExtensions: [mdxFromMarkdown()] })
}

function isMdx(source: string): boolean {
  try {
    parseMdx(source)
    return true
  } catch {
    return false
  }
}

/** Returns the code that the MDX compiler would run. */
function ranByMdx(source: string): string[] {
  const found: string[] = []
  try {
    const tree = parseMdx(source)
    visit(tree, (node) => {
      if (node.type === 'mdxjsEsm') found.push(node.value)
      else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
        if (node.data?.estree?.body.length) found.push(node.value)
      } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
        const active = /^(?:script|style|iframe)$/i.test(node.name ?? '')
        const run = node.attributes.filter(
          (attribute) =>
            attribute.type !== 'mdxJsxAttribute' ||
            (typeof attribute.value === 'object' && attribute.value !== null) ||
            /^on/i.test(attribute.name),
        )
        if (active || run.length > 0) found.push(`<${node.name}>`)
      }
    })
  } catch {
    // A page that does not compile runs nothing.
  }
  return found
}

/** Renders a page with a parser that follows CommonMark. */
function render(source: string): Root {
  const tree = fromMarkdown(source, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
  return raw(toHast(tree, { allowDangerousHtml: true })) as Root
}

/** Renders a page with a parser that deviates from CommonMark. */
function renderOtherwise(source: string): Root {
  const html = marked.parse(source, { async: false, gfm: true })
  return raw({ type: 'root', children: [{ type: 'raw', value: html }] } as never) as Root
}

/** Returns the code in a rendered page that a browser or Vue would run. */
function ranByBrowser(tree: Root): string[] {
  const found: string[] = []
  visit(tree, (node, _, parent) => {
    if (node.type === 'element') {
      if (/^(?:script|style|iframe|object|embed|base|link|meta)$/.test(node.tagName)) found.push(node.tagName)
      for (const [name, value] of Object.entries(node.properties)) {
        if (/^on/i.test(name) || /^\s*javascript:/i.test(String(value))) found.push(`${name}=${value}`)
      }
    }
    const isShown = parent?.type === 'element' && (parent as Element).tagName === 'code'
    if (node.type === 'text' && !isShown && /\{\{[\s\S]*\}\}/.test(node.value)) found.push(node.value)
  })
  return found
}

describe('random pages', () => {
  it('are refused if MDX, a browser or Vue would run something in them', () => {
    let passed = 0
    fc.assert(
      fc.property(pages, (source) => {
        if (findNewCode('guide/page.mdx', { before: null, after: source }).length > 0) return
        passed += 1
        const body = source.replace(/^---\n[\s\S]*?\n---\n/, '')
        expect(ranByMdx(body)).toEqual([])
        expect(ranByBrowser(render(body))).toEqual([])
        expect(ranByBrowser(renderOtherwise(body))).toEqual([])
      }),
      fuzzOptions({ runs: 400, long: 100_000 }),
    )
    expect(passed).toBeGreaterThan(100)
  }, 3_600_000)

  it('may always stay unchanged, or get a line of plain text', () => {
    fc.assert(
      fc.property(pages, (source) => {
        expect(findNewCode('a.md', { before: source, after: source })).toEqual([])
      }),
      fuzzOptions({ runs: 200, long: 20_000 }),
    )
  }, 3_600_000)

  it('do not run more code after an accepted change', () => {
    let passed = 0
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...pieces), { minLength: 2, maxLength: 12 }),
        fc.nat(),
        fc.nat(),
        (parts, from, to) => {
          const moved = [...parts]
          const [piece = ''] = moved.splice(from % moved.length, 1)
          if (to % 3 > 0) moved.splice(to % (moved.length + 1), 0, piece)
          const [before, after] = [parts.join(''), moved.join('')]
          if (before.startsWith('---') || after.startsWith('---')) return
          if (findNewCode('a.mdx', { before, after }).length > 0) return
          passed += 1
          // A page that did not compile ran nothing, so a change may fix it and make it run.
          if (isMdx(before)) expect(ranByMdx(before).length > 0 ? [] : ranByMdx(after)).toEqual([])
          if (ranByBrowser(render(before)).length === 0) expect(ranByBrowser(render(after))).toEqual([])
        },
      ),
      fuzzOptions({ runs: 400, long: 100_000 }),
    )
    expect(passed).toBeGreaterThan(100)
  }, 3_600_000)

  it.each([
    ['braces without an end', '{`'.padEnd(100_000, '}')],
    ['consecutive braces', '{'.repeat(100_000)],
    ['MDX comments without an end', '{/*\n\n'.repeat(5_000)],
    ['modules without an end', `export const a = \`${'\n\n'.repeat(5_000)}`],
    ['tags without an end', '<a '.repeat(30_000)],
    ['templates without an end', '{{'.repeat(50_000)],
    ['comments without an end', '<!--'.repeat(25_000)],
    ['dashes', '-'.repeat(100_000)],
    ['an attribute list without an end', `{width=a${'.a'.repeat(50_000)}`],
    ['a long info string', `\`\`\`js ${'a='.repeat(50_000)}\n`],
    ['escapes', '\\'.repeat(50_000)],
    ['links without an end', '[a]('.repeat(40_000)],
    ['nested quotes', '> '.repeat(40_000)],
    ['nested lists', Array.from({ length: 400 }, (_, depth) => `${' '.repeat(depth * 2)}- x\n`).join('')],
    ['lines', 'x\n\n'.repeat(40_000)],
  ])('do not block the service if they are %s', (_, source) => {
    // Without the limits, these pages take minutes and the test times out.
    try {
      checkCost('a.mdx', source)
      findNewCode('a.mdx', { before: null, after: source })
    } catch (error) {
      expect(error).toBeInstanceOf(ToolError)
    }
  })
})

describe('random paths', () => {
  const names = fc.constantFrom(
    ...[
      '..',
      '.',
      '',
      'guide',
      'index.md',
      'new.md',
      'x.mdx',
      '.git',
      '.GIT',
      '.hidden.md',
      'link',
      'link.md',
      'node_modules',
    ],
    ...[
      'con.md',
      'a\u0000.md',
      'a\\b.md',
      'C:',
      '~',
      '%2e%2e',
      '\u202exdm.',
      'A.MD',
      'Guide',
      'é.md',
      'e\u0301.md',
      ' ',
      'a.md ',
    ],
    ...[
      'AGENTS.md',
      'agents.MD',
      'CLAUDE.md',
      'claude.local.md',
      'SKILL.md',
      'skills',
      'Assistant.md',
      'assistant.md',
      'GEMINI.md',
    ],
    ...[
      '.github',
      '.cursor',
      'copilot-instructions.md',
      'x.prompt.md',
      'x.js',
      'mkdocs.yml',
      'conf.py',
      '\uff0e\uff0e',
      '/',
      '//',
    ],
  )
  const paths = fc.oneof(
    { weight: 5, arbitrary: fc.array(names, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/')) },
    fc.string({ unit: 'binary', maxLength: 30 }),
  )

  it('create only pages in the docs, and no guidance files', async () => {
    const root = await docsFolder({ 'docs/index.md': '# Start\n', 'outside/secret.md': 'secret' })
    const docs = join(root, 'docs')
    await symlink('../outside', join(docs, 'link'))
    await symlink('../outside/secret.md', join(docs, 'link.md'))
    const workspace = createWorkspace(docs, { ...defaultAgentCaps, maxFiles: 1e9, maxTotalBytes: 1e9 })
    await fc.assert(
      fc.asyncProperty(paths, async (path) => {
        const outcomes = await Promise.all([
          workspace.create(path, '# New\n').catch((error: unknown) => error),
          workspace.read(path).catch((error: unknown) => error),
        ])
        for (const outcome of outcomes) {
          if (outcome instanceof Error) expect(outcome).toBeInstanceOf(ToolError)
          else expect(outcome).not.toBe('secret')
        }
      }),
      fuzzOptions({ runs: 200, long: 60_000 }),
    )
    expect(await readdir(join(root, 'outside'))).toEqual(['secret.md'])
    expect(await readdir(root)).toEqual(['docs', 'outside'])
    const made = (await readdir(docs, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(docs.length + 1))
    for (const path of made) {
      expect(path).not.toMatch(
        /(?:^|\/)(?:agents|claude(?:\.local)?|skill|gemini|copilot-instructions)\.mdx?$/i,
      )
      expect(path).not.toMatch(/^assistant\.md$|(?:^|\/)\.|prompt\.md$|\.(?:js|yml|py)$/i)
    }
    expect(made.length).toBeGreaterThan(4)
    expect(existsSync(join(root, 'new.md'))).toBe(false)
  }, 3_600_000)
})
