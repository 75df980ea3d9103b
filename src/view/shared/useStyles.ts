import { type RefObject, useLayoutEffect } from 'react'
import { rootOf } from './rootOf.ts'

/** Adds the styles of a part that is loaded on demand to its shadow root. @param adopt from `createStyleAdopter()` */
export function useStyles(part: RefObject<Element | null>, adopt: (root: ShadowRoot) => void): void {
  useLayoutEffect(() => {
    const root = part.current && rootOf(part.current)
    if (root instanceof ShadowRoot) adopt(root)
  }, [part, adopt])
}
