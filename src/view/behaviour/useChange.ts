import { useLayoutEffect, useRef } from 'react'

/** Runs when a value has changed; not at the start, when nobody has done anything yet. */
export function useChange<Value>(value: Value, onChange: (value: Value) => void): void {
  const previous = useRef(value)
  useLayoutEffect(() => {
    if (previous.current === value) return
    previous.current = value
    onChange(value)
  })
}
