import type { SuggestionLabels } from '../../settings/suggestionLabels.ts'

export const suggestionLabels: SuggestionLabels = {
  nextQuestions: 'أسئلة تالية',
}
