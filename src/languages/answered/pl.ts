import type { AnsweredLabels } from '../../settings/labels/answeredLabels.ts'

export const answered: AnsweredLabels = {
  answeredNow: 'Dokumentacja zawiera już odpowiedź na Twoje pytanie ({date})',
}
