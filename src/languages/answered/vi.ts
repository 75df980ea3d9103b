import type { AnsweredLabels } from '../../settings/labels/answeredLabels.ts'

export const answered: AnsweredLabels = {
  answeredNow: 'Tài liệu nay đã có câu trả lời cho câu hỏi của bạn ({date})',
}
