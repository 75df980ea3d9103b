import { realpath, stat } from 'node:fs/promises'
import { extname, isAbsolute, join, relative, sep } from 'node:path'

/** A file of the docs folder that may be sent as it is. */
export interface SiteFile {
  /** Where it lies on this machine, links resolved. */
  path: string
  /** Its media type. */
  type: string
}

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

/**
 * Finds an image or another shown file in the docs folder, or in its `public` folder, which generators copy to the
 * site's top. Never leaves the folder, by `..` or by a symbolic link, and never gives a file whose path has a dot name.
 *
 * @param name path relative to the docs folder, decoded
 */
export async function resolveSiteFile(folder: string, name: string): Promise<SiteFile | undefined> {
  const type = types[extname(name).toLowerCase()]
  if (!type || !isPlainName(name)) return undefined
  for (const candidate of [join(folder, name), join(folder, 'public', name)]) {
    const path = await findInside(folder, candidate)
    if (path) return { path, type }
  }
  return undefined
}

function isPlainName(name: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a file name with one is never ours
  if (/[\\:\u0000-\u001f]/.test(name)) return false
  return name.split('/').every((segment) => segment !== '' && !segment.startsWith('.'))
}

async function findInside(folder: string, candidate: string): Promise<string | undefined> {
  try {
    const [root, path] = await Promise.all([realpath(folder), realpath(candidate)])
    const inner = relative(root, path)
    const isInside = !isAbsolute(inner) && inner.split(sep).every((segment) => !segment.startsWith('.'))
    return isInside && (await stat(path)).isFile() ? path : undefined
  } catch {
    return undefined
  }
}
