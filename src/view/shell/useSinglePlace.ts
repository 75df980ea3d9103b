import { useEffect, useState, useSyncExternalStore } from 'react'
import { createListeners } from '../../conversation/createListeners.ts'

/** The floating assistants of the page, in the order in which they were mounted. */
const floating: object[] = []
const { subscribe, notify } = createListeners()

/**
 * Returns whether an assistant may be shown: always if it is part of the page, but only the first of those that float
 * above it, where they would cover each other. The others warn, and the next one follows when the first is unmounted.
 */
export function useSinglePlace(floats: boolean): boolean {
  const [own] = useState(() => ({ hasWarned: false, isShown: false }))
  const first = useSyncExternalStore(
    subscribe,
    () => floating[0],
    () => undefined,
  )

  useEffect(() => {
    if (!floats) return
    if (floating.push(own) > 1 && !own.hasWarned) {
      own.hasWarned = true
      console.warn(
        'DocsAssistant: this page already has a floating assistant, so this one is not shown until the other is removed. Render only one, or set mode="inline".',
      )
    }
    notify()
    return () => {
      floating.splice(floating.indexOf(own), 1)
      notify()
    }
  }, [floats, own])

  // One that was a part of the page until now stays, so that the reader keeps the field and the focus.
  const mayShow = !floats || first === own || (own.isShown && first === undefined)
  useEffect(() => {
    own.isShown = mayShow
  }, [own, mayShow])
  return mayShow
}
