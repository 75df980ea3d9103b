import { useState } from 'react'
import { toFailure } from '../api/AgentFailure.ts'
import type { Attempt } from '../panel/panelState.ts'

/** Returns the state of the last request, and a function that runs another and resolves to whether it succeeded. */
export function useRequest(): [Attempt, (request: () => Promise<void>) => Promise<boolean>] {
  const [attempt, setAttempt] = useState<Attempt>({ kind: 'idle' })
  async function run(request: () => Promise<void>): Promise<boolean> {
    setAttempt({ kind: 'sending' })
    try {
      await request()
      setAttempt({ kind: 'idle' })
      return true
    } catch (thrown) {
      setAttempt({ kind: 'failed', failure: toFailure(thrown) })
      return false
    }
  }
  return [attempt, run]
}
