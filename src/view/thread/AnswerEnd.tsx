import type { Turn } from '../../conversation/turns/turn.ts'
import { Versions } from '../sources/Versions.tsx'
import { NextQuestions } from '../suggestions/NextQuestions.tsx'

/** Renders the end of an answer, below its sources: its version, and after the last answer the questions to ask next. */
export function AnswerEnd({ turn, isLast }: { turn: Turn; isLast: boolean }) {
  const { version, versions, suggestions } = turn
  return (
    <>
      {(version || versions) && <Versions turn={turn} />}
      {isLast && suggestions && <NextQuestions questions={suggestions} />}
    </>
  )
}
