import { useState } from 'react'
import { toFailure } from '../api/AgentFailure.ts'
import type { Attempt } from '../panel/panelState.ts'

/** Runs one request at a time. Returns the state of the last one, and a function that runs another. */
export function useRequest(): [Attempt, (request: () => Promise<void>) => Promise<void>] {
  const [attempt, setAttempt] = useState<Attempt>({ kind: 'idle' })
  async function run(request: () => Promise<void>): Promise<void> {
    setAttempt({ kind: 'sending' })
    try {
      await request()
      setAttempt({ kind: 'idle' })
    } catch (thrown) {
      setAttempt({ kind: 'failed', failure: toFailure(thrown) })
    }
  }
  return [attempt, run]
}
