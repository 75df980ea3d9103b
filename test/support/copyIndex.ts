import { existsSync } from 'node:fs'
import { copyFile, rename } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createDocsService } from 'docs-assistant-service'
import { inject } from 'vitest'
import { indexFile } from '../../src/service/docs/index/openIndexFile.ts'
import { temporaryFolder } from './docsFolder.ts'

/**
 * Copies an index of docs that no test changes into a data folder. The index is built once for all tests of a run,
 * because that takes longer than everything else a service does to start.
 */
export async function copyIndex(folder: string, dataFolder: string): Promise<void> {
  const built = join(inject('indexes'), basename(folder))
  if (!existsSync(built)) {
    const own = await temporaryFolder()
    await (await createDocsService({ folder, dataFolder: own })).close()
    // At once, because another worker may look for it or build it too.
    await rename(join(own, indexFile), built)
  }
  await copyFile(built, join(dataFolder, indexFile))
}
