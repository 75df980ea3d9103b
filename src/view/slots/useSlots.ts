import { useMemo, useState } from 'react'
import { lazy } from '../behaviour/lazy.tsx'
import type { DocsAssistantComponents, SlotName, Slots } from './slots.ts'

// Most hosts draw nothing of their own.
const FilledSlot = /* @__PURE__ */ lazy(() => import('./FilledSlot.tsx').then(({ FilledSlot }) => FilledSlot))

/** What a host draws itself; undefined where that is nothing. */
export function useSlots(components: DocsAssistantComponents | undefined): Slots | undefined {
  const [failed] = useState(() => new Set<SlotName>())
  return useMemo(() => components && { components, Filled: FilledSlot, failed }, [components, failed])
}
