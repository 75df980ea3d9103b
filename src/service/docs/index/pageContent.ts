import type { DatabaseSync } from 'node:sqlite'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { blocksText } from '../../../search/index/blockText.ts'
import type { Block, Page, PageHead, PageLink, Passage } from '../../../search/types.ts'
import { IndexDamage } from './IndexDamage.ts'

/** Contents that are removed in one step. */
const removedPerStep = 20

/**
 * The stored content of a page, without the fields that its head has. It is one line of JSON. The blocks of each passage
 * are in a line of their own, because a search reads few passages of a page.
 */
interface StoredContent {
  passages: readonly StoredPassage[]
  links: readonly PageLink[]
}

interface StoredPassage {
  /** The passage's id without the file at its beginning. */
  idEnd: string
  headings: readonly string[]
  anchor?: string | undefined
  /** Only in indexes of earlier formats. */
  blocks?: readonly Block[] | undefined
}

/** A page as it is stored. */
export interface PackedPage {
  /** The page without its content, and without data from other pages. */
  head: PageHead
  passageCount: number
  content: Uint8Array
}

/** Separates a page into its head, which is searched, and its content, which is compressed. */
export function packPage(page: Page): PackedPage {
  const { passages, links, ...head } = page
  return { head, passageCount: passages.length, content: writeContent(page) }
}

/** Compresses the content of a page. */
export function writeContent({ file, passages, links }: Page): Uint8Array {
  const stored: StoredContent = {
    passages: passages.map(({ id, headings, anchor }) => ({
      idEnd: id.slice(file.length),
      headings,
      anchor,
    })),
    links,
  }
  const lines = [stored, ...passages.map(({ blocks }) => blocks)].map((line) => JSON.stringify(line))
  // A copy, because the compressed bytes are a part of a larger buffer.
  return new Uint8Array(deflateRawSync(lines.join('\n')))
}

/**
 * Returns the page of a head and the bytes of `writeContent`. Its passages parse their blocks when these are read.
 *
 * @throws IndexDamage if the bytes are missing or damaged
 */
export function readContent(head: PageHead, bytes: Uint8Array | undefined): Page {
  const lines = splitLines(inflate(head, bytes))
  const { passages, links } = parse<StoredContent>(head, lines[0])
  if (lines.length > 1 && lines.length !== passages.length + 1) throw damageOf(head)
  return {
    ...head,
    passages: passages.map((stored, at) => createPassage(head, stored, lines[at + 1])),
    links,
  }
}

function createPassage(head: PageHead, stored: StoredPassage, line: Buffer | undefined): Passage {
  const { file, path, url, title } = head
  const { idEnd, headings, anchor } = stored
  let { blocks } = stored
  let text: string | undefined
  function readBlocks(): readonly Block[] {
    blocks ??= parse<readonly Block[]>(head, line)
    return blocks
  }
  return {
    id: file + idEnd,
    file,
    path,
    url: anchor === undefined ? url : `${url}#${encodeURIComponent(anchor)}`,
    pageTitle: title,
    headings,
    anchor,
    get blocks() {
      return readBlocks()
    },
    get text() {
      text ??= blocksText(readBlocks())
      return text
    },
  }
}

/** Removes the content that no file uses any longer. Yields where other work may have its turn. */
export function* removeUnusedContent(database: DatabaseSync): Generator<void> {
  const some = `SELECT content FROM unused ORDER BY content LIMIT ${removedPerStep}`
  const removeContent = database.prepare(`DELETE FROM content WHERE id IN (${some})`)
  const removeUnused = database.prepare(`DELETE FROM unused WHERE content IN (${some})`)
  do {
    removeContent.run()
    yield
  } while (removeUnused.run().changes > 0)
}

function inflate(head: PageHead, bytes: Uint8Array | undefined): Buffer {
  try {
    // Throws if the bytes are missing.
    return inflateRawSync(bytes!)
  } catch (error) {
    throw damageOf(head, error)
  }
}

/** Splits the bytes of a text into those of its lines. They are no strings, because these would be in V8's heap. */
function splitLines(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = []
  for (let from = 0; from <= bytes.length; ) {
    const end = bytes.indexOf('\n', from)
    const to = end === -1 ? bytes.length : end
    lines.push(bytes.subarray(from, to))
    from = to + 1
  }
  return lines
}

function parse<Value>(head: PageHead, line: Buffer | undefined): Value {
  try {
    // Throws if the line is missing.
    return JSON.parse(line!.toString()) as Value
  } catch (error) {
    throw damageOf(head, error)
  }
}

function damageOf({ file }: PageHead, cause?: unknown): IndexDamage {
  return new IndexDamage(`The content of ${file} cannot be read.`, { cause })
}
