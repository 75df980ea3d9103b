import { existsSync } from 'node:fs'
import { Hono } from 'hono'
import { packageFile, packageVersion } from '../../packageFiles.ts'
import { securePage } from '../../server/securePage.ts'
import { sendFile } from '../../server/sendFile.ts'
import { createArticles } from '../../site/createArticles.ts'
import { createLinkResolver } from '../../site/createLinkResolver.ts'
import { wordsFor } from '../../site/words/wordsFor.ts'
import { groupHelpPages, listHelpPages } from './listHelpPages.ts'
import { renderHelpPage } from './renderHelpPage.ts'

export interface HelpRoutesOptions {
  /** Path of the admin page. */
  admin: string
  /** Path of the site's assets, with a trailing slash. */
  assets: string
  isSignedIn(request: Request): Promise<boolean>
}

/** Creates the routes of this project's docs, which are part of the package, for operators who are signed in. */
export function helpRoutes({ admin, assets, isSignedIn }: HelpRoutesOptions): Hono {
  const folder = packageFile('docs')
  const basePath = `${admin}/help/`
  // The files are part of the package, so they do not change while the service runs.
  let opened: ReturnType<typeof open> | undefined
  async function open() {
    const pages = await listHelpPages(folder, basePath)
    const resolveLink = createLinkResolver(pages, basePath)
    const articles = createArticles({ folder }, { anchorStyle: 'github', resolveLink })
    const shell = { admin, assets, version: packageVersion(), parts: groupHelpPages(pages) }
    return { articles, pages: new Map(pages.map((page) => [page.path, page])), shell }
  }

  const app = new Hono()
  app.get(`${admin}/help.css`, (context) =>
    sendFile(context, packageFile('public/site/help.css'), 'text/css'),
  )
  app.use(`${admin}/help/*`, securePage('same-origin'))
  app.get(`${admin}/help`, (context) => context.redirect(basePath))
  app.get(`${admin}/help/*`, async (context, next) => {
    context.header('Cache-Control', 'private, no-store')
    context.header('X-Robots-Tag', 'noindex, nofollow')
    if (!(await isSignedIn(context.req.raw))) return context.redirect(admin)
    const [, image] = /\/help\/images\/([-\w]+\.png)$/.exec(context.req.path) ?? []
    const file = `${folder}/images/${image}`
    if (image !== undefined) return existsSync(file) ? sendFile(context, file, 'image/png') : next()
    opened ??= open()
    const { articles, pages, shell } = await opened
    const page = pages.get(context.req.path) ?? pages.get(`${context.req.path}/`)
    const content = page && (await articles.read(page, wordsFor('en')))
    return page && content ? context.html(renderHelpPage(shell, page, content)) : next()
  })
  return app
}
