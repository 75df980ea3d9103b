import type { UnansweredQuestion } from '../../protocol/operator/operator.ts'
import { count, describeTime } from '../messages.ts'

/** Describes how often a question was asked, by whom, and when. */
export function describeCounts(question: UnansweredQuestion): string {
  const { thumbsDown, byAgents = 0, reports = 0 } = question
  const facts = [
    count(question.count, 'time'),
    thumbsDown > 0 ? `${thumbsDown} rated down` : '',
    byAgents > reports ? `${byAgents - reports} asked by agents` : '',
    reports > 0 ? `${reports} reported by agents` : '',
    `last asked ${describeTime(question.lastAskedAt)}`,
  ]
  return facts.filter((fact) => fact !== '').join(' · ')
}
