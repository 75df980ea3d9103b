import type { AnsweredLabels } from '../../settings/answeredLabels.ts'

export const answered: AnsweredLabels = {
  answeredNow: '{date}のご質問にドキュメントで回答できるようになりました',
}
