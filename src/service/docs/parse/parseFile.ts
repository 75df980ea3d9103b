import { type PackedPage, packPage } from '../index/pageContent.ts'
import { buildPage, type PageOptions } from './buildPage.ts'

/** A page, the reason why a file is not one, or neither for a draft or an unlisted page. */
export interface ParsedFile {
  page?: PackedPage | undefined
  /** One sentence that says what is wrong and where. */
  skippedBecause?: string | undefined
}

/** Parses the content of a file. Never throws. */
export function parseFile(bytes: Uint8Array, file: string, options: PageOptions): ParsedFile {
  let source: string
  try {
    source = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { skippedBecause: 'The file is not UTF-8 text.' }
  }
  try {
    const page = buildPage(source, file, options)
    const { draft, unlisted } = page.frontmatter
    return draft === true || unlisted === true ? {} : { page: packPage(page) }
  } catch (error) {
    return { skippedBecause: error instanceof Error ? error.message : String(error) }
  }
}
