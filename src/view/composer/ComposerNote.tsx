import { useState } from 'react'
import { maxQuestionLength } from '../../protocol/limits.ts'
import { fillLabel } from '../language/fillLabel.ts'
import { useSettings } from '../shared/conversation.ts'
import { useChange } from '../shared/useChange.ts'

interface ComposerNoteProps {
  /** Id of the note, which describes the field. */
  id: string
  /** Length of the question, in characters. */
  length: number
  /** Message about pasted text or attached files. */
  notice: string
}

/** Length from which the reader sees the remaining space. */
const nearLength = maxQuestionLength * 0.8

const className = 'order-last w-full px-1.5 text-xs text-muted data-[state=refused]:text-danger'

/** Shows messages below the field: the length of a long question, and what happened to pasted text or files. */
export function ComposerNote({ id, length, notice }: ComposerNoteProps) {
  const { labels, language } = useSettings()
  const isTooLong = length > maxQuestionLength
  const isNear = length > nearLength
  // Formatted only when needed, because the first number in a language takes longer than a key press may.
  const message = isNear
    ? fillLabel(
        isTooLong ? labels.questionTooLong : labels.questionLength,
        { count: length, limit: maxQuestionLength },
        language,
      )
    : ''
  const [said, setSaid] = useState('')
  // Announced once, because a counter would be read out on each key press.
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
