import type { OperatorPage } from '../../protocol/operator/operator.ts'
import { usePanel } from '../PanelContext.ts'
import type { Filters } from '../panel/panelState.ts'

/** Returns a function that changes filters of the page; `undefined` removes one. */
export function useFilters(
  kind: OperatorPage,
  filters: Filters,
): (changed: Readonly<Record<string, string | undefined>>) => void {
  const { panel } = usePanel()
  return (changed) => {
    const entries = Object.entries({ ...filters, ...changed })
    const set = entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
    panel.go({ kind, filters: Object.fromEntries(set) })
  }
}
