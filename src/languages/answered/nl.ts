import type { AnsweredLabels } from '../../settings/answeredLabels.ts'

export const answered: AnsweredLabels = {
  answeredNow: 'De documentatie beantwoordt nu wat je op {date} vroeg',
}
