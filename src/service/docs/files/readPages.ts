import { createHash } from 'node:crypto'
import type { Page } from '../../../search/types.ts'
import { buildPage, type PageOptions } from '../parse/buildPage.ts'
import type { SkippedPage } from '../types.ts'
import { type DocsRoot, readDocsFile } from './docsFile.ts'
import { findDocsFiles } from './findDocsFiles.ts'

/** What became of one file: a page, a draft that stays out, or the reason why it could not be read. */
export interface FileResult {
  /** Hash of the content the result was made from; empty where the content was not read. */
  hash: string
  page?: Page | undefined
  skippedBecause?: string | undefined
}

export type FileResults = ReadonlyMap<string, FileResult>

/** Reads every file of the folder; one whose content is already in `known` is not parsed again. */
export async function readPages(
  root: DocsRoot,
  options: PageOptions,
  known: FileResults,
): Promise<FileResults> {
  const results = new Map<string, FileResult>()
  const { files, leftOut } = await findDocsFiles(root)
  for (const { file, reason } of leftOut) results.set(file, { hash: '', skippedBecause: reason })
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

/** Pages to search, and those left out; of two pages with one address the first counts. */
export function selectPages(results: FileResults): { pages: Page[]; skipped: SkippedPage[] } {
  const pages = new Map<string, Page>()
  const skipped: SkippedPage[] = []
  for (const [file, { page, skippedBecause }] of results) {
    if (skippedBecause !== undefined) skipped.push({ file, reason: skippedBecause })
    if (page === undefined) continue
    const rival = pages.get(page.path)
    if (rival) skipped.push({ file, reason: `Its address ${page.path} is already that of ${rival.file}.` })
    else pages.set(page.path, page)
  }
  return { pages: [...pages.values()], skipped }
}
