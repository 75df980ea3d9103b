import type { SuggestionLabels } from '../../settings/labels/suggestionLabels.ts'

export const suggestionLabels: SuggestionLabels = {
  nextQuestions: '이어서 질문하기',
}
