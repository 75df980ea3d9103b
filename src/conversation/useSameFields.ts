import { useState } from 'react'

/**
 * Returns the object of the previous render while its fields are unchanged, because hosts create their settings anew on
 * each render.
 */
export function useSameFields<Value extends object>(value: Value): Value {
  const [previous, setKept] = useState(value)
  if (previous === value || hasSameFields(previous, value)) return previous
  setKept(value)
  return value
}

function hasSameFields<Value extends object>(one: Value, other: Value): boolean {
  const names = Object.keys(one) as Array<keyof Value>
  return (
    names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]))
  )
}
