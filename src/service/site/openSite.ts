import type { Docs } from '../docs/types.ts'
import type { McpAccess } from '../mcp/McpCaller.ts'
import { isLocalAddress } from '../server/siteOrigin.ts'
import { createSite, type Site } from './createSite.ts'
import { type LinkedProgram, linkedPrograms, listPageLinks } from './shell/pageLinks.ts'
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
      get apiKey() {
        return apiKey()
      },
    },
    editUrl,
    linksOf: (markdown, words, origin) =>
      listPageLinks({
        programs: options.pageLinks ?? linkedPrograms,
        words,
        markdownUrl: origin + markdown,
        isPublic: !isLocalAddress(origin),
        mcp: { access: mcp, url: `${origin}${basePath}mcp`, name: domain, publicKey: apiKey() },
      }),
  })
  return { site, version }
}
