import { type ComponentType, createElement, type VNode } from 'preact'

export { Fragment } from 'preact'
export { jsx as jsxs }

/** Attributes that React names otherwise than the browser does, as far as the panel has them. */
export const renamed: Readonly<Record<string, string>> = {
  onChange: 'onInput',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  strokeWidth: 'stroke-width',
}

/** What JSX is compiled to, on Preact: see `react.ts`. A length in a `style` needs its unit here. */
export function jsx(type: string | ComponentType<object>, props: object, key?: string | number): VNode {
  const all: Record<string, unknown> = { key }
  for (const [name, value] of Object.entries(props))
    all[(typeof type === 'string' && renamed[name]) || name] = value
  return createElement(type as string, all)
}
