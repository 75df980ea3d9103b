import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { readContent } from '../../src/service/docs/index/pageContent.ts'
import { openDocs } from '../../src/service/docs/openDocs.ts'
import { parseFile } from '../../src/service/docs/parse/parseFile.ts'
import { maxParseBytes, maxParseMs, openParser } from '../../src/service/docs/parse/threads/openParser.ts'
import { docsFolder, fixture } from '../support/docsFolder.ts'

const site = { basePath: '/', anchorStyle: 'github' } as const
const limits = { maxParseMs, maxParseBytes }
const bytes = (source: string) => new TextEncoder().encode(source)
/** Larger than the pages that are parsed in place. */
const filler = `\n\n${'More about kettles. '.repeat(2_000)}`

function parserWith(changed: Partial<typeof limits>) {
  const parser = openParser(site, { limits: { ...limits, ...changed } })
  onTestFinished(() => parser.close())
  return parser
}

/** Returns a program that parses a page after another one, and prints why it was skipped. */
function parseIn(changed: Partial<typeof limits>, source: string): string {
  const parser = pathToFileURL(
    join(import.meta.dirname, '../../src/service/docs/parse/threads/openParser.ts'),
  )
  return `
    const { openParser } = await import(${JSON.stringify(parser)})
    const parser = openParser(${JSON.stringify(site)}, { limits: ${JSON.stringify({ ...limits, ...changed })} })
    const parse = (source) => parser.parse(new TextEncoder().encode(source), 'a.md')
    await parse(${JSON.stringify(`# First${filler}`)})
    console.log('started')
    const { skippedBecause } = await parse(${JSON.stringify(source)})
    process.stdout.write('parsed ' + JSON.stringify({ skippedBecause }))
    await parser.close()
  `
}

describe('when a page is parsed in a thread', () => {
  it.each(['index.md', 'guide/steps.mdx'])('gives the same page as in place: %s', async (file) => {
    const source = bytes((await readFile(join(fixture('docs-pages'), file), 'utf8')) + filler)
    const parsed = await parserWith({}).parse(source, file)
    expect(parsed).toEqual(parseFile(source, file, site))
    expect(parsed.page?.head.title).toBeTruthy()
  })
  it('gives the reason why it is no page, and nothing for a draft', async () => {
    const parser = parserWith({})
    expect(await parser.parse(bytes(`---\nother: 1\na: "quote\n---${filler}`), 'a.md')).toEqual({
      skippedBecause: 'The frontmatter is not valid YAML, line 3: Missing closing "quote.',
    })
    expect(await parser.parse(bytes(`---\ndraft: true\n---${filler}`), 'a.md')).toEqual({})
  })
  it('leaves a core to answers, unless there is no index yet', async () => {
    const threadsOf = async (isFirst: boolean) => {
      const parser = openParser(site, { isFirst })
      await parser.close()
      return parser.concurrency / 2
    }
    const cores = availableParallelism()
    expect(await threadsOf(true)).toBe(Math.min(2, cores))
    expect(await threadsOf(false)).toBe(Math.max(1, Math.min(2, cores - 1)))
  })
  it('parses many pages at a time, each for its file', async () => {
    const parser = parserWith({})
    const sources = Array.from({ length: 20 }, (_, index) => bytes(`# Page ${index}${filler}`))
    const parsed = await Promise.all(sources.map((source, index) => parser.parse(source, `${index}.md`)))
    expect(parsed.map(({ page }) => `${page?.head.file}: ${page?.head.title}`)).toEqual(
      sources.map((_, index) => `${index}.md: Page ${index}`),
    )
  })
})

describe('when a page takes too much', () => {
  it('is skipped after the time for a page, and the next page is parsed', async () => {
    const parser = parserWith({ maxParseMs: 2_000 })
    const [slow, next] = await Promise.all([
      parser.parse(bytes('A\n==\n'.repeat(9_000)), 'slow.md'),
      parser.parse(bytes(`# Next${filler}`), 'next.md'),
    ])
    expect(slow).toEqual({ skippedBecause: 'It takes longer than 2 seconds to parse.' })
    expect(next.page?.head.title).toBe('Next')
    expect((await parser.parse(bytes(`# Last${filler}`), 'last.md')).page?.head.title).toBe('Last')
  })
  it('is a page all the same if the machine was busy meanwhile', async () => {
    const slow = `${'A\n==\n'.repeat(600)}${filler}`
    const child = spawn(process.execPath, ['--input-type=module', '-e', parseIn({ maxParseMs: 1_000 }, slow)])
    onTestFinished(() => void child.kill('SIGKILL'))
    let printed = ''
    child.stdout.on('data', (chunk) => {
      printed += chunk
    })
    await vi.waitFor(() => expect(printed).toContain('started'))
    // Like one that gets no processor.
    child.kill('SIGSTOP')
    await setTimeout(1_500)
    child.kill('SIGCONT')
    await once(child, 'close')
    expect(printed).toMatch(/parsed {}$/)
  })
  it('is skipped beyond the memory for a page, and the next page is parsed', async () => {
    const parser = parserWith({ maxParseBytes: 60_000_000 })
    expect(await parser.parse(bytes('*a **b '.repeat(140_000)), 'large.md')).toEqual({
      skippedBecause: 'It takes more than 60 MB of memory to parse.',
    })
    expect((await parser.parse(bytes(`# Next${filler}`), 'next.md')).page?.head.title).toBe('Next')
  })
  it.each([
    ['headings', '# A\n'.repeat(10_001), 'It has 10001 headings. The limit for a page is 10000.'],
    ['quotes', `${'>'.repeat(102)} A`, 'Its lists, quotes or marks are more than 100 levels deep.'],
    [
      'quotes for any stack',
      `${'>'.repeat(15_000)} A`,
      'Its lists, quotes or marks are more than 100 levels deep.',
    ],
    [
      'lists in one line',
      `${'- '.repeat(100_000)}A`,
      'Its lists, quotes or marks are more than 100 levels deep.',
    ],
    [
      'lists and quotes in one line',
      `Text.\n\n  ${'> 1. * '.repeat(30_000)}A`,
      'Its lists, quotes or marks are more than 100 levels deep.',
    ],
    [
      'containers',
      `${'::: tip\n'.repeat(101)}A`,
      'Its lists, quotes or marks are more than 100 levels deep.',
    ],
    [
      'containers for any stack',
      `${'::: tip\n'.repeat(20_000)}A`,
      'Its lists, quotes or marks are more than 100 levels deep.',
    ],
    [
      'marks',
      `${'*a **b '.repeat(60)}${' c** d*'.repeat(60)}`,
      'Its lists, quotes or marks are more than 100 levels deep.',
    ],
  ])('is skipped with too many %s', (_, source, skippedBecause) => {
    expect(parseFile(bytes(source), 'a.md', site)).toEqual({ skippedBecause })
  })
  it('is a page with the most headings and levels', () => {
    const source = `${'# A\n'.repeat(10_000)}\n${'>'.repeat(98)} Deep.`
    const { head, content } = parseFile(bytes(source), 'a.md', site).page!
    expect(readContent(head, content).passages.at(-1)?.text).toBe('Deep.')
  })
})

describe('a page with a horizontal rule of many marks', () => {
  it.each(['- '.repeat(200), ` ${'* '.repeat(200)}`, `Title\n${'-'.repeat(200)}`])(
    'is a line: %s',
    (line) => {
      const { head, content } = parseFile(bytes(`# A\n\n${line}\n\nText.`), 'a.md', site).page!
      expect(readContent(head, content).passages.at(-1)?.text).toBe('Text.')
    },
  )
})

describe('when a folder is read', () => {
  it('reports how many files are read, then how many pages are indexed, and ends with all', async () => {
    const pages = Array.from({ length: 30 }, (_, index) => [`${index}.md`, `# Page ${index}${filler}`])
    const folder = await docsFolder(Object.fromEntries(pages))
    const seen: string[] = []
    const docs = await openDocs({
      folder,
      onProgress: ({ phase, done, total }) => seen.push(`${phase} ${done} of ${total}`),
    })
    expect(docs.pages).toHaveLength(30)
    expect(seen).toEqual(
      ['reading', 'indexing'].flatMap((phase) => pages.map((_, index) => `${phase} ${index + 1} of 30`)),
    )
  })
})
