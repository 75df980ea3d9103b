import type { SuggestionLabels } from '../../settings/labels/suggestionLabels.ts'

export const suggestionLabels: SuggestionLabels = {
  nextQuestions: 'Preguntas siguientes',
}
