import { createHash } from 'node:crypto'
import type { Page } from '../../../search/types.ts'
import { buildPage, type PageOptions } from '../parse/buildPage.ts'
import type { SkippedPage } from '../types.ts'
import { type DocsRoot, readDocsFile } from './docsFile.ts'
import { findDocsFiles } from './findDocsFiles.ts'

/** Result of reading a file: a page, the reason why it was skipped, or neither for a draft. */
export interface FileResult {
  /** Hash of the file's content; empty if the content was not read. */
  hash: string
  page?: Page | undefined
  skippedBecause?: string | undefined
}

export type FileResults = ReadonlyMap<string, FileResult>

/** Reads every file of the folder. Reuses the result in `known` if the content has not changed. */
export async function readPages(
  root: DocsRoot,
  options: PageOptions,
  known: FileResults,
): Promise<FileResults> {
  const results = new Map<string, FileResult>()
  const { files, skipped } = await findDocsFiles(root)
  for (const { file, reason } of skipped) results.set(file, { hash: '', skippedBecause: reason })
  for (const file of files) results.set(file, await readPage(root, file, options, known.get(file)))
  return results
}

async function readPage(
  root: DocsRoot,
  file: string,
  options: PageOptions,
  known: FileResult | undefined,
): Promise<FileResult> {
  let bytes: Buffer
  try {
    bytes = await readDocsFile(root, file)
  } catch (error) {
    return { hash: '', skippedBecause: (error as Error).message }
  }
  const hash = createHash('sha256').update(bytes).digest('base64url')
  return known?.hash === hash ? known : { hash, ...parseBytes(bytes, file, options) }
}

function parseBytes(bytes: Buffer, file: string, options: PageOptions): Omit<FileResult, 'hash'> {
  let source: string
  try {
    source = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { skippedBecause: 'The file is not UTF-8 text.' }
  }
  try {
    const page = buildPage(source, file, options)
    return page.frontmatter.draft === true ? {} : { page }
  } catch (error) {
    return { skippedBecause: error instanceof Error ? error.message : String(error) }
  }
}

/** Selects the pages to search and the skipped ones. Of two pages with the same address, the first is used. */
export function selectPages(results: FileResults): { pages: Page[]; skipped: SkippedPage[] } {
  const pages = new Map<string, Page>()
  const skipped: SkippedPage[] = []
  for (const [file, { page, skippedBecause }] of results) {
    if (skippedBecause !== undefined) skipped.push({ file, reason: skippedBecause })
    if (page === undefined) continue
    const other = pages.get(page.path)
    if (other) skipped.push({ file, reason: `Its address ${page.path} is already used by ${other.file}.` })
    else pages.set(page.path, page)
  }
  return { pages: [...pages.values()], skipped }
}
