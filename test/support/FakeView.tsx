import { Chat } from '@ai-sdk/react'
import type { Assistant, QuestionFile } from 'docs-assistant'
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react'
import { startProgress } from '../../src/conversation/chat/progress.ts'
import type { ConversationStore } from '../../src/conversation/createConversationStore.ts'
import { createListeners } from '../../src/conversation/createListeners.ts'
import type { StoreActions } from '../../src/conversation/createStoreActions.ts'
import { resolvePage } from '../../src/settings/pageSettings.ts'
import type { ViewSettings } from '../../src/settings/viewSettings.ts'
import type { WidgetSettings } from '../../src/view/shared/conversation.ts'
import { AssistantView } from '../../src/view/shell/AssistantView.tsx'

interface FakeViewProps {
  /** State that the view shows, and the functions it calls. */
  assistant: Assistant
  look: ViewSettings
  children?: ReactNode
}

/** Renders the view of an assistant that a test describes, without a conversation behind it. */
export function FakeView({ assistant, look, children }: FakeViewProps) {
  const { settings: given } = assistant
  const settings = useMemo(() => ({ ...given, ...look, page: resolvePage({}) }), [given, look])
  const [store] = useState(() => createFakeStore({ ...assistant, settings }))
  useLayoutEffect(() => store.show({ ...assistant, settings }))
  return <AssistantView store={store}>{children}</AssistantView>
}

type ShownAssistant = Assistant & { settings: WidgetSettings }

function createFakeStore(initial: ShownAssistant): ConversationStore<WidgetSettings> & {
  show(assistant: ShownAssistant): void
} {
  const { notify, subscribe } = createListeners()
  const chat = new Chat<never>({ messages: [] })
  let files: readonly QuestionFile[] = []
  let shown = initial
  let version = 0
  let state = read()

  /** Each state has its own progress, so that its turns are read again. */
  function read() {
    const progress = { ...startProgress(chat as never), answeredElsewhere: String(++version) }
    return { ...shown, files, progress }
  }

  function show(next: ShownAssistant): void {
    const isSame = (Object.keys(next) as Array<keyof Assistant>).every((name) => next[name] === shown[name])
    if (isSame) return
    shown = next
    state = read()
    notify()
  }

  const names = (Object.keys(initial) as Array<keyof Assistant>).filter(
    (name) => typeof initial[name] === 'function',
  )
  const call = (name: keyof Assistant, values: unknown[]) =>
    (shown[name] as (...all: unknown[]) => unknown)(...values)
  const actions = Object.fromEntries(
    names.map((name) => [name, (...values: unknown[]) => call(name, values)]),
  )
  return {
    getState: () => state,
    subscribe,
    actions: {
      ...(actions as unknown as StoreActions),
      setFiles(next) {
        files = next
        state = read()
        notify()
      },
    },
    describe: () => state,
    show,
  }
}
