import type { InsightPages } from '../../protocol/operator/insight.ts'
import { findPage } from '../../search/findPage.ts'
import type { PageRecord } from '../../search/types.ts'
import type { CountScope, InsightStore } from '../store/insightStore.ts'
import { isoDay } from './parseScope.ts'

/** Maximum number of cited pages, and of pages that were never cited, in one response. */
export const maxInsightPages = 500

/** Returns the pages that the answers of a period cite, with the ratings of those answers, and the pages never cited. */
export async function readPages(
  insight: InsightStore,
  pages: readonly PageRecord[],
  { domain, fromDay, toDay }: CountScope,
): Promise<InsightPages> {
  const cited = await insight.citedPages({ domain, fromDay, toDay })
  const paths = new Set(cited.map(({ path }) => path))
  const never = pages.filter(({ path }) => !paths.has(path))
  return {
    from: isoDay(fromDay),
    to: isoDay(toDay),
    cited: cited
      .slice(0, maxInsightPages)
      .map((page) => ({ ...page, title: findPage(pages, 'path', page.path)?.title ?? '' })),
    never: never.slice(0, maxInsightPages).map(({ path, title }) => ({ path, title })),
    neverCount: never.length,
  }
}
