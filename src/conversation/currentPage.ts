import type { Settings } from '../settings/settings.ts'
import { post } from '../transport/AssistantTransport.ts'
import { assistantAddress } from '../transport/requestSearch.ts'

/**
 * Reads the current page of the docs as Markdown.
 *
 * @throws Error if the service has no such page or cannot be reached, or if the endpoint is the host's own
 */
export async function requestPage(settings: Settings): Promise<string> {
  const [, discovery, domain] = assistantAddress.exec(settings.endpoint) ?? []
  if (!discovery) throw new Error('The endpoint is not that of a docs assistant service.')
  const endpoint = `${discovery}/v1/page/${domain}`
  const signal = AbortSignal.timeout(settings.timeoutMs)
  const response = await post({ ...settings, endpoint }, { path: settings.currentPath() }, signal)
  const page: unknown = response.ok ? await response.json() : undefined
  if (typeof page === 'object' && page !== null && 'content' in page && typeof page.content === 'string') {
    return page.content
  }
  throw new Error(`The service has no Markdown of this page (status ${response.status}).`)
}

/** Returns the address of the service's MCP endpoint; undefined for an endpoint of the host's own. */
export function mcpAddress({ endpoint }: Pick<Settings, 'endpoint'>): string | undefined {
  const [, discovery] = assistantAddress.exec(endpoint) ?? []
  return discovery?.replace(/discovery$/, 'mcp')
}
