import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'

/** The value of a store. Whatever it becomes between two drawings is drawn, also before anybody listens. */
export function useSyncExternalStore<Value>(
  subscribe: (onChange: () => void) => () => void,
  getValue: () => Value,
): Value {
  const value = getValue()
  const drawn = useRef({ value, getValue })
  const [, setLooks] = useState(0)
  const look = useCallback(() => {
    if (!Object.is(drawn.current.value, drawn.current.getValue())) setLooks((looks) => looks + 1)
  }, [])
  useLayoutEffect(() => {
    drawn.current = { value, getValue }
    look()
  }, [value, getValue, look])
  useEffect(() => {
    look()
    return subscribe(look)
  }, [subscribe, look])
  return value
}
