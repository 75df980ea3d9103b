import { randomUUID } from 'node:crypto'
import type { SearchFilter, StreamChunk } from '../../protocol/assistant.ts'
import { defaultRetrievalPageSize } from '../../protocol/limits.ts'
import { type AnswerQuestionOptions, answerQuestion } from '../assistant/answerQuestion.ts'
import type { AssistantQuery } from '../assistant/request/parseRequest.ts'
import type { Mask } from '../mask/createMask.ts'
import type { Shutdown } from '../server/createShutdown.ts'
import { type QuestionReport, watchQuestion } from '../telemetry/watchQuestion.ts'
import type { McpCaller } from './McpCaller.ts'
import { agentFingerprint } from './storeGap.ts'

export interface AskAssistantOptions {
  answering: Omit<AnswerQuestionOptions, 'ending' | 'siteUrl' | 'takeTurn'>
  mask: Mask
  shutdown: Pick<Shutdown, 'ending' | 'trackStream'>
  /** Called when a question has ended, with how it went. */
  onQuestion(report: QuestionReport): void
}

/** Creates a function that asks the assistant for an agent: each question by itself, stored as an agent's. */
export function askAssistant({ answering, mask, shutdown, onQuestion }: AskAssistantOptions) {
  return async function* ask(
    text: string,
    filter: SearchFilter | null,
    { takeTurn }: Pick<McpCaller, 'takeTurn'>,
    signal: AbortSignal,
  ): AsyncGenerator<StreamChunk> {
    const watch = watchQuestion(onQuestion)
    try {
      const query = await mask.query(describeQuestion(text, filter))
      const { chunks } = await answerQuestion(query, { ...answering, takeTurn, ending: shutdown.ending })
      yield* shutdown.trackStream(watch.chunks(chunks(signal)))
    } finally {
      watch.end()
    }
  }
}

function describeQuestion(text: string, filter: SearchFilter | null): AssistantQuery {
  const question = {
    id: randomUUID(),
    role: 'user' as const,
    text,
    sources: [],
    files: [],
    path: 'question',
  }
  return {
    fp: agentFingerprint,
    messages: [question],
    question,
    begun: undefined,
    threadId: null,
    retrievalPageSize: defaultRetrievalPageSize,
    filter,
    context: [],
    files: [],
    currentPath: undefined,
    languages: [],
    askedBy: 'agent',
  }
}
