import { type LinkedProgram, linkedPrograms, listPageLinks } from '../../protocol/pageLinks.ts'
import type { Docs } from '../docs/types.ts'
import type { McpAccess } from '../mcp/McpCaller.ts'
import { isLocalAddress } from '../server/siteOrigin.ts'
import { createSite, type Site } from './createSite.ts'
import { assetsVersion } from './siteAssets.ts'

export interface OpenSiteOptions {
  docs: Docs
  /** Starts and ends with a slash. */
  basePath: string
  siteUrl: string | undefined
  siteName: string | undefined
  domain: string
  /** Returns the public key for the widget. */
  apiKey(): string
  mcp: McpAccess
  editUrl: string | undefined
  /** Whether the service has first questions for pages. */
  suggestions: boolean
  /** Programs that pages link to. @default all */
  pageLinks: readonly LinkedProgram[] | undefined
}

/** Creates the site of a service, and names the version of its styles and scripts. */
export function openSite(options: OpenSiteOptions): { site: Site; version: string } {
  const { docs, basePath, siteUrl, siteName, domain, apiKey, mcp, editUrl } = options
  const version = assetsVersion()
  const site = createSite({
    docs,
    basePath,
    siteUrl,
    siteName,
    assets: `${basePath}_site/${version}/`,
    widget: {
      src: `${basePath}embed.js`,
      domain,
      asksForQuestions: options.suggestions,
      get apiKey() {
        return apiKey()
      },
    },
    editUrl,
    linksOf: (markdown, words, origin) =>
      listPageLinks({
        programs: options.pageLinks ?? linkedPrograms,
        words,
        pageUrl: isLocalAddress(origin) ? undefined : origin + markdown,
        mcp:
          mcp === 'off'
            ? undefined
            : {
                url: `${origin}${basePath}mcp`,
                name: domain,
                publicKey: mcp === 'key' ? apiKey() : undefined,
              },
      }),
  })
  return { site, version }
}
