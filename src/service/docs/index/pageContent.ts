import type { DatabaseSync } from 'node:sqlite'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { blocksText } from '../../../search/index/blockText.ts'
import type { Block, Page, PageHead, PageLink } from '../../../search/types.ts'
import { IndexDamage } from './IndexDamage.ts'

/** Contents that are removed in one step. */
const removedPerStep = 20

/** The stored content of a page, without the fields that its head has. */
interface StoredContent {
  passages: readonly StoredPassage[]
  links: readonly PageLink[]
}

interface StoredPassage {
  /** The passage's id without the file at its beginning. */
  idEnd: string
  headings: readonly string[]
  anchor?: string | undefined
  blocks: readonly Block[]
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
    passages: passages.map(({ id, headings, anchor, blocks }) => ({
      idEnd: id.slice(file.length),
      headings,
      anchor,
      blocks,
    })),
    links,
  }
  // A copy, because the compressed bytes are a part of a larger buffer.
  return new Uint8Array(deflateRawSync(JSON.stringify(stored)))
}

/** Returns the page of a head and the bytes of `writeContent`. @throws IndexDamage if they are missing or damaged */
export function readContent(head: PageHead, bytes: Uint8Array | undefined): Page {
  const { passages, links } = parseContent(head, bytes)
  const { file, path, url, title } = head
  return {
    ...head,
    passages: passages.map(({ idEnd, headings, anchor, blocks }) => ({
      id: file + idEnd,
      file,
      path,
      url: anchor === undefined ? url : `${url}#${encodeURIComponent(anchor)}`,
      pageTitle: title,
      headings,
      anchor,
      blocks,
      text: blocksText(blocks),
    })),
    links,
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

function parseContent({ file }: PageHead, bytes: Uint8Array | undefined): StoredContent {
  try {
    // Throws if the bytes are missing.
    return JSON.parse(inflateRawSync(bytes!).toString()) as StoredContent
  } catch (error) {
    throw new IndexDamage(`The content of ${file} cannot be read.`, { cause: error })
  }
}
