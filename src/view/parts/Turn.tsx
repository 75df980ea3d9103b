import { lazy, memo, Suspense } from 'react'
import { isGrowing as isTurnGrowing, type Turn as TurnData } from '../../conversation/turn.ts'
import { useAssistantContext } from '../AssistantContext.ts'
import { focusComposer } from '../behaviour/focusComposer.ts'
import { IconButton } from '../primitives/IconButton.tsx'
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx'
import { Answer } from './Answer.tsx'
import { AnswerActions } from './AnswerActions.tsx'
import { ContextList } from './ContextList.tsx'
import { Notice } from './Notice.tsx'
import { Searches } from './Searches.tsx'

// Only questions that carry files need it.
const FileList = /* @__PURE__ */ lazy(() =>
  import('../attachments/FileList.tsx').then((module) => ({ default: module.FileList })),
)

interface TurnProps {
  turn: TurnData
  /** Only the last question can be asked again. Queued ones do not count. */
  isLast: boolean
}

// The last turn fills the view, so that a new question comes to stand at the top, its answer growing below it.
const turnClassName = 'flex flex-col gap-4 last:min-h-[100cqh]'

const questionClassName =
  'max-w-[85%] rounded-lg bg-raised px-3 py-2 whitespace-pre-wrap [overflow-wrap:anywhere]'

// With a mouse it appears where the pointer or the focus is; without one it cannot hover, so it stays.
const editClassName =
  'transition-opacity [@media(hover:hover)]:opacity-0 group-focus-within:opacity-100 group-hover:opacity-100'

/** One question and its answer. */
export const Turn = memo(function Turn({ turn, isLast }: TurnProps) {
  const { settings, startEditing } = useAssistantContext('Turn')
  const { labels } = settings
  const isGrowing = isTurnGrowing(turn)
  return (
    <div className={turnClassName} data-part="turn" part="turn" data-state={turn.state.kind}>
      <div className="group flex items-end justify-end gap-1">
        {!isGrowing && (
          <span className={editClassName}>
            <IconButton
              icon="edit"
              label={labels.edit}
              onClick={(event) => {
                startEditing(turn.id)
                focusComposer(event.currentTarget)
              }}
            />
          </span>
        )}
        <div className={questionClassName} data-part="question" part="question">
          <VisuallyHidden>{`${labels.question}: `}</VisuallyHidden>
          <span className="block" dir="auto">
            {turn.question}
          </span>
          {turn.files && (
            <div className="pt-2">
              <Suspense>
                <FileList files={turn.files} />
              </Suspense>
            </div>
          )}
          {turn.context.length > 0 && (
            <div className="pt-2">
              <ContextList items={turn.context} />
            </div>
          )}
        </div>
      </div>
      <article
        className="flex flex-col gap-3"
        data-part="answer"
        part="answer"
        aria-label={labels.answer}
        aria-busy={isGrowing}
      >
        <Searches turn={turn} />
        {turn.answer !== '' && <Answer text={turn.answer} sources={turn.sources} growing={isGrowing} />}
        <Notice turn={turn} isLast={isLast} />
        {turn.answer !== '' && !isGrowing && <AnswerActions turn={turn} />}
      </article>
    </div>
  )
})
