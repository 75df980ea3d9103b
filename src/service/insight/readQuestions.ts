import {
  type InsightConversation,
  type InsightQuestion,
  type InsightQuestions,
  insightPageLength,
} from '../../protocol/operator/insight.ts'
import type { QuestionPlace, QuestionScope, StoredAsked } from '../store/insightStore.ts'
import type { Store } from '../store/store.ts'
import { writePlace } from './parseScope.ts'

/** Returns one part of the list of questions, newest first. */
export async function readQuestions(
  { insight }: Pick<Store, 'insight'>,
  scope: QuestionScope,
  after: QuestionPlace | undefined,
): Promise<InsightQuestions> {
  const { questions, next } = await insight.list(scope, insightPageLength, after)
  return { questions: questions.map(describeQuestion), next: next ? writePlace(next) : null }
}

/** Returns a question with its whole conversation. Undefined if it belongs to another domain or was erased. */
export async function readConversation(
  { insight, threads, feedback }: Pick<Store, 'insight' | 'threads' | 'feedback'>,
  domain: string,
  id: number,
): Promise<InsightConversation | undefined> {
  const question = await insight.find(id)
  if (question?.domain !== domain) return undefined
  const messages = await threads.messages(question.threadId)
  const given = await feedback.find(question.threadId, question.questionId)
  const { questionId, answerId, mode, model, inputTokens, outputTokens } = question
  return {
    ...describeQuestion(question),
    questionId,
    answerId,
    mode,
    model,
    inputTokens,
    outputTokens,
    firstWordMs: question.firstWordMs ?? null,
    reasons: given?.reasons ?? [],
    note: given?.note ?? '',
    messages: messages.map(({ createdAt, ...message }) => ({ ...message, at: createdAt.toISOString() })),
  }
}

export function describeQuestion(question: StoredAsked): InsightQuestion {
  const { id, text, outcome, askedBy, version, language, page, confidencePercent, rating, cited } = question
  const askedAt = question.askedAt.toISOString()
  return { id, askedAt, text, outcome, askedBy, version, language, page, confidencePercent, rating, cited }
}
