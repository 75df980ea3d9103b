import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { slug } from 'github-slugger'
import { seededRandom } from '../../test/support/chunked.ts'

const seed = 20_261_123

/** The docs that are copied, in `docs` of the data folder, with the folder that each gets. */
const sources: ReadonlyArray<[set: string, folder: string]> = [
  ['vite', 'vite'],
  ['hono', 'hono'],
  ['vitepress/en', 'vitepress'],
]

/** Words that stay in every copy: the most frequent ones, such as `with` and `value`. */
const commonWords = 300
/** Share of the other words that a copy replaces. */
const replacedShare = 0.3
/** Share of the replacements that no other copy has, so that the vocabulary grows as in real docs. */
const newShare = 0.5

interface SourcePage {
  file: string
  source: string
}

export interface MadeDocs {
  folder: string
  /** Size of the Markdown in bytes. */
  bytes: number
  /** Files of the pages, relative to the folder. */
  files: readonly string[]
  remove(): void
}

/**
 * Makes docs of this many pages, always the same: the docs kept for benches, and copies of them in which words are
 * replaced. Links of a copy lead to its own pages and headings.
 *
 * @param dataFolder folder with the docs kept for benches
 */
export function makeDocs(dataFolder: string, count: number): MadeDocs {
  const folder = mkdtempSync(join(tmpdir(), 'docs-index-'))
  const docs = sources.map(([set, name]) => ({ name, pages: readSource(join(dataFolder, 'docs', set)) }))
  const replacements = createReplacements(docs.flatMap(({ pages }) => pages))
  const files: string[] = []
  let bytes = 0
  for (let copy = 0; files.length < count; copy++) {
    for (const { name, pages } of docs) {
      const replace = copy === 0 ? (word: string) => word : replacements.next()
      const copyFolder = copy === 0 ? name : `${replacements.invent()}-${name}`
      for (const page of copyPages(pages, copyFolder, replace).slice(0, count - files.length)) {
        mkdirSync(dirname(join(folder, page.file)), { recursive: true })
        writeFileSync(join(folder, page.file), page.source)
        files.push(page.file)
        bytes += Buffer.byteLength(page.source)
      }
    }
  }
  return { folder, bytes, files, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function readSource(folder: string): SourcePage[] {
  const files = globSync('**/*.{md,mdx}', { cwd: folder }).sort()
  return files.map((file) => ({ file, source: readFileSync(join(folder, file), 'utf8') }))
}

/** Words of four letters or more. Groups: an address in a link or definition; a word. All else that matches stays. */
const pieces =
  /(?<=\](?:\(|:[ \t]*))([^\s)]+)|https?:\/\/[^\s)>`'"]+|<[^>\n]*>|^[ \t]*(?:```|~~~|:::|<<<).*$|\[!\w+\]|\{#[^}\n]*\}|([a-z]{4,})/gim
const frontmatter = /^---\n[\s\S]*?\n---\n/
const heading = /^#{1,6}[ \t]+(.+?)[ \t]*$/gm

/** Copies pages into a folder, with replaced words. */
function copyPages(
  pages: readonly SourcePage[],
  folder: string,
  replace: (word: string) => string,
): SourcePage[] {
  const inText = (text: string, onAddress = (address: string) => address) =>
    text.replace(pieces, (piece, address?: string, word?: string) =>
      address !== undefined ? onAddress(address) : word !== undefined ? replace(word) : piece,
    )
  const anchors = new Map(
    pages.flatMap(({ source }) =>
      [...source.matchAll(heading)].map(([, text = '']) => [anchorKey(slug(text)), slug(inText(text))]),
    ),
  )
  const inAddress = (address: string) => {
    if (/^[a-z]+:/i.test(address)) return address
    const [path = '', anchor] = address.split('#')
    const moved = path.startsWith('/') ? `/${folder}${path}` : path
    return anchor === undefined ? moved : `${moved}#${anchors.get(anchorKey(anchor)) ?? anchor}`
  }
  return pages.map(({ file, source }) => {
    const [head = ''] = frontmatter.exec(source) ?? []
    const shown = head.replace(/^((?:title|description):)(.+)$/gm, (_, name, text) => name + inText(text))
    return { file: `${folder}/${file}`, source: shown + inText(source.slice(head.length), inAddress) }
  })
}

/** Generators make anchors in different ways: `server-port` and `serverport` are one heading. */
function anchorKey(anchor: string): string {
  return anchor.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** Replaces words: within a copy, a word always by the same one. */
function createReplacements(pages: readonly SourcePage[]) {
  const random = seededRandom(seed)
  const counts = new Map<string, number>()
  for (const { source } of pages) {
    for (const [word] of source.toLowerCase().matchAll(/[a-z]{4,}/g))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const byCount = [...counts].sort(([, left], [, right]) => right - left).map(([word]) => word)
  const common = new Set(byCount.slice(0, commonWords))
  const invented = new Set(byCount)
  const shared: string[] = []
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!

  function invent(): string {
    for (;;) {
      const syllables = Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(onsets) + pick(rimes))
      const word = syllables.join('')
      if (invented.has(word)) continue
      invented.add(word)
      return word
    }
  }

  function draw(word: string): string {
    if (common.has(word) || random() >= replacedShare) return word
    if (shared.length > 0 && random() >= newShare) return pick(shared)
    shared.push(invent())
    return shared.at(-1)!
  }

  return {
    invent,
    /** Starts the next copy. Returns its replacement of a word, written as the word is. */
    next() {
      const drawn = new Map<string, string>()
      return (word: string) => {
        const lower = word.toLowerCase()
        const replacement = drawn.get(lower) ?? draw(lower)
        drawn.set(lower, replacement)
        if (replacement === lower) return word
        return word[0] === lower[0] ? replacement : replacement[0]!.toUpperCase() + replacement.slice(1)
      }
    },
  }
}

const onsets = [
  'b',
  'br',
  'c',
  'd',
  'dr',
  'f',
  'g',
  'gl',
  'h',
  'k',
  'l',
  'm',
  'n',
  'p',
  'r',
  's',
  'st',
  't',
  'v',
  'z',
]
const rimes = ['a', 'al', 'an', 'ar', 'e', 'el', 'en', 'i', 'in', 'o', 'on', 'or', 'u', 'um']
