import { useChat } from '@ai-sdk/react'
import { useEffect, useInsertionEffect, useMemo, useRef, useState } from 'react'
import { currentPath } from '../page/currentPath.ts'
import { resolveSettings } from '../settings/resolveSettings.ts'
import type { SettingsInput } from '../settings/settings.ts'
import { AssistantTransport } from '../transport/AssistantTransport.ts'
import { selectThreadId } from '../transport/assistantMessage.ts'
import type { Assistant } from './assistant.ts'
import { createConversation } from './createConversation.ts'
import { groupIntoTurns } from './groupIntoTurns.ts'
import { selectStatus } from './selectStatus.ts'

/** One frame: a fast model sends several chunks in it, and none of them can be seen. */
const updateIntervalMs = 16

/**
 * A docs assistant without a look: what `<DocsAssistant/>` shows and what its reader can do. Changed settings
 * count from the next question; unmounting ends the answer under way.
 *
 * @throws SettingsError where a setting is missing or wrong
 * @example
 * const { turns, ask } = useDocsAssistant({ domain: 'docs', apiKey: 'svc_dsc_…' })
 */
export function useDocsAssistant(input: SettingsInput): Assistant {
  const settings = useMemo(
    () => resolveSettings({ ...input, currentPath: input.currentPath ?? currentPath }),
    [input],
  )
  const latestSettings = useRef(settings)
  // Before every other effect, so that a question asked in one is sent with the settings of its render.
  useInsertionEffect(() => {
    latestSettings.current = settings
  }, [settings])

  const [transport] = useState(() => new AssistantTransport({ settings: () => latestSettings.current }))
  const [conversation, setConversation] = useState(() => createConversation(transport))
  const { messages, status } = useChat({ chat: conversation.chat, throttle: updateIntervalMs })
  useEffect(() => () => conversation.stop(), [conversation])

  const [open, setOpen] = useState(settings.defaultOpen)
  const [draft, setDraft] = useState('')
  const turns = useMemo(() => groupIntoTurns({ messages, status }), [messages, status])

  return {
    settings,
    turns,
    status: selectStatus({ messages, status }),
    threadId: selectThreadId(messages) ?? undefined,
    open,
    setOpen(next) {
      if (next === open) return
      setOpen(next)
      settings.onOpenChange(next)
    },
    draft,
    setDraft,
    ask(question) {
      if (conversation.ask(question) && question.trim() === draft.trim()) setDraft('')
    },
    stop: conversation.stop,
    retry: conversation.retry,
    // The effect above stops the conversation that is left.
    reset: () => setConversation(createConversation(transport)),
  }
}
