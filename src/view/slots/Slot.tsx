import { type ReactNode, useContext } from 'react'
import { type SlotData, type SlotName, SlotsContext } from './slots.ts'

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
