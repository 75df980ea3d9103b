import { useState } from 'react'
import { isSame } from '../isSame.ts'

/** Returns the previous object, or its equal fields, because hosts create settings on each render. */
export function useSame<Value extends object>(value: Value): Value {
  const [known, setKnown] = useState(value)
  if (isSame(known, value)) return known
  const next = keepFields(known, value)
  setKnown(next)
  return next
}

function keepFields<Value extends object>(before: Value, value: Value): Value {
  const names = Object.keys(value) as Array<keyof Value>
  const kept = names.map((name) => [name, isSame(before[name], value[name]) ? before[name] : value[name]])
  return Object.fromEntries(kept) as Value
}
