import { useMemo, useState } from 'react'
import { lazy } from '../shared/lazy.tsx'
import type { DocsAssistantComponents, SlotName, Slots } from './slots.ts'

// Loaded on demand, because most hosts replace nothing.
const FilledSlot = /* @__PURE__ */ lazy(() => import('./FilledSlot.tsx'), 'FilledSlot')

/** Returns the host's components; undefined if there are none. */
export function useSlots(components: DocsAssistantComponents | undefined): Slots | undefined {
  const [failed] = useState(() => new Set<SlotName>())
  return useMemo(() => components && { components, Filled: FilledSlot, failed }, [components, failed])
}
