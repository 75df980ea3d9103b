import { agentModels } from '../../protocol/agent.ts'
import { type Draft, emptyDraft } from './panelState.ts'

/** Where a job that was not sent yet survives a reload. */
export interface DraftStore {
  load(): Draft | undefined
  save(draft: Draft): void
}

/** The draft of this tab, in its session storage. */
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
        // Forbidden: the page still has it.
      }
    },
  }
}

function readTexts(value: unknown): string[] | undefined {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : undefined
}
