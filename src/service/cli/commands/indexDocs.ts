import { resolve } from 'node:path'
import { openDocs } from '../../docs/openDocs.ts'
import { packageFile } from '../../packageFiles.ts'
import { makeDataFolder } from '../../store/makeDataFolder.ts'
import { count } from '../output/count.ts'
import { createReadingLine } from '../output/createReadingLine.ts'
import { describeSkipped } from '../output/describeSkipped.ts'
import type { Settings } from '../settings/settings.ts'

type IndexOptions = Pick<Settings, 'data' | 'basePath' | 'siteUrl'> & { folder?: string | undefined }

/** `docs-assistant index [folder]`: builds the index in the data folder, so that the service starts with it. */
export async function indexDocs(
  _: string | undefined,
  { folder, data, basePath, siteUrl }: IndexOptions,
): Promise<void> {
  const startedAt = performance.now()
  await makeDataFolder(data)
  const docs = await openDocs({
    folder: folder ?? packageFile('docs'),
    dataFolder: resolve(data),
    basePath,
    siteUrl,
    needsStoredIndex: true,
    onProgress: createReadingLine(process.stderr),
  })
  for (const line of describeSkipped(docs.skipped, Number.POSITIVE_INFINITY)) console.log(line)
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  console.log(`${count(docs.pages.length, 'page')} indexed in ${seconds} s. The index is in ${data}.`)
}
