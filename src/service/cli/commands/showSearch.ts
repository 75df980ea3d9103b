import { stat } from 'node:fs/promises'
import { packageFile } from '../../packageFiles.ts'
import { openSearchedDocs } from '../openSearchedDocs.ts'
import { formatSearch } from '../output/formatSearch.ts'

/** `docs-assistant search [folder] "question"`: searches the docs and prints the passages found. */
export async function showSearch(
  folderOrQuestion: string | undefined,
  question: string | undefined,
  { limit, data, folder }: { limit: number; data: string; folder?: string | undefined },
): Promise<void> {
  const asked = question ?? folderOrQuestion
  if (!asked?.trim()) throw new Error('Give a question: docs-assistant search [folder] "how do I …".')
  if (question === undefined && (await isFolder(asked))) {
    throw new Error(`The question is missing: docs-assistant search ${asked} "how do I …".`)
  }
  const docs = await openSearchedDocs(folder ?? packageFile('docs'), data)
  try {
    await docs.embedded.catch((error: Error) => console.error(`Searched by words. ${error.message}`))
    console.log(formatSearch(await docs.searchAll({ question: asked, limit })))
  } finally {
    await docs.close()
  }
}

/** Whether a path is a folder. A folder as the only argument means that the question was forgotten. */
async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found?.isDirectory() ?? false
}
