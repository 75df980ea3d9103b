import type { AssistantMessage } from '../transport/assistantMessage.ts'
import { selectSearches } from './selectSearches.ts'
import { selectSources } from './selectSources.ts'
import type { Turn, TurnState } from './turn.ts'

type Part = AssistantMessage['parts'][number]

/** A question that waits for its turn. */
export interface QueuedQuestion {
  /** Becomes the id of its message. */
  id: string
  text: string
}

/** Everything a conversation is at one moment. */
export interface ConversationState {
  messages: readonly AssistantMessage[]
  /** How the last question is being answered; undefined where it is not. */
  running?: 'heard' | 'slow' | undefined
  /** Id of the question that another tab is getting an answer to. */
  answeredElsewhere?: string | undefined
  /** How the last question will be asked again by itself; undefined where it will not. */
  scheduled?: { sendAtMs: number | undefined } | undefined
  queue?: readonly QueuedQuestion[] | undefined
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
    if (question.id === answeredElsewhere) return growingTurn(question, answers, 'heard')
    if (!isLast) return settledTurn(question, answers)
    return running ? growingTurn(question, answers, running) : endedTurn(question, answers, scheduled)
  })
  return [...turns, ...queue.map(queuedTurn)]
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
  running: 'heard' | 'slow',
): Turn {
  const turn = createTurn(question, answers, { kind: 'answering' })
  if (running === 'slow') return { ...turn, state: { kind: 'slow' } }
  const hasBegun = turn.answer !== '' || turn.searches.length > 0
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

function queuedTurn({ id, text }: QueuedQuestion): Turn {
  return { id, question: text, answer: '', searches: [], sources: [], state: { kind: 'queued' } }
}

function createTurn(
  question: AssistantMessage,
  answers: readonly AssistantMessage[],
  state: TurnState,
): Turn {
  const parts = answers.flatMap((message) => message.parts)
  const feedback = question.metadata?.feedback
  return {
    id: question.id,
    question: joinText(question.parts),
    answer: joinText(parts),
    searches: selectSearches(parts),
    sources: selectSources(parts, {
      searchesStandIn:
        state.kind === 'complete' && !answers.some((message) => message.metadata?.answered === false),
    }),
    state,
    ...(feedback && { feedback }),
  }
}

/** The texts before and after a search are paragraphs of one answer. */
function joinText(parts: readonly Part[]): string {
  return parts.flatMap((part) => (part.type === 'text' && part.text !== '' ? [part.text] : [])).join('\n\n')
}
