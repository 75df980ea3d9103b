import { SettingsError } from './SettingsError.ts'

/** The ways the panel can be there, in the order in which docs and demos show them. */
export const panelModes = ['popover', 'modal', 'side', 'inline'] as const

export type PanelMode = (typeof panelModes)[number]

const corners = ['bottom-right', 'bottom-left', 'top-right', 'top-left'] as const
const launcherKinds = ['corner', 'inline', 'bar'] as const
const sides = ['right', 'left'] as const

/** A corner of the window, named as where lines run from left to right; elsewhere they are the other way round. */
export type Corner = (typeof corners)[number]

/** An element, or what will hold one, as React's refs do. */
export type TriggerElement = Element | { readonly current: Element | null }

/** What a host may write about where the panel and its launcher are. */
export interface PresentationSettingsInput {
  /**
   * `popover`: over a corner of the page, which stays usable. `modal`: over the middle of the page, which waits.
   * `side`: at a side of the window, as high as it. `inline`: in the flow of the page, always there. In a window as
   * narrow as a phone's all but `inline` fill it.
   * @default 'popover'
   */
  mode?: PanelMode | undefined
  /**
   * The side that `side` is about, as where lines run from left to right. With a panel in Arabic, Hebrew or Persian it
   * is the other one.
   * @default 'right'
   */
  side?: (typeof sides)[number] | undefined
  /** Whether the page makes room for a panel at its side, as long as the window has enough of it. @default true */
  push?: boolean | undefined
  /**
   * `corner`: a button in a corner of the window. `inline`: a button in the flow of the page. `bar`: in the flow, too,
   * and looking like a field, with the keys that open the panel.
   * @default 'corner'
   */
  launcher?: (typeof launcherKinds)[number] | undefined
  /** Leaves the launcher out; the panel is opened by a trigger, by its hotkey, or by your code. @default false */
  hideLauncher?: boolean | undefined
  /** Corner of the launcher and of the popover. With a panel from right to left it is the other one. @default 'bottom-right' */
  position?: Corner | undefined
  /**
   * Distance from that corner in px: one number, or `x` from the side and `y` from above or below.
   * @default 20, and 16 in a narrow window
   */
  offset?: number | { x?: number | undefined; y?: number | undefined } | undefined
  /**
   * Elements of the page that open the panel when they are pressed: a CSS selector, also for those that appear later,
   * or an element or a ref.
   * @default none
   */
  trigger?: string | TriggerElement | undefined
}

/** The same, complete and checked. */
export interface PresentationSettings {
  mode: PanelMode
  side: (typeof sides)[number]
  push: boolean
  launcher: (typeof launcherKinds)[number]
  hideLauncher: boolean
  position: Corner
  /** In px; undefined where it depends on the window. */
  offset: { x: number | undefined; y: number | undefined }
  trigger: string | TriggerElement | undefined
}

/** Loose → complete, for `resolveSettings()`. */
export function resolvePresentation(input: PresentationSettingsInput): PresentationSettings {
  return {
    mode: checkOneOf('mode', panelModes, input.mode ?? 'popover', 'how the panel is shown'),
    side: checkOneOf('side', sides, input.side ?? 'right', 'where a panel at the side is'),
    push: input.push ?? true,
    launcher: checkOneOf(
      'launcher',
      launcherKinds,
      input.launcher ?? 'corner',
      'how the button that opens the panel looks; its words are labels.launcher',
    ),
    hideLauncher: input.hideLauncher ?? false,
    position: checkOneOf(
      'position',
      corners,
      input.position ?? 'bottom-right',
      'the corner of the button and the panel',
    ),
    offset: checkOffset(input.offset),
    trigger: checkTrigger(input.trigger),
  }
}

/** Whether the launcher or the panel stands where the host has put the component or the script. */
export function isInFlow({ mode, launcher, hideLauncher }: PresentationSettings): boolean {
  return mode === 'inline' || (launcher !== 'corner' && !hideLauncher)
}

function checkOneOf<const Choice extends string>(
  name: string,
  choices: readonly Choice[],
  chosen: unknown,
  meaning: string,
): Choice {
  const found = choices.find((choice) => choice === chosen)
  if (found !== undefined) return found
  const names = choices.map((choice) => JSON.stringify(choice))
  throw new SettingsError(
    `${name} is ${JSON.stringify(chosen)}. It says ${meaning}. Give ${names.slice(0, -1).join(', ')} or ${names.at(-1)}.`,
  )
}

function checkOffset(offset: PresentationSettingsInput['offset']): PresentationSettings['offset'] {
  const { x, y } = typeof offset === 'object' && offset !== null ? offset : { x: offset, y: offset }
  if ([x, y].every((distance) => distance === undefined || isDistance(distance))) return { x, y }
  throw new SettingsError(
    `offset is ${JSON.stringify(offset)}. It is how far the button is from its corner. Give pixels from 0 to 1000, like 24, or one number for each direction, like { x: 24, y: 80 }.`,
  )
}

function isDistance(distance: unknown): boolean {
  return typeof distance === 'number' && distance >= 0 && distance <= 1000
}

function checkTrigger(trigger: unknown): PresentationSettings['trigger'] {
  if (trigger === undefined || trigger === '') return undefined
  // Only a browser knows selectors; elsewhere the text is taken as it is.
  if (typeof trigger === 'string' && (typeof document === 'undefined' || isSelector(trigger))) return trigger
  // What a ref holds is known only later.
  if (typeof trigger === 'object' && trigger !== null) return trigger as TriggerElement
  throw new SettingsError(
    `trigger is ${JSON.stringify(trigger)}. It finds the elements of your page that open the panel. Give a CSS selector like "#ask", or an element or a ref.`,
  )
}

function isSelector(text: string): boolean {
  try {
    document.createDocumentFragment().querySelector(text)
    return true
  } catch {
    return false
  }
}
