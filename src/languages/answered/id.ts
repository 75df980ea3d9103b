import type { AnsweredLabels } from '../../settings/labels/answeredLabels.ts'

export const answered: AnsweredLabels = {
  answeredNow: 'Dokumentasi kini menjawab pertanyaan Anda ({date})',
}
