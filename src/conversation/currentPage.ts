import type { Settings } from '../settings/settings.ts'
import { post } from '../transport/AssistantTransport.ts'
import { isFields } from '../transport/parseChunk.ts'
import { addressBeside, assistantAddress } from '../transport/serviceAddress.ts'

/**
 * Reads the current page of the docs as Markdown.
 *
 * @throws Error if the service has no such page or cannot be reached
 */
export async function requestPage(settings: Settings): Promise<string> {
  const endpoint = addressBeside(settings.endpoint, 'page')
  const signal = AbortSignal.timeout(settings.timeoutMs)
  const response = await post({ ...settings, endpoint }, { path: settings.currentPath() }, signal)
  const page: unknown = response.ok ? await response.json() : undefined
  if (isFields(page) && typeof page.content === 'string') return page.content
  throw new Error(`The service has no Markdown of this page (status ${response.status}).`)
}

/** Returns the address of the service's MCP endpoint; undefined behind the host's own server, which hides it. */
export function mcpAddress({ endpoint }: Pick<Settings, 'endpoint'>): string | undefined {
  const [, discovery] = assistantAddress.exec(endpoint) ?? []
  return discovery?.replace(/discovery$/, 'mcp')
}
