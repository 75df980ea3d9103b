import { useState } from 'react'

/** Returns the previous object while its fields are unchanged: hosts create their settings on each render. */
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
