import { createDocsService } from '../../createDocsService.ts'
import { packageFile } from '../../packageFiles.ts'
import { openPostgresStore } from '../../store/postgres/openPostgresStore.ts'
import { keysFromEnvironment } from '../environment/keysFromEnvironment.ts'
import { modelFromEnvironment } from '../environment/modelFromEnvironment.ts'
import { searchModelsFromEnvironment } from '../environment/searchModelsFromEnvironment.ts'
import type { Settings } from '../settings/settings.ts'

type McpSettings = Pick<
  Settings,
  'data' | 'domain' | 'basePath' | 'siteUrl' | 'siteName' | 'tokensPerDay' | 'mask'
>

/**
 * `docs-assistant mcp [folder]`: serves the agent that started it, until its input ends. Only messages of the protocol
 * are written to standard output.
 */
export async function serveMcp(
  _: string | undefined,
  options: McpSettings & { folder?: string | undefined },
): Promise<void> {
  const tell = (line: unknown) => console.error(line instanceof Error ? line.message : line)
  const model = await modelFromEnvironment()
  const searchModels = await searchModelsFromEnvironment()
  const databaseUrl = process.env.DATABASE_URL || undefined
  const store = databaseUrl === undefined ? undefined : await openPostgresStore(databaseUrl)
  const service = await createDocsService({
    folder: options.folder ?? packageFile('docs'),
    dataFolder: options.data,
    domain: options.domain,
    basePath: options.basePath,
    siteUrl: options.siteUrl,
    siteName: options.siteName,
    keys: keysFromEnvironment(),
    secret: process.env.ASSISTANT_SECRET,
    model,
    ...searchModels,
    limits: { tokensPerDay: options.tokensPerDay },
    mask: options.mask,
    mcp: 'off',
    store,
    onError: tell,
  }).catch(async (error: unknown) => {
    await store?.close()
    throw error
  })
  // The end of the input ends the service too.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.stdin.destroy())
  try {
    await service.serveMcp()
  } finally {
    await service.close()
  }
}
