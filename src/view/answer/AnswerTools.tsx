import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { isGrowing, type Turn } from '../../conversation/turns/turn.ts'
import { Feedback } from '../feedback/Feedback.tsx'
import { prepareNumbers } from '../language/prepareNumbers.ts'
import { useCompleteSettings } from '../language/useCompleteSettings.ts'
import { Icon } from '../primitives/Icon.tsx'
import { IconButton } from '../primitives/IconButton.tsx'
import { useStore } from '../shared/conversation.ts'
import { copyText } from '../shared/copyText.ts'
import { useCopy } from '../shared/useCopy.ts'
import { Slot } from '../slots/Slot.tsx'
import { completeLinks } from './completeLinks.ts'
import { markMeasuredSections } from './markMeasuredSections.ts'
import { toCleanHtml } from './toCleanHtml.ts'
import { useWidePanel } from './useWidePanel.ts'

export interface AnswerToolsProps {
  turn: Turn
  /** Whether this is the last turn, the only one that can be retried. */
  isLast: boolean
  /** The element of the answer's text. */
  text: RefObject<Element | null>
}

const againIcon = 'M15.5 8A6 6 0 1 0 16 11.5M15.8 4v4h-4'

const wideIcon = 'M7 6l-4 4 4 4M13 6l4 4-4 4M3 10h14'

export function AnswerTools({ turn, isLast, text }: AnswerToolsProps) {
  const { labels, language } = useCompleteSettings()
  const { retry, focusComposerThen, feedback } = useStore().actions
  // On each render, because the answer may have another element after a retry.
  useLayoutEffect(() => {
    if (text.current && typeof ResizeObserver !== 'undefined') return markMeasuredSections(text.current)
  })
  useEffect(() => prepareNumbers(language), [language])
  const panel = useWidePanel(text, isGrowing(turn))
  const isComplete = turn.state.kind === 'complete'
  if (isGrowing(turn)) return null
  // On request, because it takes long for a long answer.
  const read = () => completeLinks(turn.answer, turn.siteUrl ?? document.baseURI)
  const data = {
    turn,
    copy: () => copyText(read()),
    rate: (given: Parameters<typeof feedback>[1]) => feedback(turn.id, given),
  }
  return (
    <>
      <MissingLine turn={turn} />
      <Slot name="answerActions" data={data}>
        <CopyAnswer read={read} drawn={text} />
        {/* Extracts would be the same again. */}
        {isComplete && isLast && (turn.written !== false || turn.isCut) && (
          <IconButton icon={againIcon} label={labels.answerAgain} onClick={focusComposerThen(retry)} />
        )}
        {isComplete && <Feedback turn={turn} />}
        {panel.isUseful && (
          <IconButton
            icon={wideIcon}
            label={labels.widePanel}
            aria-pressed={panel.isWide}
            onClick={panel.toggle}
          />
        )}
      </Slot>
    </>
  )
}

/** Says that a part of the answer is missing. */
function MissingLine({ turn: { isCut, malformedEvents } }: { turn: Turn }) {
  const { labels } = useCompleteSettings()
  if (!isCut && !malformedEvents) return null
  return (
    <p className="w-full text-sm text-muted" data-part="missing" part="missing">
      {isCut ? labels.endMissing : labels.wordsMissing}
    </p>
  )
}

const className = 'inline-flex h-8 items-center gap-1.5 rounded-md pe-2 text-sm text-muted hover:text-text'

/** Button that copies a whole answer as Markdown and, where supported, as HTML. */
function CopyAnswer({ read, drawn }: { read: () => string; drawn: RefObject<Element | null> }) {
  const { labels } = useCompleteSettings()
  const { state, copy } = useCopy()
  const labelByState = { idle: labels.copyAnswer, copied: labels.copied, failed: labels.copyFailed }
  return (
    <button
      type="button"
      className={className}
      data-part="copy-answer"
      data-state={state}
      onClick={() => copy(read(), isDrawn(drawn.current) ? toCleanHtml(drawn.current) : undefined)}
    >
      <Icon name={state === 'copied' ? 'done' : 'copy'} size={16} />
      {/* As wide as its longest text, so that the buttons beside it stay in their places. */}
      <span className="grid *:[grid-area:1/1]">
        <span aria-live="polite">{labelByState[state]}</span>
        {Object.entries(labelByState).map(([each, label]) => (
          <span key={each} className="invisible" aria-hidden="true">
            {label}
          </span>
        ))}
      </span>
    </button>
  )
}

function isDrawn(element: Element | null): element is Element {
  return element?.matches(':not([data-drawing])') ?? false
}
