import type { AnsweredLabels } from '../../settings/answeredLabels.ts'

export const answered: AnsweredLabels = {
  answeredNow: 'התיעוד עונה עכשיו על השאלה ששאלת ({date})',
}
