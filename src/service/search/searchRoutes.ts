import { type Context, Hono } from 'hono'
import { acceptedLanguages } from '../../http/acceptedLanguages.ts'
import { methodNotAllowed } from '../../http/methodNotAllowed.ts'
import { AssistantError } from '../../protocol/errors.ts'
import { maxSearchBytes } from '../../protocol/limits.ts'
import type { FoundSection } from '../../protocol/search.ts'
import type { FirstQuestions } from '../../protocol/suggestions.ts'
import { filterPages } from '../../search/filterPages.ts'
import type { createLinkResolver } from '../assistant/extracts/createLinkResolver.ts'
import type { Docs } from '../docs/types.ts'
import type { Limiter } from '../limits/createLimiter.ts'
import { findReaderPage } from '../pages/findReaderPage.ts'
import { pageText } from '../pages/writePage.ts'
import type { ReaderAccess } from '../server/createReaderAccess.ts'
import { siteOriginFor } from '../server/siteOrigin.ts'
import { turnsOf } from '../server/takeTurn.ts'
import type { Suggester } from '../suggestions/createSuggester.ts'
import { findSections } from './findSections.ts'
import { parseFirstQuestions, parsePageQuery, parseSearch } from './parseSearch.ts'

export interface SearchRoutesOptions {
  docs: Docs
  /** Starts and ends with a slash. */
  basePath: string
  /** Whether the docs site has its own address, so that addresses of sections are absolute. */
  hasSiteUrl: boolean
  resolveLinks: ReturnType<typeof createLinkResolver>
  /** Finds first questions for a page. Undefined if they are turned off. */
  suggester: Suggester | undefined
  access: ReaderAccess
  /** Limits searches and pages together. */
  limiter: Limiter
}

/** Creates the routes below `/discovery` that search the docs, read a page, and offer first questions for it. */
export function searchRoutes(options: SearchRoutesOptions): Hono {
  const { docs, basePath, hasSiteUrl, resolveLinks, suggester, access, limiter } = options
  const app = new Hono()

  /** Checks and counts a request, and answers with what `work` makes of its body. */
  function answer(context: Context, work: (body: unknown) => object | Promise<object>) {
    return access.withBody(context, limiter, maxSearchBytes, async (body, address) => {
      await turnsOf(address)()
      return context.json(await work(body))
    })
  }

  async function readPage(body: unknown) {
    const { path, groups } = parsePageQuery(body)
    const record = findReaderPage(docs.pages, path, basePath, groups)
    const page = record && docs.page(record.file)
    if (!page) throw new AssistantError('not-found', 'The docs have no page at this path.', { field: 'path' })
    return { path: page.path, content: await pageText(page, resolveLinks) }
  }

  async function readFirstQuestions(body: unknown, languages: readonly string[]): Promise<FirstQuestions> {
    const { path, language, filter } = parseFirstQuestions(body)
    if (!suggester) throw new AssistantError('not-found', 'This service offers no questions.')
    const page = findReaderPage(docs.pages, path, basePath)
    if (!page || !filterPages(filter)(page)) return { suggestions: [] }
    const wanted = language === undefined ? languages : [language, ...languages]
    const request = { currentPath: page.path, filter, languages: wanted }
    return {
      suggestions: await suggester.first({ page, request, takeTurn: () => turnsOf(undefined)('later') }),
    }
  }

  for (const path of ['/v1/search/*', '/v1/page/*', '/v1/suggestions/*']) app.use(path, access.allowPages())

  app.post('/v1/search/:domain', (context) => {
    const languages = acceptedLanguages(context.req.header('Accept-Language') ?? '')
    // A page on another site would complete addresses with its own.
    const origin = hasSiteUrl ? undefined : siteOriginFor(context.req.raw)
    return answer(context, (body) => {
      const found = findSections(docs, parseSearch(body), languages)
      return origin === undefined ? found : found.map((section) => withOrigin(section, origin))
    })
  })
  app.post('/v1/page/:domain', (context) => answer(context, readPage))
  app.post('/v1/suggestions/:domain', (context) => {
    const languages = acceptedLanguages(context.req.header('Accept-Language') ?? '')
    return answer(context, (body) => readFirstQuestions(body, languages))
  })

  for (const path of ['/v1/search/:domain', '/v1/page/:domain', '/v1/suggestions/:domain'])
    app.all(path, () => methodNotAllowed('POST, OPTIONS', 'Searches and paths of pages are sent with POST.'))
  return app
}

function withOrigin(section: FoundSection, origin: string): FoundSection {
  const { metadata } = section
  return { ...section, metadata: { ...metadata, url: new URL(metadata.url, origin).href } }
}
