import { createHash } from 'node:crypto'
import { partsOf } from '../../store/docsCache.ts'
import type { Parser } from '../parse/threads/openParser.ts'
import { type DocsRoot, readDocsFile } from './docsFile.ts'
import { type Candidate, describeSkipped, type FileChange, type FileState } from './fileChange.ts'
import { mapInOrder } from './mapInOrder.ts'
import type { HashedFile, SharedPage, SharedPages } from './sharedPages.ts'

export interface ReadFilesOptions {
  /** Pages that other processes have parsed. @default undefined: all are parsed */
  shared?: SharedPages | undefined
  /** Called for each page or draft, with the way it was read. */
  onPage?: ((way: 'parsed' | 'shared') => void) | undefined
}

/** Files that are read and looked up together, while those before them are parsed. */
const filesPerLookup = 50

/** A file whose page is not known yet. */
interface Unparsed extends HashedFile {
  state: FileState
  bytes: Buffer
}

/** A file whose change is known. Undefined if it has not changed. */
interface Settled {
  change: FileChange | undefined
}

/** Reads files in their order. Yields what has changed, and undefined for each file that has not. */
export async function* readFiles(
  root: DocsRoot,
  candidates: readonly Candidate[],
  parser: Parser,
  { shared, onPage = () => {} }: ReadFilesOptions,
): AsyncGenerator<FileChange | undefined> {
  async function open(part: readonly Candidate[]): Promise<ReadonlyArray<Settled | Unparsed>> {
    const opened = await Promise.all(part.map((candidate) => openFile(root, candidate)))
    const found = await shared?.find(opened.filter((each) => 'bytes' in each))
    return opened.map((each) => {
      if (!found || 'change' in each || !found.has(each.file)) return each
      onPage('shared')
      return { change: describePage(each, found.get(each.file)) }
    })
  }

  async function settle(each: Settled | Unparsed, parsed: Map<HashedFile, SharedPage>) {
    if ('change' in each) return each.change
    const { page, skippedBecause } = await parser.parse(each.bytes, each.file)
    const { file, hash, state } = each
    // Not shared, because limits of time and memory mean more or less on another machine.
    if (skippedBecause !== undefined) return { kind: 'skipped', file, state, skippedBecause } as const
    onPage('parsed')
    parsed.set({ file, hash }, page)
    return describePage(each, page)
  }

  let sharing: Promise<void> | undefined
  try {
    for await (const part of mapInOrder(partsOf(candidates, filesPerLookup), 2, open)) {
      const parsed = new Map<HashedFile, SharedPage>()
      yield* mapInOrder(part, parser.concurrency, (each) => settle(each, parsed))
      await sharing
      sharing = shared?.add(parsed)
    }
  } finally {
    await sharing
  }
}

async function openFile(root: DocsRoot, { file, before, now }: Candidate): Promise<Settled | Unparsed> {
  let bytes: Buffer
  try {
    bytes = await readDocsFile(root, file)
  } catch (error) {
    return { change: describeSkipped(file, { ...now, hash: '' }, (error as Error).message, before) }
  }
  const hash = createHash('sha256').update(bytes).digest('base64url')
  const state = { ...now, hash }
  return before?.hash === hash ? { change: { kind: 'touched', file, state } } : { file, hash, state, bytes }
}

function describePage({ file, state }: Unparsed, page: SharedPage): FileChange {
  return page ? { kind: 'page', file, state, page } : { kind: 'draft', file, state }
}
