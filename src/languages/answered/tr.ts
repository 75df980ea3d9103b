import type { AnsweredLabels } from '../../settings/answeredLabels.ts'

export const answered: AnsweredLabels = {
  answeredNow: 'Dokümantasyon artık {date} günü sorduğunuz soruyu yanıtlıyor',
}
