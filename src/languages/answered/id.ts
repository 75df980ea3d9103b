import type { AnsweredLabels } from '../../settings/answeredLabels.ts'

export const answered: AnsweredLabels = {
  answeredNow: 'Dokumentasi kini menjawab pertanyaan Anda ({date})',
}
