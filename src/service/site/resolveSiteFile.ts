import { extname } from 'node:path'
import { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { DocsFileError, type DocsRoot, type FileKind, openDocsFile } from '../docs/files/docsFile.ts'

/** A file of the docs folder that the site may send. */
export interface SiteFile {
  /** Media type. */
  type: string
  /** Value for `ETag`; changes with the file. */
  version: string
  /** Returns the content. Opens and checks the file again when the first bytes are read. */
  read(): ReadableStream<Uint8Array>
}

/** Maximum size of an image or another file that the site sends, in bytes. */
export const maxSiteFileBytes = 100_000_000

/** Only types that pages display: a docs folder may contain configuration and data that must not be published. */
const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.ogg': 'audio/ogg',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
}

const typeOf = (name: string) => types[extname(name).toLowerCase()]

const siteFile: FileKind = {
  hasName: (name) => typeOf(name) !== undefined,
  maxBytes: maxSiteFileBytes,
  kind: 'file',
}

const chunkBytes = 65_536

/**
 * Finds an image or another displayed file in the docs folder, or in its `public` folder, which generators copy to the
 * root of the site. `..` and symbolic links cannot leave the folder. Hidden files are not found.
 *
 * @param name path relative to the docs folder, decoded
 */
export async function resolveSiteFile(root: DocsRoot, name: string): Promise<SiteFile | undefined> {
  const type = typeOf(name)
  // On Windows, a colon selects another stream of the file.
  if (!type || name.includes(':')) return undefined
  for (const path of [name, `public/${name}`]) {
    try {
      const { handle } = await openDocsFile(root, path, siteFile)
      const { size, mtimeNs, ino } = await handle.stat({ bigint: true }).finally(() => handle.close())
      const version = `"${[size, mtimeNs, ino].map((part) => part.toString(36)).join('-')}"`
      return { type, version, read: () => streamOf(readChunks(root, path)) }
    } catch (error) {
      if (!(error instanceof DocsFileError)) throw error
    }
  }
  return undefined
}

// Cast: both are the same class, but only Node's type declares `from`.
const streamOf = (chunks: AsyncIterable<Uint8Array>) =>
  NodeReadableStream.from(chunks) as ReadableStream<Uint8Array>

/**
 * Reads a file in chunks, so that a large file does not need much memory. Opens it only when the first chunk is read.
 */
async function* readChunks(root: DocsRoot, path: string): AsyncGenerator<Uint8Array> {
  const { handle, size } = await openDocsFile(root, path, siteFile)
  try {
    for (let position = 0; position < size; ) {
      const bytes = new Uint8Array(Math.min(chunkBytes, size - position))
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, position)
      if (bytesRead === 0) return
      position += bytesRead
      yield bytes.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}
