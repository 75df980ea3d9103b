import { readFileSync } from 'node:fs'
import { cp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Docs, SearchRequest } from 'docs-assistant-service'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createMemoryIndex } from '../../src/search/index/createMemoryIndex.ts'
import { indexPage } from '../../src/search/index/indexPage.ts'
import { searchDocs } from '../../src/search/searchDocs.ts'
import { isEnglishTerm } from '../../src/service/docs/index/englishWords.ts'
import { openDocs } from '../../src/service/docs/openDocs.ts'
import { buildPage } from '../../src/service/docs/parse/buildPage.ts'
import { closeLater } from '../support/closeLater.ts'
import { docsFolder, fixture, temporaryFolder, writeFiles } from '../support/docsFolder.ts'
import { readIndex } from '../support/readIndex.ts'

const questionFiles = ['test/fixtures/reader-questions.jsonl', 'bench/questions/typing-mistakes.jsonl']
const questions = questionFiles.flatMap((file) =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { question: string }).question),
)

async function open(folder: string, dataFolder: string): Promise<Docs> {
  const docs = await openDocs({ folder, dataFolder })
  closeLater(async () => docs.close())
  return docs
}

/** Everything that a search finds, with scores. */
function outcomeOf({ passages, pages, terms, ...more }: ReturnType<Docs['search']>) {
  return {
    ...more,
    passages: passages.map(({ passage, score, share }) => [passage.id, passage.url, score, share]),
    pages: pages.map(({ page, score }) => [page.file, score]),
    terms: [...(terms ?? [])],
  }
}

/** Returns sizes and times of all files in a folder, by their paths. */
async function statesOf(folder: string): Promise<Map<string, string>> {
  const states = new Map<string, string>()
  for (const path of await readdir(folder, { recursive: true })) {
    const found = await stat(join(folder, path))
    if (found.isFile()) states.set(path.replaceAll('\\', '/'), `${found.size} ${found.mtimeMs}`)
  }
  return states
}

/** Returns the paths at which two folders differ. */
function differences(left: ReadonlyMap<string, string>, right: ReadonlyMap<string, string>): string[] {
  return [...new Set([...left.keys(), ...right.keys()])].filter((path) => left.get(path) !== right.get(path))
}

/** Creates a folder with versions, languages, links between pages, and pages that are left out. */
async function createDocs(): Promise<string> {
  const kit = {
    'index.md': '# Kit\n\nA kit of tools for [keys](/service/keys). [Page](./page.md#parts)\n',
    'page.md': '# Page\n\n## Parts\n\nAll parts of the kit, and how they fit together.\n',
  }
  const versions = ['v1', 'v2'].flatMap((version) =>
    Object.entries(kit).map(([file, text]) => [`kit/${version}/${file}`, text]),
  )
  const folder = await docsFolder({
    'index.md':
      '# Start\n\nHere are [keys](service/keys.md), [limits](./service/limits) and [colours](/widget/theming).\n\n## Next steps\n\nRead on.\n',
    'troubleshooting.md': '# Troubleshooting\n\nSee [the limits](service/limits.md#each-day).\n',
    'service/keys.md':
      '---\ntitle: Keys\n---\n\n## Rotate\n\nTo rotate a key, run `keys rotate`.\n\n```sh\nkeys rotate --now\n```\n\n## Store\n\nStore a key.\n',
    'service/limits.md':
      '---\ntitle: Limits\n---\n\n## Each day\n\nA key has [limits](../index.md) each day.\n',
    'widget/theming.md': '# Theming\n\n## Colours\n\nSet `--accent`. See [React](./react.md).\n',
    'widget/react.md': '# React\n\nUse the component with [colours](theming.md#colours).\n',
    ...Object.fromEntries(versions),
  })
  await cp(fixture('site-languages'), join(folder, 'languages'), { recursive: true })
  await cp(fixture('docs-pages'), join(folder, 'kettle'), { recursive: true })
  return folder
}

describe('the index of a data folder', () => {
  it('finds the same as an index in memory, with the same scores', { timeout: 60_000 }, async () => {
    const folder = await createDocs()
    await cp('docs', folder, { recursive: true })
    const docs = await open(folder, await temporaryFolder())
    const memory = createMemoryIndex(
      docs.pages.map(({ file }) => docs.page(file)!),
      isEnglishTerm,
    )
    const requests = questions
      .filter((_, at) => at % 4 === 0)
      .flatMap((question, at): SearchRequest[] => [
        { question },
        {
          question,
          currentPath: docs.pages[at % docs.pages.length]!.path,
          previousQuestions: ['How do I set the port?'],
          context: ['allowedHosts'],
          languages: ['en'],
        },
        { question, filter: { version: 'v1' }, limit: 50 },
      ])
    for (const request of requests) {
      const found = outcomeOf(docs.search(request))
      expect(found, request.question).toEqual(outcomeOf(searchDocs(memory, request)))
    }
    expect(docs.pages.filter(({ version }) => version)).toHaveLength(4)
    expect(new Set(docs.pages.map(({ language }) => language)).size).toBeGreaterThan(1)
  })

  it('has the content of each page as it was parsed', async () => {
    const docs = await open('docs', await temporaryFolder())
    const options = { basePath: '/', anchorStyle: docs.anchorStyle }
    expect(docs.pages.length).toBeGreaterThan(30)
    for (const { file } of docs.pages) {
      const { language: _, ...parsed } = buildPage(await readFile(join('docs', file), 'utf8'), file, options)
      expect(JSON.parse(JSON.stringify(docs.page(file)))).toMatchObject(JSON.parse(JSON.stringify(parsed)))
    }
  })
})

describe('when files change', () => {
  const edits: ReadonlyArray<[string, (folder: string) => Promise<unknown>]> = [
    [
      'a paragraph is added',
      (folder) => append(folder, 'service/keys.md', '\n\nMarzipan is stored in a tin.\n'),
    ],
    [
      'a section is added above others',
      (folder) => replace(folder, 'index.md', /^## /m, '## Marzipan\n\nTin.\n\n## '),
    ],
    [
      'a link is added to a section',
      (folder) =>
        append(folder, 'index.md', '\n\n[tin of keys](service/keys.md#rotate) [tin](kit/v1/page.md)\n'),
    ],
    [
      'a link leads to a page that does not exist yet',
      (folder) =>
        append(folder, 'service/keys.md', '\n\n[marzipan recipe](./marzipan.md#tin) [v1](/kit/v1/tin)\n'),
    ],
    [
      'a link leaves out a number and begins with another folder',
      (folder) => append(folder, 'service/keys.md', '\n\n[marzipan recipe](/site/sweets/fudge#tin)\n'),
    ],
    [
      'a link goes through the folder of the docs',
      (folder) => append(folder, 'service/keys.md', '\n\n[nougat recipe](../../docs/sweets/fudge.md#tin)\n'),
    ],
    [
      'a page with that number is added',
      (folder) => writeFiles(folder, { '02-sweets/01-fudge.md': '# Fudge\n\n## Tin\n\nClose it.\n' }),
    ],
    [
      'a page without that number is added',
      (folder) => writeFiles(folder, { 'sweets/fudge.md': '# Fudge\n\n## Tin\n\nOpen it.\n' }),
    ],
    ['it is deleted', (folder) => rm(join(folder, 'sweets/fudge.md'))],
    [
      'this page is added',
      (folder) => writeFiles(folder, { 'service/marzipan.md': '# Marzipan\n\n## Tin\n\nClose it.\n' }),
    ],
    ['a title changes', (folder) => replace(folder, 'service/limits.md', /^title: .*$/m, 'title: Bounds')],
    [
      'an address changes',
      (folder) => replace(folder, 'service/keys.md', /^title:/m, 'slug: secrets\ntitle:'),
    ],
    ['a page is deleted', (folder) => rm(join(folder, 'widget/theming.md'))],
    [
      'a page is moved',
      (folder) => rename(join(folder, 'widget/react.md'), join(folder, 'service/react.md')),
    ],
    [
      'a page gets the address of another one',
      (folder) => writeFiles(folder, { 'service/other.md': '---\nslug: limits\n---\n# Another\n\nTin.\n' }),
    ],
    ['the other one goes', (folder) => rm(join(folder, 'service/limits.md'))],
    [
      'a page becomes a draft',
      (folder) => replace(folder, 'service/other.md', /^slug/m, 'draft: true\nslug'),
    ],
    ['a page no longer parses', (folder) => writeFiles(folder, { 'troubleshooting.md': '---\n"\n---\n' })],
    [
      'a version is added',
      (folder) => cp(join(folder, 'kit/v2'), join(folder, 'kit/v3'), { recursive: true }),
    ],
    [
      'a version gets a page',
      (folder) => writeFiles(folder, { 'kit/v1/tin.md': '# Tin\n\nOf version one.\n' }),
    ],
    [
      'versions are removed',
      (folder) => Promise.all(['v2', 'v3'].map((name) => rm(join(folder, 'kit', name), { recursive: true }))),
    ],
    ['a list of versions is added', (folder) => writeFiles(folder, { 'versions.json': '["kettle"]' })],
    [
      'a folder of a language appears',
      (folder) =>
        writeFiles(folder, {
          'de/seite.md': '# Seite\n\nDas ist eine Seite und sie ist auf Deutsch, nicht wahr?\n',
          'de/x.md': '# X\n',
        }),
    ],
  ]

  it('is the same, edit by edit, as an index that is built anew', { timeout: 120_000 }, async () => {
    const folder = await createDocs()
    const [dataFolder, toldFolder] = [await temporaryFolder(), await temporaryFolder()]
    let docs = await open(folder, dataFolder)
    let told = await open(folder, toldFolder)
    for (const [at, [name, edit]] of edits.entries()) {
      // The state in memory and the stored one have to be the same.
      if (at % 3 === 2) [docs, told] = [await open(folder, dataFolder), await open(folder, toldFolder)]
      const before = await statesOf(folder)
      await edit(folder)
      expect(await docs.refresh(), name).toBeGreaterThan(0)
      expect(await told.refresh(differences(before, await statesOf(folder))), name).toBeGreaterThan(0)
      const freshFolder = await temporaryFolder()
      const fresh = await open(folder, freshFolder)
      expect(readIndex(dataFolder), name).toEqual(readIndex(freshFolder))
      expect(readIndex(toldFolder), name).toEqual(readIndex(freshFolder))
      expect(told.pages, name).toEqual(fresh.pages)
      expect(docs.pages, name).toEqual(fresh.pages)
      expect(docs.skipped, name).toEqual(fresh.skipped)
      for (const question of ['marzipan tin', 'How do I rotate a key?', 'limits', 'kettle verison'])
        expect(outcomeOf(docs.search({ question })), name).toEqual(outcomeOf(fresh.search({ question })))
    }
  })

  it('changes only the postings of the page that was edited', async () => {
    const folder = await docsFolder({ 'a.md': '# A\n\nOne apple.', 'b.md': '# B\n\nOne pear. [apple](a.md)' })
    const dataFolder = await temporaryFolder()
    const docs = await open(folder, dataFolder)
    const before = readIndex(dataFolder)
    await writeFile(join(folder, 'b.md'), '# B\n\nTwo pears. [apple](a.md)')
    await docs.refresh()
    const after = readIndex(dataFolder)
    const changed = [...new Set([...Object.keys(before.postings), ...Object.keys(after.postings)])].filter(
      (term) => JSON.stringify(before.postings[term]) !== JSON.stringify(after.postings[term]),
    )
    expect(changed.sort()).toEqual(['one', 'two'])
  })
})

async function append(folder: string, file: string, text: string): Promise<void> {
  await writeFile(join(folder, file), (await readFile(join(folder, file), 'utf8')) + text)
}

async function replace(folder: string, file: string, pattern: RegExp, text: string): Promise<void> {
  const before = await readFile(join(folder, file), 'utf8')
  const after = before.replace(pattern, text)
  if (after === before) throw new Error(`${file} has nothing to replace.`)
  await writeFile(join(folder, file), after)
}

describe('when words of a question are looked up in the dictionary', () => {
  it('no word is compared with all that begin like it', async () => {
    const stems = '../../src/search/languages/stems/stemEnglish.ts'
    vi.doMock(stems, { spy: true })
    vi.resetModules()
    onTestFinished(() => {
      vi.doUnmock(stems)
      vi.resetModules()
    })
    const { stemEnglish } = await import(stems)
    const { isEnglishTerm: isTerm } = await import('../../src/service/docs/index/englishWords.ts')
    expect(['reload', 'x', 'conx'].map(isTerm)).toEqual([true, true, false])
    vi.mocked(stemEnglish).mockClear()
    for (const letter of 'abcdefgh') isTerm(`con${letter}`)
    expect(stemEnglish).not.toHaveBeenCalled()
  })
})

describe('when a large page is indexed', () => {
  it('other work has its turn after each section', () => {
    const sections = Array.from({ length: 50 }, (_, index) => `## Port ${index}\n\nWhere it listens.`)
    const page = buildPage(`# Ports\n\n${sections.join('\n\n')}`, 'ports.md', {
      basePath: '/',
      anchorStyle: 'github',
    })
    const steps = [...indexPage(page, { ofPages: new Map(), ofSections: new Map() })]
    expect(steps.length).toBeGreaterThanOrEqual(50)
  })
})
