import type { AnsweredLabels } from '../../settings/answeredLabels.ts'

export const answered: AnsweredLabels = {
  answeredNow: 'A documentação agora responde à sua pergunta ({date})',
}
