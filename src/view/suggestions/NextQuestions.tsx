import { useId } from 'react'
import { suggestionLabels as english } from '../../languages/suggestions/en.ts'
import { useAddedLabels } from '../language/useAddedLabels.ts'
import { Icon } from '../primitives/Icon.tsx'
import { useSettings, useStore } from '../shared/conversation.ts'
import { importSuggestionLabels } from './importSuggestionLabels.ts'

const buttonClassName =
  'inline-flex min-h-8 max-w-full pointer-coarse:min-h-11 items-center gap-1.5 rounded-md border border-control px-3 py-1 bg-surface text-start text-sm text-text hover:bg-raised'

/** Offers questions to ask after an answer. A press asks one. */
export function NextQuestions({ questions }: { questions: readonly string[] }) {
  const { nextQuestions } = useSettings()
  const { ask, focusComposerThen } = useStore().actions
  const labels = useAddedLabels(english, importSuggestionLabels)
  const id = useId()
  if (!nextQuestions || !labels) return null
  return (
    <div className="flex flex-col gap-1.5" data-part="next-questions" part="next-questions">
      <span id={id} className="text-xs text-muted">
        {labels.nextQuestions}
      </span>
      <ul className="flex flex-wrap gap-1.5" aria-labelledby={id}>
        {questions.map((question) => (
          <li key={question} className="max-w-full">
            <button
              type="button"
              className={buttonClassName}
              data-part="next-question"
              // With options it is a new question, even while an earlier one is being edited.
              onClick={focusComposerThen(() => ask(question, {}))}
            >
              <span className="min-w-0 [overflow-wrap:anywhere]" dir="auto">
                {question}
              </span>
              <span className="text-muted">
                <Icon name="arrow" size={14} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
