import type { AnsweredLabels } from '../../settings/labels/answeredLabels.ts'

export const answered: AnsweredLabels = {
  answeredNow: '{date}のご質問にドキュメントで回答できるようになりました',
}
