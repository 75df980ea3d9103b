import { extname } from 'node:path'
import { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { DocsFileError, type DocsRoot, openDocsFile, type WantedFile } from '../docs/files/docsFile.ts'

/** A file of the docs folder that may be sent as it is. */
export interface SiteFile {
  /** Its media type. */
  type: string
  /** Changes when the file does, as an `ETag`. */
  version: string
  /** Opens the file when the first bytes are read, and checks it again. */
  read(): ReadableStream<Uint8Array>
}

/** Largest image or other file of the docs that the site sends, in bytes. */
export const maxSiteFileBytes = 100_000_000

/** Only what pages show: a docs folder may hold configuration and data that nobody meant to publish. */
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

const shownFile: WantedFile = {
  hasName: (name) => typeOf(name) !== undefined,
  maxBytes: maxSiteFileBytes,
  kind: 'file',
}

const pieceBytes = 65_536

/**
 * Finds an image or another shown file in the docs folder, or in its `public` folder, which generators copy to the
 * site's top. Never leaves the folder, by `..` or by a symbolic link, and never gives a file whose path has a dot name.
 *
 * @param name path relative to the docs folder, decoded
 */
export async function resolveSiteFile(root: DocsRoot, name: string): Promise<SiteFile | undefined> {
  const type = typeOf(name)
  // A colon names a stream of a file on Windows.
  if (!type || name.includes(':')) return undefined
  for (const path of [name, `public/${name}`]) {
    try {
      const { handle } = await openDocsFile(root, path, shownFile)
      const { size, mtimeNs, ino } = await handle.stat({ bigint: true }).finally(() => handle.close())
      const version = `"${[size, mtimeNs, ino].map((part) => part.toString(36)).join('-')}"`
      return { type, version, read: () => streamOf(readPieces(root, path)) }
    } catch (error) {
      if (!(error instanceof DocsFileError)) throw error
    }
  }
  return undefined
}

// Node's class is that of the Web; only its types are declared apart, and have `from`.
const streamOf = (pieces: AsyncIterable<Uint8Array>) =>
  NodeReadableStream.from(pieces) as ReadableStream<Uint8Array>

/** Reads a file in pieces, so that a large one is not held in memory. Nothing is open before the first is asked for. */
async function* readPieces(root: DocsRoot, path: string): AsyncGenerator<Uint8Array> {
  const { handle, size } = await openDocsFile(root, path, shownFile)
  try {
    for (let position = 0; position < size; ) {
      const bytes = new Uint8Array(Math.min(pieceBytes, size - position))
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, position)
      if (bytesRead === 0) return
      position += bytesRead
      yield bytes.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}
