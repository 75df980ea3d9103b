import { openDocs } from '../docs/openDocs.ts'
import { type DocsWithMeaning, openMeaning } from '../meaning/openMeaning.ts'
import { openVectorStore } from '../meaning/openVectorStore.ts'
import { makeDataFolder } from '../store/makeDataFolder.ts'
import { searchModelsFromEnvironment } from './environment/searchModelsFromEnvironment.ts'
import { createProgressLine } from './output/createProgressLine.ts'

/**
 * Opens docs for a command that searches them as the service does. An embedding model uses the vectors that
 * are stored in the data folder, and adds those that are missing.
 */
export async function openSearchedDocs(folder: string, dataFolder: string): Promise<DocsWithMeaning> {
  const models = await searchModelsFromEnvironment()
  if (models.embeddingModel) await makeDataFolder(dataFolder)
  return openMeaning(await openDocs({ folder }), {
    ...models,
    openStore: () => openVectorStore(dataFolder),
    budget: { reserve: async () => ({ settle: async () => {} }) },
    onError: (error) => console.error(error instanceof Error ? error.message : error),
    // Not on standard output, which may be read as JSON.
    onProgress: createProgressLine(console.error),
  })
}
