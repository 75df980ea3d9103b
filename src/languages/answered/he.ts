import type { AnsweredLabels } from '../../settings/labels/answeredLabels.ts'

export const answered: AnsweredLabels = {
  answeredNow: 'התיעוד עונה עכשיו על השאלה ששאלת (\u2068{date}\u2069)',
}
