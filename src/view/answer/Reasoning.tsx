import type { Reasoning as ReasoningData } from '../../conversation/turns/turn.ts'
import { useCompleteSettings } from '../language/useCompleteSettings.ts'
import { explainIcon } from '../primitives/explainIcon.ts'
import { Disclosure } from '../shared/Disclosure.tsx'

// A fixed height, so that content below moves only once, when it is opened.
const className =
  'h-[120px] overflow-y-auto rounded-md border border-line px-3 py-2 text-sm whitespace-pre-wrap text-muted [overflow-wrap:anywhere]'

/** Shows the reasoning of a model in a collapsed line. */
export function Reasoning({ reasoning }: { reasoning: ReasoningData }) {
  const { labels } = useCompleteSettings()
  return (
    <Disclosure
      part="reasoning"
      state={reasoning.isGrowing ? 'thinking' : 'thought'}
      icon={explainIcon}
      title={reasoning.isGrowing ? labels.thinking : labels.reasoning}
    >
      {() => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
        <div className={className} tabIndex={0} dir="auto">
          {reasoning.text}
        </div>
      )}
    </Disclosure>
  )
}
