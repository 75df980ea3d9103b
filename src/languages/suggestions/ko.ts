import type { SuggestionLabels } from '../../settings/suggestionLabels.ts'

export const suggestionLabels: SuggestionLabels = {
  nextQuestions: '이어서 질문하기',
}
