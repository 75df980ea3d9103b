import { useConversation } from '../shared/conversation.ts'
import { lazy } from '../shared/lazy.tsx'

// Loaded with the first question that waits.
const Queue = /* @__PURE__ */ lazy(() => import('./Queue.tsx'), 'Queue')

/** Lists queued questions above the composer. If the list cannot be loaded, shows their text. */
export function LazyQueue() {
  const queued = useConversation(({ turns }) => turns.filter(({ state }) => state.kind === 'queued'))
  if (queued.length === 0) return null
  return (
    <Queue>
      <p className="line-clamp-4 text-sm text-muted">{queued.map(({ question }) => question).join(' · ')}</p>
    </Queue>
  )
}
