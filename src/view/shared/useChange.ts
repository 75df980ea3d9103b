import { useLayoutEffect, useRef } from 'react'

/** Calls back when a value has changed, but not on mount. */
export function useChange<Value>(value: Value, onChange: (value: Value) => void): void {
  const previous = useRef(value)
  useLayoutEffect(() => {
    if (previous.current === value) return
    previous.current = value
    onChange(value)
  })
}
