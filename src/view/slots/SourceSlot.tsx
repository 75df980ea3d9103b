import { type ReactNode, useContext } from 'react'
import type { Source } from '../../conversation/turns/turn.ts'
import { useSafeLink } from '../shared/useSafeLink.ts'
import { Slot } from './Slot.tsx'
import { SlotsContext } from './slots.ts'

interface SourceSlotProps {
  source: Source
  children: ReactNode
}

/** The slot of one source. */
export function SourceSlot({ source, children }: SourceSlotProps) {
  const isFilled = useContext(SlotsContext)?.components.sourceCard !== undefined
  return isFilled ? <FilledSource source={source}>{children}</FilledSource> : children
}

function FilledSource({ source, children }: SourceSlotProps) {
  const link = useSafeLink(source.url, source.passage) ?? {}
  return (
    <Slot name="sourceCard" data={{ source, link }}>
      {children}
    </Slot>
  )
}
