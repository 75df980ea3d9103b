import type { Docs } from 'docs-assistant-service'
import { openDocs } from '../../src/service/docs/openDocs.ts'
import { createSite, type Site } from '../../src/service/site/createSite.ts'
import { docsFolder } from './docsFolder.ts'

export interface OpenSite extends Site {
  docs: Docs
  /** Loads the page at a path as a document; fails on a redirect. */
  document(path: string): Promise<Document>
}

/** Opens a site over a docs folder. */
export async function openSite(folder: string, basePath = '/'): Promise<OpenSite> {
  const docs = await openDocs({ folder, basePath })
  const site = createSite({
    docs,
    basePath,
    assets: `${basePath}_site/`,
    widget: { src: `${basePath}embed.js`, domain: 'docs', apiKey: 'svc_dsc_test' },
  })
  return {
    ...site,
    docs,
    async document(path) {
      const response = await site.page(path)
      if ('redirect' in response) throw new Error(`${path} redirects to ${response.redirect}`)
      return new DOMParser().parseFromString(response.html, 'text/html')
    },
  }
}

/** Opens a site over these files, in a folder that is removed after the test. */
export async function siteOf(files: Readonly<Record<string, string>>, basePath = '/'): Promise<OpenSite> {
  return openSite(await docsFolder(files), basePath)
}
