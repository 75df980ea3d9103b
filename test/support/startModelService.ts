import { type DocsServiceOptions, openModel } from 'docs-assistant-service'
import { type ModelServer, startModelServer } from './modelServer.ts'
import { type RunningService, startService } from './startService.ts'

/** Starts the real service with a model that a test scripts. */
export async function startModelService(
  options: Partial<DocsServiceOptions> = {},
): Promise<{ model: ModelServer; service: RunningService }> {
  const model = await startModelServer()
  const opened = await openModel('openai-compatible/small', { OPENAI_COMPATIBLE_BASE_URL: model.url })
  return { model, service: await startService({ model: opened, ...options }) }
}
