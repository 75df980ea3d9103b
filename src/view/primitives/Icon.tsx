import { createContext, useContext } from 'react'
import { close, copy, done, send } from './answerIcons.ts'

const paths = {
  close,
  copy,
  done,
  send,
  compose:
    'M9.5 4h-4a2 2 0 0 0-2 2v8.5a2 2 0 0 0 2 2H14a2 2 0 0 0 2-2v-4M15 3.2l1.8 1.8L10.5 11.3 8 12l.7-2.5z',
  stop: 'M6 6h8v8H6z',
  down: 'M10 4v12M4.5 10.5 10 16l5.5-5.5',
  search: 'M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11ZM13 13l3.5 3.5',
  edit: 'M4 16l.8-3.2L13.6 4l2.4 2.4-8.8 8.8zM11.8 5.8l2.4 2.4',
  arrow: 'm7.5 5 5 5-5 5',
  back: 'm12.5 5-5 5 5 5',
  history: 'M4.2 7A6.5 6.5 0 1 1 3.5 10M4 3.5V7h3.5M10 6.5V10l2.5 1.5',
  page: 'M6 3.5h5.5L15 7v9.5H6zM11.5 3.5V7H15',
  more: 'M4 10h1M9.5 10h1M15 10h1',
} as const

// Icons that are mirrored in right-to-left languages.
const alongTheLine: ReadonlySet<string> = new Set<keyof typeof paths>(['arrow', 'back'])

/** Name of an icon, or its path in a box of 20 by 20, for an icon that only a lazy component uses. */
export type IconName = keyof typeof paths | `M${string}`

interface IconProps {
  name: IconName
  /** Width and height in px. @default 18 */
  size?: number | undefined
}

/** An icon. Decorative, because there is always a text for screen readers. */
export function Icon({ name, size = 18 }: IconProps) {
  // A box of the same size replaces it.
  if (useContext(SkippedContext))
    return <span className="inline-block" style={{ width: `${size}px`, height: `${size}px` }} />
  return (
    <svg
      aria-hidden="true"
      className={alongTheLine.has(name) ? '[[dir=rtl]_&]:[scale:-1_1]' : undefined}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill={name === 'stop' ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={name in paths ? paths[name as keyof typeof paths] : name} />
    </svg>
  )
}

/** Whether the browser skips rendering the content because it is far from view. */
export const SkippedContext = createContext(false)
