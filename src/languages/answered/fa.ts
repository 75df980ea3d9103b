import type { AnsweredLabels } from '../../settings/answeredLabels.ts'

export const answered: AnsweredLabels = {
  answeredNow: 'مستندات اکنون به پرسش شما پاسخ می‌دهند ({date})',
}
