import { randomUUID } from 'node:crypto'
import type { Store } from '../store/store.ts'

/** A question of an agent that the docs do not answer. */
export interface Gap {
  question: string
  /** The agent's description of the gap; may be empty. */
  note: string
  /** Path of the page that it is about. */
  page: string | undefined
  /** Whether the agent reported it, because what it found was not enough. */
  isReported: boolean
}

export type StoreGap = (gap: Gap) => Promise<void>

/** `fp` of the conversations of agents. Erasing this reader erases what agents sent. */
export const agentFingerprint = 'mcp-agent'

/** Creates a function that stores a gap among the unanswered questions of readers. */
export function createGapStore({ threads }: Pick<Store, 'threads'>, domain: string): StoreGap {
  return async ({ question, note, page, isReported }) => {
    const details = { askedBy: 'agent', currentPath: page, ...(isReported && { reported: true, note }) }
    const { id } = await threads.create(
      { domain, fp: agentFingerprint },
      { id: randomUUID(), role: 'user', text: question, details },
    )
    await threads.append(id, {
      id: randomUUID(),
      role: 'assistant',
      text: '',
      details: { complete: true, answered: false, coverage: 'none', sources: [] },
    })
  }
}
