import type { AnsweredLabels } from '../../settings/answeredLabels.ts'

export const answered: AnsweredLabels = {
  answeredNow: 'Die Dokumentation beantwortet jetzt Ihre Frage ({date})',
}
