import { type Component, type ComponentType, createElement } from 'preact'

/**
 * What the panel and the chat SDK import from `react`, on Preact: in the script tag's build this file stands for it. A
 * name that is missing fails the build.
 */
export { createContext, createRef, Fragment } from 'preact'
export {
  useCallback,
  useContext,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useLayoutEffect as useInsertionEffect,
  useMemo,
  useRef,
  useState,
} from 'preact/hooks'
export { useSyncExternalStore } from './useSyncExternalStore.ts'

/** Draws a part again only where one of its props is another. */
export function memo<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function Memo(this: Component<Props>, props: Props) {
    this.shouldComponentUpdate = (next) => {
      const all = { ...this.props, ...next }
      return (Object.keys(all) as Array<keyof Props>).some((name) => this.props[name] !== next[name])
    }
    return createElement(Part, props)
  }
}
