import { fillLabel } from '../language/fillLabel.ts'
import { Logo } from '../panel/Logo.tsx'
import { Icon } from '../primitives/Icon.tsx'
import { useConversation, useSettings, useStore } from '../shared/conversation.ts'
import { lazy } from '../shared/lazy.tsx'
import { Slot } from '../slots/Slot.tsx'
import { OpenKeys } from './OpenKeys.tsx'
import { useStarterQuestions } from './useStarterQuestions.ts'

// Loaded on demand, because a first-time reader has none.
const RecentConversations = /* @__PURE__ */ lazy(
  () => import('../history/RecentConversations.tsx'),
  'RecentConversations',
)

const starterClassName =
  'flex w-full items-center gap-2 rounded-md border border-line px-3 py-2 text-start text-base hover:border-control hover:bg-raised'

/** Shown before the first question: a greeting, starter questions and recent conversations. */
export function EmptyState() {
  const { siteName } = useSettings()
  const { ask } = useStore().actions
  const starterQuestions = useStarterQuestions()
  return (
    <Slot name="emptyState" data={{ siteName, starterQuestions, ask: (question) => void ask(question) }}>
      <Greeting questions={starterQuestions} />
    </Slot>
  )
}

function Greeting({ questions }: { questions: readonly string[] }) {
  const { labels, language, siteName } = useSettings()
  const { ask, focusComposerThen } = useStore().actions
  const hasHistory = useConversation(({ history }) => history.list.length > 0)
  return (
    <div className="flex flex-1 flex-col gap-6" data-part="empty">
      <Logo size={40} />
      <div className="flex flex-col gap-1">
        <h3 className="text-xl font-semibold">
          {siteName === undefined
            ? labels.greetingUnnamed
            : fillLabel(labels.greeting, { siteName }, language)}
        </h3>
        <p className="text-muted">{labels.greetingNote}</p>
      </div>
      {questions.length > 0 && (
        <ul className="flex flex-col gap-2" aria-label={labels.starterQuestions}>
          {questions.map((question) => (
            <li key={question}>
              <button
                type="button"
                className={starterClassName}
                data-part="starter-question"
                onClick={focusComposerThen(() => ask(question))}
              >
                <span className="min-w-0" dir="auto">
                  {question}
                </span>
                <span className="ms-auto text-muted">
                  <Icon name="arrow" size={16} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {/* At the end of the panel, so that questions that arrive later do not move it. */}
      <div className="mt-auto flex flex-col gap-5">
        {hasHistory && <RecentConversations />}
        <OpenKeys />
      </div>
    </div>
  )
}
