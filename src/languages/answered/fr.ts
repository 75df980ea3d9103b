import type { AnsweredLabels } from '../../settings/labels/answeredLabels.ts'

export const answered: AnsweredLabels = {
  answeredNow: 'La documentation répond désormais à votre question ({date})',
}
