import type { AssistantMessage } from '../transport/assistantMessage.ts'
import { selectSearches } from './selectSearches.ts'
import { selectSources } from './selectSources.ts'
import { type ChatState, selectStatus } from './selectStatus.ts'
import type { Turn, TurnState } from './turn.ts'

type Part = AssistantMessage['parts'][number]

/** Puts each question together with the messages that answer it. */
export function groupIntoTurns(chat: ChatState): Turn[] {
  const questions = chat.messages.filter((message) => message.role === 'user')
  const isBusy = selectStatus(chat).kind === 'busy'
  return questions.map((question, index) => {
    const from = chat.messages.indexOf(question) + 1
    const next = questions[index + 1]
    const to = next ? chat.messages.indexOf(next) : chat.messages.length
    const isLast = next === undefined
    return createTurn(question, chat.messages.slice(from, to), isLast && isBusy)
  })
}

function createTurn(question: AssistantMessage, answers: readonly AssistantMessage[], isBusy: boolean): Turn {
  const parts = answers.flatMap((message) => message.parts)
  const answer = joinText(parts)
  const searches = selectSearches(parts)
  const hasBegun = answer !== '' || searches.length > 0
  const state: TurnState = isBusy
    ? { kind: hasBegun ? 'answering' : 'waiting' }
    : (question.metadata?.outcome ?? { kind: 'complete' })
  return {
    id: question.id,
    question: joinText(question.parts),
    answer,
    searches,
    sources: selectSources(parts, {
      searchesStandIn:
        state.kind === 'complete' && !answers.some((message) => message.metadata?.answered === false),
    }),
    state,
  }
}

/** The texts before and after a search are paragraphs of one answer. */
function joinText(parts: readonly Part[]): string {
  return parts.flatMap((part) => (part.type === 'text' && part.text !== '' ? [part.text] : [])).join('\n\n')
}
