import { Component, type ComponentType, createElement, type ReactNode, useContext } from 'react'
import { type FilledSlotProps, type SlotName, type Slots, SlotsContext } from './slots.ts'

/** Renders the host's component in a slot. If it throws, the built-in part replaces it everywhere, permanently. */
export function FilledSlot({ name, data, children }: FilledSlotProps) {
  const slots = useContext(SlotsContext)!
  // The name determines both types.
  const slot = slots.components[name] as ComponentType<object>
  return (
    <div className="contents" data-slot={name}>
      <Boundary name={name} slots={slots} fallback={children}>
        <Content slot={slot} data={{ ...data, children }} />
      </Boundary>
    </div>
  )
}

/** Calls functions directly: as a component, one created on each render would lose focus and state. */
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
      `DocsAssistant: components.${name} threw an error, so the built-in part is shown instead. Fix the component.`,
      error,
    )
  }

  override render() {
    const { name, slots, fallback, children } = this.props
    return this.state.hasThrown || slots.failed.has(name) ? fallback : children
  }
}
