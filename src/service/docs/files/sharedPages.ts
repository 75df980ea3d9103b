import { createHash } from 'node:crypto'
import type { PageHead } from '../../../search/types.ts'
import type { DocsCache } from '../../store/docsCache.ts'
import type { PackedPage } from '../index/pageContent.ts'

/** A file by its path and the hash of its content. */
export interface HashedFile {
  file: string
  hash: string
}

/** A page that was parsed; undefined for a draft. */
export type SharedPage = PackedPage | undefined

/** Pages that processes with one database take from each other, so that each page is parsed once. */
export interface SharedPages {
  /** Returns the pages that are stored, by the paths of their files. */
  find(files: readonly HashedFile[]): Promise<ReadonlyMap<string, SharedPage>>
  add(pages: ReadonlyMap<HashedFile, SharedPage>): Promise<void>
}

/** @param version names everything that a page depends on beside its file */
export function openSharedPages(cache: DocsCache, version: string): SharedPages {
  return {
    async find(files) {
      const keys = new Map(files.map((each) => [sharedPageKey(version, each), each.file]))
      const stored = await cache.read([...keys.keys()])
      return new Map([...stored].map(([key, bytes]) => [keys.get(key)!, readSharedPage(bytes)]))
    },
    add: (pages) =>
      cache.write(
        new Map([...pages].map(([file, page]) => [sharedPageKey(version, file), writeSharedPage(page)])),
      ),
  }
}

/** Returns the key of a page. It changes with everything that the page depends on. */
export function sharedPageKey(version: string, { file, hash }: HashedFile): string {
  return createHash('sha256')
    .update(JSON.stringify(['page', version, file, hash]))
    .digest('base64url')
}

/** Writes a page: the length of its head, the head, and the content. Nothing for a draft. */
export function writeSharedPage(page: SharedPage): Uint8Array {
  if (!page) return new Uint8Array()
  const { head, passageCount, content } = page
  const front = Buffer.from(JSON.stringify({ head, passageCount }))
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32BE(front.length)
  return Buffer.concat([length, front, content])
}

function readSharedPage(bytes: Uint8Array): SharedPage {
  if (bytes.length === 0) return undefined
  const end = lengthBytes + Buffer.from(bytes.buffer, bytes.byteOffset).readUInt32BE()
  const front = Buffer.from(bytes.subarray(lengthBytes, end)).toString()
  const { head, passageCount } = JSON.parse(front) as { head: PageHead; passageCount: number }
  return { head, passageCount, content: bytes.subarray(end) }
}

const lengthBytes = 4
