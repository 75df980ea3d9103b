import { formatSearch } from '../docs/evaluate.ts'
import { openDocs } from '../docs/openDocs.ts'
import { packageFile } from '../packageFiles.ts'

/** `docs-assistant search [folder] "question"`. */
export async function showSearch(
  folderOrQuestion: string | undefined,
  question: string | undefined,
  { limit }: { limit: number },
): Promise<void> {
  const asked = question ?? folderOrQuestion
  if (!asked?.trim()) throw new Error('Give a question: docs-assistant search [folder] "how do I …".')
  const folder = question === undefined ? packageFile('docs') : (folderOrQuestion ?? packageFile('docs'))
  const docs = await openDocs({ folder })
  console.log(formatSearch(docs.search({ question: asked, limit })))
}
