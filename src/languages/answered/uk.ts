import type { AnsweredLabels } from '../../settings/labels/answeredLabels.ts'

export const answered: AnsweredLabels = {
  answeredNow: 'У документації з’явилася відповідь на ваше запитання ({date})',
}
