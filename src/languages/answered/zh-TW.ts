import type { AnsweredLabels } from '../../settings/answeredLabels.ts'

export const answered: AnsweredLabels = {
  answeredNow: '文件現在可以回答你在{date}提出的問題',
}
