import { useEffect, useState } from 'react'
import { type Failure, toFailure } from '../api/AgentFailure.ts'
import { usePanel } from '../PanelContext.ts'

export type Loaded<Answer> =
  | { kind: 'loading'; answer?: Answer | undefined }
  | { kind: 'failed'; failure: Failure; answer?: undefined }
  | { kind: 'loaded'; answer: Answer }

/** Reads numbers whenever the path changes. While it reads, the former answer stays. */
export function useInsight<Answer>(path: string): Loaded<Answer> {
  const { api } = usePanel().panel
  const [loaded, setLoaded] = useState<Loaded<Answer>>({ kind: 'loading' })
  useEffect(() => {
    let isCurrent = true
    setLoaded(({ answer }) => ({ kind: 'loading', answer }))
    api.operator<Answer>(path).then(
      (answer) => isCurrent && setLoaded({ kind: 'loaded', answer }),
      (thrown: unknown) => isCurrent && setLoaded({ kind: 'failed', failure: toFailure(thrown) }),
    )
    return () => {
      isCurrent = false
    }
  }, [api, path])
  return loaded
}

/** Returns the path of an endpoint with the parameters that are set. */
export function insightQuery(part: string, parameters: Readonly<Record<string, string>>): string {
  const set = Object.entries(parameters).filter(([, value]) => value !== '')
  return `insights/${part}?${new URLSearchParams(set)}`
}
