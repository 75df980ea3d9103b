import { useChat } from '@ai-sdk/react'
import {
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import type { SettingsInput } from '../settings/settings.ts'
import type { Assistant, Editing } from './assistant.ts'
import { resolvePageSettings } from './createConversation.ts'
import { describeConversation } from './describeConversation.ts'
import { historyIdOf, openSession } from './openSession.ts'
import type { Turn } from './turns/turn.ts'
import { useSameFields } from './useSameFields.ts'

/** React 18 warns about `useLayoutEffect` on a server, where no effect runs. */
const useClientEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** One frame. Fast models send several chunks per frame, and a reader cannot see them separately. */
const updateIntervalMs = 16

/**
 * Returns a docs assistant without a user interface: its state and its actions. Changed settings apply from the next
 * question on. Unmounting stops the current answer.
 *
 * @throws SettingsError if a setting is missing or invalid
 * @example
 * const { turns, ask } = useDocsAssistant({ domain: 'docs', apiKey: 'svc_dsc_…' })
 */
export function useDocsAssistant(input: SettingsInput): Assistant {
  const given = useSameFields(input)
  const settings = useMemo(() => resolvePageSettings(given), [given])
  const [session] = useState(() => openSession({ settings }))
  const { conversation, changePanel } = session
  // An insertion effect runs first, so that a question asked in another effect uses the settings of its render.
  useInsertionEffect(() => session.update(settings), [session, settings])
  useEffect(() => conversation.leave, [conversation])
  const { subscribe, progress: readProgress } = conversation
  const progress = useSyncExternalStore(subscribe, readProgress, readProgress)
  const chat = useChat({ chat: progress.chat, throttle: updateIntervalMs })
  // The throttle delays the end of an answer: for a moment, a failed answer would look complete.
  const messages = progress.running ? chat.messages : conversation.messages()
  const snapshot = useMemo(() => describeConversation(progress, messages), [progress, messages])
  const { readHistory, readContext } = session
  const history = useSyncExternalStore(session.subscribe, readHistory, readHistory)
  const context = useSyncExternalStore(session.subscribe, readContext, readContext)

  const [open, setOpen] = useState(settings.defaultOpen)
  const [draft, setDraft] = useState('')
  const [editedId, setEditedId] = useState<string>()
  const historyId = historyIdOf(settings)
  // Runs before the first paint, so that a panel that was open never appears closed. Runs again for another reader or
  // store.
  useClientEffect(
    () =>
      session.start((panel) => {
        setOpen((before) => panel.open ?? before)
        setDraft(panel.draft)
      }),
    [session, historyId],
  )
  const editing = findEditing(snapshot.turns, editedId)

  function edit(turnId: string, question: string): boolean {
    const isTaken = conversation.edit(turnId, question)
    if (isTaken) emptyDraft(question)
    return isTaken
  }

  function changeDraft(next: string): void {
    setDraft(next)
    changePanel({ draft: next })
  }

  function emptyDraft(asked: string): void {
    setEditedId(undefined)
    if (asked.trim() === draft.trim()) changeDraft('')
  }

  return {
    ...snapshot,
    settings,
    history,
    context,
    forget() {
      setEditedId(undefined)
      setDraft('')
      session.forget()
    },
    open,
    setOpen(next) {
      if (next === open) return
      setOpen(next)
      changePanel({ open: next })
      settings.onOpenChange(next)
      conversation.events.emit('open-change', { open: next })
    },
    draft,
    setDraft: changeDraft,
    ask(question, options) {
      if (editing && !options) return edit(editing.turnId, question)
      const isTaken = session.ask(question, options)
      if (isTaken) emptyDraft(question)
      return isTaken
    },
    edit,
    editing,
    startEditing(turnId) {
      const turn = snapshot.turns.find(({ id }) => id === turnId)
      if (!turn) return
      setEditedId(turnId)
      changeDraft(turn.question)
    },
    cancelEditing() {
      setEditedId(undefined)
      changeDraft('')
    },
    stop: conversation.stop,
    retry: conversation.retry,
    continueAnswer: conversation.continueAnswer,
    retryLater: conversation.retryLater,
    cancelRetryLater: conversation.cancelRetryLater,
    keepWaiting: conversation.keepWaiting,
    sendQueued: conversation.sendQueued,
    removeQueued: conversation.removeQueued,
    feedback: conversation.feedback,
    on: conversation.events.on,
    reset() {
      setEditedId(undefined)
      session.reset()
    },
  }
}

/** Returns undefined if the edited turn is gone. Queued questions stay, so they do not count as dropped. */
function findEditing(turns: readonly Turn[], turnId: string | undefined): Editing | undefined {
  const asked = turns.filter((turn) => turn.state.kind !== 'queued')
  const index = asked.findIndex((turn) => turn.id === turnId)
  return index < 0 ? undefined : { turnId: asked[index]!.id, dropped: asked.length - index - 1 }
}
