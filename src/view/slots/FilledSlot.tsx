import { Component, type ComponentType, createElement, type ReactNode, useContext } from 'react'
import { type FilledSlotProps, type SlotName, type Slots, SlotsContext } from './slots.ts'

/** What a host draws in a slot. Where that throws, the built-in piece takes its place, for good and everywhere. */
export function FilledSlot({ name, data, children }: FilledSlotProps) {
  const slots = useContext(SlotsContext)!
  // The types of the two belong together by the name.
  const slot = slots.components[name] as ComponentType<object>
  return (
    <div className="contents" data-slot={name}>
      <Boundary name={name} slots={slots} fallback={children}>
        <Content slot={slot} data={{ ...data, children }} />
      </Boundary>
    </div>
  )
}

/**
 * Calls what is a function: as a component of its own, one that is written anew with each render of the host would
 * lose focus and state each time.
 */
function Content({ slot, data }: { slot: ComponentType<object>; data: object }): ReactNode {
  const isPlain = typeof slot === 'function' && !slot.prototype?.isReactComponent
  return isPlain ? (slot as (data: object) => ReactNode)(data) : createElement(slot, data)
}

interface BoundaryProps {
  name: SlotName
  slots: Slots
  fallback: ReactNode
  children: ReactNode
}

class Boundary extends Component<BoundaryProps, { hasThrown: boolean }> {
  override state = { hasThrown: false }

  static getDerivedStateFromError() {
    return { hasThrown: true }
  }

  override componentDidCatch(error: unknown) {
    const { name, slots } = this.props
    if (slots.failed.has(name)) return
    slots.failed.add(name)
    console.error(
      `DocsAssistant: components.${name} has thrown; the built-in one is shown in its place.`,
      error,
    )
  }

  override render() {
    const { name, slots, fallback, children } = this.props
    return this.state.hasThrown || slots.failed.has(name) ? fallback : children
  }
}
