import type { SearchRequest, SearchResult } from '../../search/types.ts'
import type { WrittenQuestions } from '../suggestions/createQuestionWriter.ts'
import type { AnsweredQuestion, Suggester } from '../suggestions/createSuggester.ts'
import type { AnswerReport, AnswerTask, WrittenAnswer } from './answerer.ts'

export interface OfferQuestionsOptions {
  suggester: Suggester
  request: SearchRequest
  conversation: AnswerTask['conversation']
  found: SearchResult
  /** Aborted when the reader leaves, or when the service stops. */
  signal: AbortSignal
  takeTurn: AnsweredQuestion['takeTurn']
  onError(error: unknown): void
}

/** Prepares the next questions of one answer while it is written. None of the returned functions throws. */
export function offerQuestions(options: OfferQuestionsOptions) {
  const { suggester, request, conversation, found, signal, takeTurn, onError } = options
  let isFollowed = false
  let writing: WrittenQuestions | undefined
  let written: readonly string[] = []

  return {
    /** Has the model write questions, once it has begun to write the answer. */
    follow({ first, used, report }: WrittenAnswer): void {
      if (isFollowed || !first || report.mode !== 'model') return
      isFollowed = true
      try {
        writing = suggester.write(request.question, { first, used: new Set(used), found }, signal)
      } catch (error) {
        onError(error)
      }
    },
    /** Ends the call of the model, so that no reader waits for it. Returns the report with its tokens. */
    end(report: AnswerReport): AnswerReport {
      if (!writing) return report
      const { questions, inputTokens, outputTokens } = writing.end()
      written = questions
      return {
        ...report,
        inputTokens: (report.inputTokens ?? 0) + inputTokens,
        outputTokens: (report.outputTokens ?? 0) + outputTokens,
      }
    },
    /** Returns the questions to offer; empty if choosing them fails. */
    async choose({ first, used }: WrittenAnswer, version = ''): Promise<readonly string[]> {
      if (!first) return []
      try {
        return await suggester.next({
          first,
          used: new Set(used),
          found,
          written,
          request,
          earlier: conversation.flatMap(({ role, text }) => (role === 'user' ? text : [])),
          version,
          language: found.answerLanguage ?? found.language ?? '',
          takeTurn,
        })
      } catch (error) {
        onError(error)
        return []
      }
    },
  }
}
