import type { Chat } from '@ai-sdk/react'
import type { ContextItem } from '../protocol/assistant.ts'
import type { AssistantMessage } from '../transport/assistantMessage.ts'
import { joinAnswer } from './joinAnswer.ts'
import { type QuestionFile, readFiles } from './questionFiles.ts'
import { selectReasoning } from './selectReasoning.ts'
import { selectSearches } from './selectSearches.ts'
import { selectSources } from './selectSources.ts'
import type { Turn, TurnState } from './turn.ts'

/** A question that waits for its turn. */
export interface QueuedQuestion {
  /** Becomes the id of its message. */
  id: string
  text: string
  /** The pieces of the page it is about. */
  context?: readonly ContextItem[] | undefined
  files?: readonly QuestionFile[] | undefined
  /** Whether it waits for the reader, and not for the answer before it. */
  isHeld?: boolean | undefined
}

/** What is under way in a conversation, beside its messages. Stays the same object until something changes. */
export interface ConversationProgress {
  /** Holds the messages; a new one whenever an answer was left before its end. */
  chat: Chat<AssistantMessage>
  /** The question that is being answered here; undefined where none is. */
  running?: { questionId: string; isSlow: boolean } | undefined
  /** Id of the question that another tab is getting an answer to. */
  answeredElsewhere?: string | undefined
  /** How the last question will be asked again by itself; undefined where it will not. */
  scheduled?: { sendAtMs: number | undefined } | undefined
  /** What has become a message is no longer queued, though it may still be listed. */
  queue?: readonly QueuedQuestion[] | undefined
}

export interface ConversationState extends Omit<ConversationProgress, 'chat'> {
  messages: readonly AssistantMessage[]
}

/** Puts each question together with the messages that answer it; what is queued comes last. */
export function groupIntoTurns({
  messages,
  running,
  answeredElsewhere,
  scheduled,
  queue = [],
}: ConversationState): Turn[] {
  const starts = messages.flatMap(({ role }, index) => (role === 'user' ? [index] : []))
  const turns = starts.map((start, index) => {
    const question = messages[start]!
    const answers = messages.slice(start + 1, starts[index + 1])
    const isLast = index === starts.length - 1
    if (question.id === answeredElsewhere) return growingTurn(question, answers, false)
    if (question.id === running?.questionId) return growingTurn(question, answers, running.isSlow)
    return isLast ? endedTurn(question, answers, scheduled) : settledTurn(question, answers)
  })
  const waiting = queue.filter(({ id }) => !messages.some((message) => message.id === id))
  return [...turns, ...waiting.map(queuedTurn)]
}

/** Turns that will not change keep their identity, so that nothing has to draw them again. */
const settledTurns = new WeakMap<AssistantMessage, { answers: readonly AssistantMessage[]; turn: Turn }>()

function settledTurn(question: AssistantMessage, answers: readonly AssistantMessage[]): Turn {
  const known = settledTurns.get(question)
  const isSame =
    known?.answers.length === answers.length &&
    answers.every((answer, index) => answer === known.answers[index])
  if (known && isSame) return known.turn
  const turn = endedTurn(question, answers)
  settledTurns.set(question, { answers, turn })
  return turn
}

function growingTurn(
  question: AssistantMessage,
  answers: readonly AssistantMessage[],
  isSlow: boolean,
): Turn {
  const turn = createTurn(question, answers, { kind: 'answering' })
  if (isSlow) return { ...turn, state: { kind: 'slow' } }
  const hasBegun = turn.answer !== '' || turn.searches.length > 0 || turn.reasoning !== undefined
  return hasBegun ? turn : { ...turn, state: { kind: 'waiting' } }
}

function endedTurn(
  question: AssistantMessage,
  answers: readonly AssistantMessage[],
  scheduled?: ConversationState['scheduled'],
): Turn {
  const outcome = question.metadata?.outcome
  if (scheduled && outcome?.kind === 'failed') {
    return createTurn(question, answers, { kind: 'scheduled', error: outcome.error, ...scheduled })
  }
  return createTurn(question, answers, outcome ?? { kind: 'complete' })
}

function queuedTurn({ id, text, context = noContext, files, isHeld = false }: QueuedQuestion): Turn {
  const state = { kind: 'queued', isHeld } as const
  return {
    id,
    question: text,
    context,
    ...(files && { files }),
    answer: '',
    searches: [],
    sources: [],
    lookedAt: [],
    state,
  }
}

/** One list, so that what is drawn from it is not drawn again. */
const noContext: readonly ContextItem[] = []

function createTurn(
  question: AssistantMessage,
  answers: readonly AssistantMessage[],
  state: TurnState,
): Turn {
  const parts = answers.flatMap((message) => message.parts)
  const { feedback, feedbackDelivery, context = noContext } = question.metadata ?? {}
  const reasoning = selectReasoning(parts, state.kind === 'answering')
  const files = readFiles(question.parts)
  return {
    id: question.id,
    question: joinAnswer(question.parts),
    context,
    ...(files.length > 0 && { files }),
    answer: joinAnswer(parts),
    searches: selectSearches(parts),
    ...selectSources(parts, {
      searchesStandIn:
        state.kind === 'complete' && !answers.some((message) => message.metadata?.answered === false),
    }),
    ...(reasoning && { reasoning }),
    state,
    ...(feedback && { feedback }),
    ...(feedback && feedbackDelivery && { feedbackDelivery }),
    ...(answers[0]?.metadata?.feedbackUrl && { takesFeedback: true }),
  }
}
