import type { AnsweredLabels } from '../../settings/labels/answeredLabels.ts'

export const answered: AnsweredLabels = {
  answeredNow: 'مستندات اکنون به پرسش شما پاسخ می‌دهند (\u2068{date}\u2069)',
}
