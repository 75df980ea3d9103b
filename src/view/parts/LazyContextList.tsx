import { lazy } from '../behaviour/lazy.tsx'
import type { ContextListProps } from './ContextList.tsx'

// Most questions are about no piece of the page.
const ContextList = /* @__PURE__ */ lazy<ContextListProps>(() =>
  import('./ContextList.tsx').then(({ ContextList }) => ContextList),
)

/** The pieces of the page that a question is about. Where their list cannot be loaded, they can be read. */
export function LazyContextList(props: ContextListProps) {
  return (
    <ContextList {...props}>
      <p className="line-clamp-4 text-sm text-muted">{props.items.map(({ value }) => value).join(' · ')}</p>
    </ContextList>
  )
}
