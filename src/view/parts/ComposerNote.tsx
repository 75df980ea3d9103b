import { useState } from 'react'
import { maxQuestionLength } from '../../protocol/limits.ts'
import { useAssistantContext } from '../AssistantContext.ts'
import { useChange } from '../behaviour/useChange.ts'
import { fillLabel } from '../language/fillLabel.ts'

interface ComposerNoteProps {
  /** Describes the field. */
  id: string
  /** Of the question, in characters. */
  length: number
  /** What has become of something that was pasted or attached. */
  notice: string
}

/** From here on a reader sees how much room is left. */
const nearLength = maxQuestionLength * 0.8

const className = 'order-last w-full px-1.5 text-xs text-muted data-[state=refused]:text-danger'

/** Below the question: how long it is once that matters, and what has become of what was pasted. */
export function ComposerNote({ id, length, notice }: ComposerNoteProps) {
  const { labels, language } = useAssistantContext('Composer').settings
  const isTooLong = length > maxQuestionLength
  const isNear = length > nearLength
  // Only where it is said: the first number that is written in a language takes longer than a key may.
  const message = isNear
    ? fillLabel(
        isTooLong ? labels.questionTooLong : labels.questionLength,
        { count: length, limit: maxQuestionLength },
        language,
      )
    : ''
  const [said, setSaid] = useState('')
  // Once, when it has become too long: a count would be read out at every key.
  useChange(isTooLong, () => setSaid(isTooLong ? message : ''))
  return (
    <>
      {isNear && (
        <p
          id={id}
          className={className}
          data-part="question-length"
          data-state={isTooLong ? 'refused' : 'near'}
        >
          {message}
        </p>
      )}
      <p className={className} data-part="composer-note" aria-live="polite">
        {notice}
        <span className="sr-only">{said}</span>
      </p>
    </>
  )
}
