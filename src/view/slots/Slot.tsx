import { type ReactNode, useContext, useMemo, useState } from 'react'
import { lazy } from '../shared/lazy.tsx'
import {
  type DocsAssistantComponents,
  type SlotData,
  type SlotName,
  type Slots,
  SlotsContext,
} from './slots.ts'

interface SlotProps<Name extends SlotName> {
  name: Name
  data: SlotData<Name>
  /** The built-in part, used if the host does not replace it. */
  children: ReactNode
}

export function Slot<Name extends SlotName>({ name, data, children }: SlotProps<Name>) {
  const slots = useContext(SlotsContext)
  if (!slots?.components[name]) return children
  return (
    <slots.Filled name={name} data={data}>
      {children}
    </slots.Filled>
  )
}

// Loaded on demand, because most hosts replace nothing.
const FilledSlot = /* @__PURE__ */ lazy(() => import('./FilledSlot.tsx'), 'FilledSlot')

/** Returns the host's components; undefined if there are none. */
export function useSlots(components: DocsAssistantComponents | undefined): Slots | undefined {
  const [failed] = useState(() => new Set<SlotName>())
  return useMemo(() => components && { components, Filled: FilledSlot, failed }, [components, failed])
}
