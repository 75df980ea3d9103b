import type { AnsweredLabels } from '../../settings/labels/answeredLabels.ts'

export const answered: AnsweredLabels = {
  answeredNow: '이제 문서에서 {date}에 하신 질문의 답을 찾을 수 있습니다',
}
