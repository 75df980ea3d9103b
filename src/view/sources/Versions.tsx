import type { Turn } from '../../conversation/turns/turn.ts'
import { fillLabel } from '../language/fillLabel.ts'
import { useCompleteSettings } from '../language/useCompleteSettings.ts'
import { useStore } from '../shared/conversation.ts'

const className = 'flex flex-wrap items-center gap-x-3 gap-y-1.5 text-xs text-muted'
const buttonClassName =
  'inline-flex min-h-[24px] min-w-[24px] pointer-coarse:min-w-11 items-center justify-center rounded-md px-2 border border-control bg-surface font-medium text-text hover:bg-raised'

/** Names the version of the docs that an answer is from. Its buttons ask the same question in other versions. */
export function Versions({ turn }: { turn: Turn }) {
  const { labels, language } = useCompleteSettings()
  const { ask, focusComposerThen } = useStore().actions
  const { question, context, files, version, versions = [], coverage } = turn
  const name = coverage === 'none' ? labels.otherVersions : labels.alsoIn
  return (
    <div className={className} data-part="versions" part="versions">
      {version && <span dir="auto">{fillLabel(labels.answerVersion, { version }, language)}</span>}
      {versions.length > 0 && (
        <div className="flex flex-wrap items-center gap-1.5">
          <span aria-hidden="true">{name}</span>
          <ul className="flex flex-wrap gap-1.5" aria-label={name}>
            {versions.map((other) => (
              <li key={other}>
                <button
                  type="button"
                  className={buttonClassName}
                  aria-label={fillLabel(labels.askInVersion, { version: other }, language)}
                  onClick={focusComposerThen(() => ask(question, { context, files, version: other }))}
                >
                  <bdi>{other}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
