import { useRef } from 'react'
import { answered as english } from '../../languages/answered/en.ts'
import type { AnsweredBefore } from '../../settings/answeredBefore.ts'
import { fillLabel } from '../language/fillLabel.ts'
import { useAddedLabels } from '../language/useAddedLabels.ts'
import { createStyleAdopter } from '../primitives/createStyleAdopter.ts'
import { IconButton } from '../primitives/IconButton.tsx'
import { useConversation, useSettings, useStore } from '../shared/conversation.ts'
import { useStyles } from '../shared/useStyles.ts'
import styles from './answered.css?inline'
import { formatDay } from './formatDay.ts'
import { importAnsweredLabels } from './importAnsweredLabels.ts'
import { useAnswered } from './useAnswered.ts'

const adoptStyles = createStyleAdopter(styles)

/**
 * Tells the reader at the launcher that the docs answer an earlier question now. One press shows the answer. Renders
 * nothing visible where there is no launcher.
 */
export function AnsweredNote() {
  const { launcher } = useStore().elements
  const { labels } = useSettings()
  const open = useConversation((state) => state.open)
  const place = useRef<HTMLDivElement>(null)
  const { first, show, dismiss } = useAnswered(place)
  useStyles(place, adoptStyles)
  const isShown = first !== undefined && !open && launcher.current !== null

  function close() {
    dismiss()
    launcher.current?.focus({ preventScroll: true })
  }

  return (
    // There before its text, so that screen readers announce the text.
    <div ref={place} role="status" className="contents">
      {isShown && (
        <div data-part="answered" part="answered">
          <button type="button" data-part="answered-show" part="answered-show" onClick={show}>
            <Text question={first} />
          </button>
          <IconButton icon="close" label={labels.close} onClick={close} data-part="answered-close" />
        </div>
      )}
    </div>
  )
}

function Text({ question: { askedAt, page } }: { question: AnsweredBefore }) {
  const { language } = useSettings()
  const labels = useAddedLabels(english, importAnsweredLabels)
  if (!labels) return null
  return (
    <>
      {fillLabel(labels.answeredNow, { date: formatDay(askedAt, language) })}
      {page && (
        <span data-part="answered-page">
          <bdi>{page.title}</bdi>
        </span>
      )}
    </>
  )
}
