import type { AnsweredLabels } from '../../settings/labels/answeredLabels.ts'

export const answered: AnsweredLabels = {
  answeredNow: 'Die Dokumentation beantwortet jetzt, was Sie am {date} gefragt haben',
}
