import type { AnsweredLabels } from '../../settings/labels/answeredLabels.ts'

export const answered: AnsweredLabels = {
  answeredNow: 'De documentatie beantwoordt nu wat je op {date} vroeg',
}
