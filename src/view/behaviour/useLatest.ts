import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Holds the value of the last render, for listeners that stay longer than one. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
