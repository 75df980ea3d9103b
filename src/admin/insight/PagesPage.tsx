import type { InsightPages } from '../../protocol/operator/insight.ts'
import { usePanel } from '../PanelContext.ts'
import type { Filters } from '../panel/panelState.ts'
import { PageHeading } from '../parts/BackButton.tsx'
import { cardClass, hintClass } from '../parts/fields.ts'
import { FailureNotice } from '../parts/Notice.tsx'
import { TableHead } from '../parts/TableHead.tsx'
import { describeNumber } from './describeCounts.ts'
import { PeriodForm } from './PeriodForm.tsx'
import { periodOf } from './period.ts'
import { useFilters } from './useFilters.ts'
import { insightQuery, useInsight } from './useInsight.ts'

/** Shows the pages that answers cite, with the ratings of these answers, and the pages that no answer cites. */
export function PagesPage({ filters = {} }: { filters: Filters | undefined }) {
  const change = useFilters('pages', filters)
  const loaded = useInsight<InsightPages>(insightQuery('pages', filters))
  return (
    <div className={`${cardClass} grid-cols-1`} aria-busy={loaded.kind === 'loading'}>
      <PageHeading title="Pages" />
      <div className="flex flex-wrap gap-4">
        <PeriodForm period={periodOf(filters)} onChange={(period) => change({ ...period })} />
      </div>
      {loaded.kind === 'failed' && <FailureNotice {...loaded} />}
      {loaded.kind === 'loading' && !loaded.answer && <p className="text-muted">Loading…</p>}
      {loaded.answer && <Lists pages={loaded.answer} />}
    </div>
  )
}

function Lists({ pages: { cited, never, neverCount } }: { pages: InsightPages }) {
  return (
    <>
      <h3 className="font-semibold">Cited in answers</h3>
      {cited.length === 0 && <p>No answer in this period cites a page.</p>}
      {cited.length > 0 && (
        <table className="border-collapse text-sm">
          <TableHead labels={['Page', 'Answers', 'Up', 'Down']} />
          <tbody>
            {cited.map(({ path, title, cited, up, down }) => (
              <tr key={path} className="border-t border-line">
                <th scope="row" className="p-2 text-left font-normal wrap-anywhere">
                  <PageName path={path} title={title} />
                </th>
                <td className="p-2">{describeNumber(cited)}</td>
                <td className="p-2">{describeNumber(up)}</td>
                <td className="p-2">{describeNumber(down)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <h3 className="font-semibold">Never cited: {describeNumber(neverCount)}</h3>
      <ul className="grid gap-1 text-sm">
        {never.map(({ path, title }) => (
          <li key={path}>
            <PageName path={path} title={title} />
          </li>
        ))}
      </ul>
      {never.length < neverCount && <p className={hintClass}>The first {never.length} are shown.</p>}
    </>
  )
}

function PageName({ path, title }: { path: string; title: string }) {
  const { docs } = usePanel()
  const name = title === '' ? path : title
  return docs ? <a href={path}>{name}</a> : name
}
