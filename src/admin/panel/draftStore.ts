import { agentModels } from '../../protocol/agent.ts'
import { type Draft, emptyDraft } from './panelState.ts'

/** Stores what the operator types, so that it survives a reload and another sign-in. */
export interface DraftStore {
  /** Loads the draft of a job. */
  load(): Draft | undefined
  save(draft: Draft): void
  /** Loads the text of another field, by a name that is its own. */
  loadText(field: string): string | undefined
  /** Stores the text of a field; undefined removes it. */
  saveText(field: string, text: string | undefined): void
}

export function createDraftStore(api: string, page: Window): DraftStore {
  const key = `docs-agent:draft:${api}`
  const write = (name: string, text: string | undefined) => {
    try {
      if (text === undefined) page.sessionStorage.removeItem(name)
      else page.sessionStorage.setItem(name, text)
    } catch {
      // Storage is blocked; the text stays in memory.
    }
  }
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
      write(key, draft.prompt === '' ? undefined : JSON.stringify(draft))
    },
    loadText(field) {
      try {
        return page.sessionStorage.getItem(`${key}:${field}`) ?? undefined
      } catch {
        return undefined
      }
    },
    saveText: (field, text) => write(`${key}:${field}`, text),
  }
}

function readTexts(value: unknown): string[] | undefined {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : undefined
}
