import { type ReactNode, useContext } from 'react'
import { type SlotData, type SlotName, SlotsContext } from './slots.ts'

interface SlotProps<Name extends SlotName> {
  name: Name
  data: SlotData<Name>
  /** What is drawn where the host draws nothing of its own. */
  children: ReactNode
}

/** A piece that a host may draw itself. */
export function Slot<Name extends SlotName>({ name, data, children }: SlotProps<Name>) {
  const slots = useContext(SlotsContext)
  if (!slots?.components[name]) return children
  return (
    <slots.Filled name={name} data={data}>
      {children}
    </slots.Filled>
  )
}
