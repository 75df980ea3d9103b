import type { AnsweredLabels } from '../../settings/labels/answeredLabels.ts'

export const answered: AnsweredLabels = {
  answeredNow: 'Dokümantasyon artık {date} günü sorduğunuz soruyu yanıtlıyor',
}
