import { agentModels } from '../../protocol/agent.ts'
import { type Draft, emptyDraft } from './panelState.ts'

/** Stores the draft of a job, so that it survives a reload. */
export interface DraftStore {
  load(): Draft | undefined
  save(draft: Draft): void
}

export function createDraftStore(api: string, page: Window): DraftStore {
  const key = `docs-agent:draft:${api}`
  return {
    load() {
      try {
        const stored: Partial<Draft> | null = JSON.parse(page.sessionStorage.getItem(key) ?? 'null')
        if (typeof stored?.prompt !== 'string' || stored.prompt === '') return undefined
        return {
          ...emptyDraft,
          prompt: stored.prompt,
          branch: typeof stored.branch === 'string' ? stored.branch : '',
          asDraft: stored.asDraft === true,
          model: agentModels.find((model) => model === stored.model),
          question: typeof stored.question === 'string' ? stored.question : undefined,
          gap: typeof stored.gap === 'number' ? stored.gap : undefined,
          readerWords: readTexts(stored.readerWords),
        }
      } catch {
        return undefined
      }
    },
    save(draft) {
      try {
        if (draft.prompt === '') page.sessionStorage.removeItem(key)
        else page.sessionStorage.setItem(key, JSON.stringify(draft))
      } catch {
        // Storage is blocked; the draft stays in memory.
      }
    },
  }
}

function readTexts(value: unknown): string[] | undefined {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : undefined
}
