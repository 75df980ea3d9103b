import type { ContextItem, Coverage } from '../../protocol/assistant.ts'
import type { AssistantMessage, MessageMetadata, MessagePart } from '../../transport/assistantMessage.ts'
import type { ConversationProgress, QueuedQuestion } from '../chat/progress.ts'
import { isSame, isSameList } from '../isSame.ts'
import { readFiles } from '../questionFiles.ts'
import { joinAnswer } from './joinAnswer.ts'
import { selectSearches } from './selectSearches.ts'
import { selectSources } from './selectSources.ts'
import type { ConversationSnapshot, Reasoning, Turn, TurnState } from './turn.ts'

/** The last snapshot of each state, so that everyone who reads the same messages gets the same object. */
const described = new WeakMap<
  ConversationProgress,
  { messages: readonly AssistantMessage[]; snapshot: ConversationSnapshot }
>()

/** Combines messages and progress into the conversation that a reader sees. */
export function describeConversation(
  progress: ConversationProgress,
  messages: readonly AssistantMessage[],
): ConversationSnapshot {
  const known = described.get(progress)
  if (known?.messages === messages) return known.snapshot
  const isNamed = ({ metadata }: AssistantMessage) => metadata?.threadId !== undefined
  const read: ConversationSnapshot = {
    turns: groupIntoTurns({ ...progress, messages }),
    status: { kind: progress.running ? 'busy' : 'idle' },
    threadId: messages.findLast(isNamed)?.metadata?.threadId ?? undefined,
  }
  // The empty messages with which an answer begins change nothing that a reader sees.
  const snapshot = known && isSame(known.snapshot, read) ? known.snapshot : read
  described.set(progress, { messages, snapshot })
  return snapshot
}

/** Messages and what happens to them. */
export interface TurnsOptions extends Partial<Pick<ConversationProgress, 'answeredElsewhere' | 'queue'>> {
  messages: readonly AssistantMessage[]
  running?: { questionId: string; isSlow: boolean } | undefined
  scheduled?: { sendAtMs: number | undefined } | undefined
}

/** Groups each question with the messages that answer it. Queued questions come last. */
export function groupIntoTurns({
  messages,
  running,
  answeredElsewhere,
  scheduled,
  queue = [],
}: TurnsOptions): Turn[] {
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

/** Finished turns, cached so that they keep their identity and are not rendered again. */
const settledTurns = new WeakMap<AssistantMessage, { answers: readonly AssistantMessage[]; turn: Turn }>()

function settledTurn(question: AssistantMessage, answers: readonly AssistantMessage[]): Turn {
  const known = settledTurns.get(question)
  if (known && isSameList(answers, known.answers)) return known.turn
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
  scheduled?: TurnsOptions['scheduled'],
): Turn {
  const outcome = question.metadata?.outcome
  if (scheduled && outcome?.kind === 'failed') {
    const { sendAtMs } = scheduled
    return createTurn(question, answers, { kind: 'scheduled', error: outcome.error, sendAtMs })
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

/** One list, so that its identity never changes and parts are not rendered again. */
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
  const coverage = selectCoverage(answers)
  const facts = selectFacts(answers)
  const { siteUrl } = facts
  return {
    id: question.id,
    question: joinAnswer(question.parts),
    context,
    ...(files.length > 0 && { files }),
    answer: joinAnswer(parts),
    searches: selectSearches(parts, siteUrl),
    ...selectSources(parts, {
      searchesStandIn: state.kind === 'complete' && coverage !== 'none',
      siteUrl,
    }),
    ...(coverage && { coverage }),
    ...facts,
    ...(reasoning && { reasoning }),
    state,
    ...(feedback && { feedback }),
    ...(feedback && feedbackDelivery && { feedbackDelivery }),
    ...(answers[0]?.metadata?.feedbackUrl && { takesFeedback: true }),
  }
}

/** Returns the reasoning of a model; undefined if it has no text. */
function selectReasoning(parts: readonly MessagePart[], isAnswering: boolean): Reasoning | undefined {
  const thoughts = parts.filter((part) => part.type === 'reasoning')
  const text = thoughts
    .map((part) => part.text.trim())
    .filter(Boolean)
    .join('\n\n')
  return text === '' ? undefined : { text, isGrowing: isAnswering && thoughts.at(-1)?.state === 'streaming' }
}

/** Metadata of an answer that its turn has too. */
const factNames = [
  'written',
  'version',
  'versions',
  'suggestions',
  'siteUrl',
  'handover',
  'handoverUrl',
  'isCut',
  'malformedEvents',
] as const

/** Returns the newest facts about an answer and its docs, without those that are unknown. */
function selectFacts(answers: readonly AssistantMessage[]): Pick<Turn, (typeof factNames)[number]> {
  const known: MessageMetadata = Object.assign({}, ...answers.map(({ metadata }) => metadata))
  return Object.fromEntries(
    factNames.flatMap((name) => (known[name] === undefined ? [] : [[name, known[name]]])),
  )
}

/** Returns what the service said last about how much the docs answer. Other services may say only that they do not. */
function selectCoverage(answers: readonly AssistantMessage[]): Coverage | undefined {
  const metadata = answers.map((message) => message.metadata)
  if (metadata.some((each) => each?.answered === false)) return 'none'
  return metadata.findLast((each) => each?.coverage)?.coverage
}
