import { generateId } from 'ai'
import type { AssistantMessage } from '../../transport/assistantMessage.ts'
import type { History, TakenTurn } from './createHistory.ts'
import { emptyPanel, type KeptConversation, type KeptPanel } from './kept.ts'
import { mergeMessages, questionIds } from './mergeMessages.ts'
import { watchPage } from './watchPage.ts'

/** What it takes of a conversation to keep it. */
export interface KeepableConversation {
  messages(): readonly AssistantMessage[]
  /** Id of the question that is being answered, or waits for its turn, in this tab. */
  answering(): string | undefined
  subscribe(listener: () => void): () => void
  /** Shows messages that come from outside, and which question another tab is getting an answer to. */
  show(messages: readonly AssistantMessage[], answeredElsewhere: string | undefined): void
  /** Ends the answer under way; what has arrived stays. */
  stop(): void
  /** Ends what is under way and empties the conversation. */
  reset(): void
}

/** Joins the conversation that is shown to what is kept. */
export interface ConversationKeeper {
  readonly history: History
  /**
   * Shows what was shown last and keeps what is shown from now on; what it gives back ends that. Tells what the
   * panel was like, if it was ever there, and that it is empty once this reader is forgotten.
   */
  start(onRestore: (panel: KeptPanel) => void): () => void
  /** Waits until no other tab answers in the conversation that is shown. */
  takeTurn(signal: AbortSignal): Promise<void>
  /** Shows a conversation that is kept. */
  open(id: string): void
  /** Starts a new conversation; the old one is kept. */
  reset(): void
  /** Forgets everything of this reader, and what is shown. */
  forget(): void
  /** Leaves nothing of this reader to the next one. */
  leaveReader(): void
}

export function keepConversation(conversation: KeepableConversation, history: History): ConversationKeeper {
  let id = generateId()
  /** As it was shown last. */
  let shown: KeptConversation | undefined
  let turn: TakenTurn | undefined
  /** What changes while we change it ourselves is no news to either side. */
  let isQuiet = false

  function find(wanted: string): KeptConversation | undefined {
    return history.getState().conversations.find((kept) => kept.id === wanted)
  }

  function quietly(act: () => void): void {
    isQuiet = true
    act()
    isQuiet = false
  }

  function record(): void {
    if (isQuiet) return
    const messages = conversation.messages()
    const answering = conversation.answering()
    const waits = answering !== undefined && !turn
    // Whoever answers writes. What was asked here meanwhile follows when it is our turn.
    if (messages.length === 0 || waits || isElsewhere()) return
    quietly(() => {
      history.changePanel({ currentId: id })
      history.record(id, messages, answering)
    })
    shown = find(id)
    if (answering === undefined) endTurn()
  }

  function isElsewhere(): boolean {
    return !turn && shown?.unfinished !== undefined
  }

  function endTurn(): void {
    turn?.end()
    turn = undefined
  }

  function show(): void {
    const kept = find(id)
    if (isQuiet || kept === shown) return
    if (!kept) {
      // Another tab has removed it.
      leaveForNew()
      return
    }
    const messages = mergeMessages(kept.messages, {
      messages: conversation.messages(),
      known: questionIds(shown?.messages ?? []),
      answering: conversation.answering(),
    })
    shown = kept
    conversation.show(messages, turn ? undefined : kept.unfinished)
  }

  function leaveForNew(): void {
    shown = undefined
    id = generateId()
    quietly(conversation.reset)
    endTurn()
  }

  /** Ends what is under way here, and keeps how it ended, before something else is shown. */
  function leave(): void {
    conversation.stop()
    record()
  }

  /** What was asked before a slow store had answered is what the reader looks at. */
  function openLast(): void {
    const { currentId } = history.getState().panel
    if (currentId !== undefined && find(currentId) && conversation.messages().length === 0) id = currentId
  }

  return {
    history,
    start(onRestore) {
      let isRestored = false
      let before = emptyPanel
      const stopKeeping = history.subscribe(() => {
        const { isLoaded, panel } = history.getState()
        if (isLoaded && !isRestored) {
          isRestored = true
          openLast()
          if (panel !== emptyPanel) onRestore(panel)
        } else if (panel === emptyPanel && before !== emptyPanel) {
          // Somebody forgot this reader: what they typed goes as well.
          onRestore(emptyPanel)
        }
        before = panel
        show()
      })
      const stopRecording = conversation.subscribe(record)
      // Before the history writes: the words of the last frame are not told yet.
      const stopWatching = watchPage({ onLeave: record, onReturn() {} })
      const stopHistory = history.start()
      return () => {
        record()
        stopRecording()
        stopWatching()
        stopKeeping()
        endTurn()
        stopHistory()
      }
    },
    async takeTurn(signal) {
      const taken = await history.takeTurn(id, signal)
      if (signal.aborted) {
        taken.end()
        throw signal.reason
      }
      turn = taken
      record()
    },
    open(wanted) {
      const kept = find(wanted)
      if (!kept || wanted === id) return
      leave()
      leaveForNew()
      id = wanted
      history.changePanel({ currentId: id, scrollTop: undefined })
      show()
    },
    reset() {
      leave()
      leaveForNew()
      history.changePanel({ currentId: undefined, scrollTop: undefined })
    },
    forget() {
      leaveForNew()
      history.forget()
    },
    leaveReader() {
      leaveForNew()
      history.forgetInBrowser()
    },
  }
}
