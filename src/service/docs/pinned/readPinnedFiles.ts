import { readdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { pinnedAnswerFolder as pinnedFolder } from '../../../protocol/operator/pinnedAnswer.ts'
import { type DocsRoot, readDocsFile } from '../files/docsFile.ts'

/** Whether a folder, relative to the docs folder, contains the pinned answers. */
export function holdsPinnedAnswers(path: string): boolean {
  return `${pinnedFolder}/`.startsWith(`${path}/`)
}

/** Maximum number of files with pinned answers. */
export const maxPinnedAnswers = 500

/** The content of a file, or the reason why it cannot be read. */
export type PinnedFile = { file: string } & ({ source: string } | { reason: string })

/** Reads the files of pinned answers, sorted by their names, and names those that are none. Resolves to none if the folder does not exist. */
export async function readPinnedFiles({ folder, dataFolder }: DocsRoot): Promise<PinnedFile[]> {
  const path = join(folder, pinnedFolder)
  const entries = await readdir(path, { withFileTypes: true }).catch(() => [])
  if (entries.length === 0) return []
  // The folder is hidden, so it is a root of its own. A link to it could lead anywhere.
  if ((await realpath(path)) !== join(await realpath(folder), pinnedFolder))
    return [{ file: pinnedFolder, reason: 'It is a link, or in a folder that is one.' }]
  const files: string[] = []
  const unread: PinnedFile[] = []
  for (const entry of entries.toSorted((left, right) => (left.name < right.name ? -1 : 1))) {
    if (/^[._]/.test(entry.name)) continue
    const file = `${pinnedFolder}/${entry.name}`
    if (entry.isDirectory())
      unread.push({ file, reason: `It is a folder. Move its files to ${pinnedFolder}.` })
    else if (/\.md$/i.test(entry.name)) files.push(entry.name)
    else unread.push({ file, reason: 'Its name does not end with ".md".' })
  }
  const root: DocsRoot = { folder: path, dataFolder }
  const read = await Promise.all(files.slice(0, maxPinnedAnswers).map((name) => readPinnedFile(root, name)))
  if (files.length <= maxPinnedAnswers) return [...read, ...unread]
  const reason = `There are ${files.length} answers. The limit is ${maxPinnedAnswers}, so the others are left out.`
  return [...read, ...unread, { file: pinnedFolder, reason }]
}

async function readPinnedFile(root: DocsRoot, name: string): Promise<PinnedFile> {
  const file = `${pinnedFolder}/${name}`
  try {
    const bytes = await readDocsFile(root, name)
    return { file, source: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch (error) {
    const reason = error instanceof TypeError ? 'The file is not UTF-8 text.' : (error as Error).message
    return { file, reason }
  }
}
