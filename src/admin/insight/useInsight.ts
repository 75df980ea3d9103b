import { useEffect, useState } from 'react'
import { type InsightFilter, type InsightPart, insightParameters } from '../../protocol/operator/insight.ts'
import { type Failure, toFailure } from '../api/AgentFailure.ts'
import { usePanel } from '../PanelContext.ts'

export type Loaded<Answer> =
  | { kind: 'loading'; answer?: Answer | undefined }
  | { kind: 'failed'; failure: Failure; answer?: undefined; retry: () => void }
  | { kind: 'loaded'; answer: Answer }

/** Reads an endpoint whenever the path changes, and again if the operator wants so after a failure. Keeps the former answer while it loads. */
export function useInsight<Answer>(path: string): Loaded<Answer> {
  const { api } = usePanel().panel
  const [loaded, setLoaded] = useState<Loaded<Answer>>({ kind: 'loading' })
  const [tries, setTries] = useState(0)
  const retry = () => setTries(tries + 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads once for each path and each try
  useEffect(() => {
    let isCurrent = true
    setLoaded(({ answer }) => ({ kind: 'loading', answer }))
    api.operator<Answer>(path).then(
      (answer) => isCurrent && setLoaded({ kind: 'loaded', answer }),
      (thrown: unknown) => isCurrent && setLoaded({ kind: 'failed', failure: toFailure(thrown), retry }),
    )
    return () => {
      isCurrent = false
    }
  }, [api, path, tries])
  return loaded
}

/** Returns the path of an endpoint with the filters that are set. Leaves out names that the service does not know. */
export function insightQuery(
  part: InsightPart,
  filters: Readonly<Record<string, string | undefined>>,
): string {
  const parameters: readonly InsightFilter[] = insightParameters[part]
  const set = Object.entries(filters).flatMap(([name, value]) =>
    value !== undefined && parameters.includes(name as InsightFilter) ? [[name, value]] : [],
  )
  return `insights/${part}?${new URLSearchParams(set)}`
}
