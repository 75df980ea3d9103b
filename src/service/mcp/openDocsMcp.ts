import { createLinkResolver } from '../assistant/extracts/createLinkResolver.ts'
import { maskText } from '../mask/maskText.ts'
import { packageVersion } from '../packageFiles.ts'
import { type AskAssistantOptions, askAssistant } from './askAssistant.ts'
import { createDocsTools } from './createDocsTools.ts'
import { type Mcp, openMcp } from './openMcp.ts'
import { createGapStore } from './storeGap.ts'

export interface DocsMcpOptions extends AskAssistantOptions {
  /** Starts and ends with a slash. */
  basePath: string
  siteName(): string
  /** Whether secrets and addresses are masked. */
  isMasked: boolean
}

/** Opens the server of the protocol for the docs and the store of the assistant. */
export function openDocsMcp(options: DocsMcpOptions): Mcp {
  const { answering, basePath, siteName, isMasked } = options
  const { docs, store, domain, onError } = answering
  const tools = createDocsTools({
    docs,
    basePath,
    resolveLinks: createLinkResolver(docs),
    ask: askAssistant(options),
    mask: isMasked ? maskText : (text) => text,
    storeGap: createGapStore(store, domain),
  })
  return openMcp({ tools, siteName, version: packageVersion(), onError })
}
