import { lazy } from '../shared/lazy.tsx'
import type { ContextListProps } from './ContextList.tsx'

// Loaded on demand, because most questions have no context.
const ContextList = /* @__PURE__ */ lazy(() => import('./ContextList.tsx'), 'ContextList')

/** The context items of a question. If the list cannot be loaded, shows their text. */
export function LazyContextList(props: ContextListProps) {
  return (
    <ContextList {...props}>
      <p className="line-clamp-4 text-sm text-muted">{props.items.map(({ value }) => value).join(' · ')}</p>
    </ContextList>
  )
}
