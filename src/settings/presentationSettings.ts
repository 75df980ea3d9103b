import { type Complete, checkOneOf, isSelector } from './checks.ts'
import { SettingsError } from './SettingsError.ts'

/** Modes of the panel that show the conversation, in the order in which docs and demos show them. */
export const panelModes = ['popover', 'modal', 'side', 'inline'] as const

const modes = [...panelModes, 'search'] as const

export type PanelMode = (typeof modes)[number]

const corners = ['bottom-right', 'bottom-left', 'top-right', 'top-left'] as const
const launcherKinds = ['corner', 'inline', 'bar'] as const
const sides = ['right', 'left'] as const

/** A corner of the window, named for left-to-right languages; right-to-left languages mirror it. */
export type Corner = (typeof corners)[number]

/** An element, or a React ref of one. */
export type TriggerElement = Element | { readonly current: Element | null }

/** Settings about the position of the panel and its launcher, as a host writes them. */
export interface PresentationSettingsInput {
  /**
   * Form of the panel. `popover`: above a corner of the page, which stays usable. `modal`: above the middle of the
   * page, which is blocked. `side`: along one side of the window. `inline`: in the flow of the page, always visible.
   * `search`: a box above the middle of the page that searches while the reader types, and asks. In a window as narrow
   * as a phone's, every mode but `inline` fills the window.
   * @default 'popover'
   */
  mode?: PanelMode | undefined
  /**
   * Side for the mode `side`, named for left-to-right languages. A panel in Arabic, Hebrew or Persian is on the other
   * side.
   * @default 'right'
   */
  side?: (typeof sides)[number] | undefined
  /** Whether the page makes room for a side panel if the window is wide enough. @default true */
  push?: boolean | undefined
  /**
   * Form of the launcher. `corner`: a button in a corner of the window. `inline`: a button in the flow of the
   * page. `bar`: in the flow of the page, styled like a search field that shows the hotkey.
   * @default 'corner'
   */
  launcher?: (typeof launcherKinds)[number] | undefined
  /** Hides the launcher. Open the panel with a trigger, its hotkey or your own code. @default false */
  hideLauncher?: boolean | undefined
  /** Corner of the launcher and of the popover; mirrored in right-to-left languages. @default 'bottom-right' */
  position?: Corner | undefined
  /** Distance from that corner in pixels: one number, or `x` and `y`. @default 20, or 16 in a narrow window */
  offset?: number | { x?: number | undefined; y?: number | undefined } | undefined
  /**
   * Elements of the page that open the panel on click: a CSS selector, which also matches elements added later, or an
   * element or a ref.
   * @default none
   */
  trigger?: string | TriggerElement | undefined
}

/** Presentation settings, complete and validated. */
export interface PresentationSettings extends Complete<Omit<PresentationSettingsInput, 'offset'>, 'trigger'> {
  /** In pixels. Undefined if it depends on the width of the window. */
  offset: { x: number | undefined; y: number | undefined }
}

/** Validates the presentation settings and fills in defaults. @throws SettingsError if a setting is invalid */
export function resolvePresentation(input: PresentationSettingsInput): PresentationSettings {
  return {
    mode: checkOneOf('mode', modes, input.mode ?? 'popover'),
    side: checkOneOf('side', sides, input.side ?? 'right'),
    push: input.push ?? true,
    launcher: checkOneOf('launcher (its text is labels.launcher)', launcherKinds, input.launcher ?? 'corner'),
    hideLauncher: input.hideLauncher ?? false,
    position: checkOneOf('position', corners, input.position ?? 'bottom-right'),
    offset: checkOffset(input.offset),
    trigger: checkTrigger(input.trigger),
  }
}

/** Returns whether the launcher or the panel is part of the page's flow. */
export function isInFlow({ mode, launcher, hideLauncher }: PresentationSettings): boolean {
  return mode === 'inline' || (launcher !== 'corner' && !hideLauncher)
}

function checkOffset(offset: PresentationSettingsInput['offset']): PresentationSettings['offset'] {
  const { x, y } = typeof offset === 'object' && offset !== null ? offset : { x: offset, y: offset }
  if ([x, y].every((distance) => distance === undefined || isDistance(distance))) return { x, y }
  throw new SettingsError(
    `offset is ${JSON.stringify(offset)}. Use pixels from 0 to 1000, like 24, or one number for each direction, like { x: 24, y: 80 }.`,
  )
}

function isDistance(distance: unknown): boolean {
  return typeof distance === 'number' && distance >= 0 && distance <= 1000
}

function checkTrigger(trigger: unknown): PresentationSettings['trigger'] {
  if (trigger === undefined || trigger === '') return undefined
  if (typeof trigger === 'string' && isSelector(trigger)) return trigger
  // The element of a ref is not known yet.
  if (typeof trigger === 'object' && trigger !== null) return trigger as TriggerElement
  throw new SettingsError(
    `trigger is ${JSON.stringify(trigger)}. Use a CSS selector like "#ask", an element or a ref.`,
  )
}
