import { listReaderWords, writePrompt } from '../unanswered/writePrompt.ts'
import type { ActionContext, Panel } from './Panel.ts'

export function createUnansweredActions({
  api,
  updates,
  open,
  dispatch,
  attempt,
}: ActionContext): Pick<Panel, 'loadUnanswered' | 'loadMoreUnanswered' | 'draftFrom'> {
  async function load(after?: number): Promise<void> {
    dispatch({ type: 'unanswered-requested', after })
    await attempt(
      async () => {
        const { questions, next } = await api.unanswered(after)
        dispatch({ type: 'unanswered-loaded', after, questions, next: next ?? undefined })
      },
      (failure) => ({ type: 'unanswered-failed', after, failure }),
    )
  }

  return {
    async loadUnanswered() {
      if (open()?.unanswered.kind !== 'loading') await load()
    },
    async loadMoreUnanswered() {
      const unanswered = open()?.unanswered
      if (unanswered?.kind !== 'loaded' || unanswered.more.kind === 'sending') return
      if (unanswered.next !== undefined) await load(unanswered.next)
    },
    draftFrom(question) {
      const readerWords = listReaderWords(question)
      const gap = 'id' in question && typeof question.id === 'number' ? question.id : undefined
      const draft = { prompt: writePrompt(question), question: question.question, readerWords, gap }
      dispatch({ type: 'draft-changed', draft })
      dispatch({ type: 'navigated', route: { kind: 'new' } })
      updates.closeStream()
    },
  }
}
