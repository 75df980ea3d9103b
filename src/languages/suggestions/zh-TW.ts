import type { SuggestionLabels } from '../../settings/suggestionLabels.ts'

export const suggestionLabels: SuggestionLabels = {
  nextQuestions: '繼續提問',
}
