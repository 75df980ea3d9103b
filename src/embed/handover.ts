import type { Assistant } from '../conversation/assistant.ts'
import type { Labels } from '../settings/labels.ts'
import type { SettingsPatch } from './assistant/rawSettings.ts'

/** What the loader draws, in a shadow root of its own: the launcher, and, when it is wanted, the panel's box with a field. */
export interface Frame {
  host: HTMLElement
  root: HTMLElement
  launcher: HTMLElement
  /** Draws the box, unless it is there; until then there is no panel, and no field. */
  drawBox(): void
  panel: HTMLElement
  field: HTMLTextAreaElement
  /** What was asked here, for the panel to ask. */
  questions: string[]
  /** Whether an input method is in the middle of a word. */
  isComposing?: boolean
  /** What had the focus when it was opened. */
  opener?: Element | null
  /** What opening and closing do; the assistant puts its own in the loader's place. */
  setOpen(open: boolean): void
}

/** Draws one, on no page yet. */
export type DrawFrame = (setOpen: Frame['setOpen'], onIntent: () => void) => Frame

/** What the loader has kept for the assistant of its tag. */
export interface LoaderState {
  tag: HTMLScriptElement | null
  source: string
  drawFrame: DrawFrame
  /** On the page, where the loader could draw it by itself. */
  frame: Frame
  /** What is on the window; it becomes the assistant. */
  api: object
  /** Calls of it that wait. */
  queue: Queue
  /** 1: the panel is wanted; 2: the reader does something with the page, too: selects text, or points at code. */
  intent: number
  /** What the loader listens with, and looks at the page with, until something takes over. */
  watching: AbortController
  observer: MutationObserver
}

export type Queue = [name: 'open', call: [], settle: (result: unknown) => void][]

/** Where an assistant is, and where its settings are. */
export interface MountTarget {
  /** What it is drawn at the end of. */
  container: () => Element
  tag: Element | null
  json: () => Element | null
  /** Address of the script; empty for a bundled one. */
  source: string
  drawFrame: DrawFrame
}

/** What is said without the panel, of its labels. */
export type EmbedLabels = Pick<
  Labels,
  'launcher' | 'title' | 'titleUnnamed' | 'close' | 'composer' | 'placeholder' | 'send' | 'retry'
>

/** Those words, in a language. */
export interface LocalizedEmbedLabels {
  labels: EmbedLabels
  lang: string
  dir: 'ltr' | 'rtl'
}

/** A frame with all that a reader needs until the panel is there. */
export interface CompleteFrame extends Frame {
  isOpen(): boolean
  show(open: boolean, focuses: boolean): void
  /** What has the focus again when it is closed. */
  returnTarget(): HTMLElement
  /** Puts words into it; in place of the launcher's the offer to try again, where that is due. */
  setLabels(localized: LocalizedEmbedLabels, siteName: unknown, hasFailed: boolean): void
  /** Puts an image in the place of the launcher's sign. */
  showLogo(logo: unknown): void
}

/** What the panel takes over. */
export interface EmbedInstance extends MountTarget {
  frame: CompleteFrame
  /** What was given by calls, in this order. */
  patches: SettingsPatch[]
  /** Undefined where nobody opened or closed it. */
  wantsOpen: boolean | undefined
  /** Whether somebody does something with the page already. */
  wantsPageTools: boolean
  /** Whether the frame is no longer the assistant's to draw: the panel has taken it away, or was the first to draw. */
  hasPanelTakenOver: boolean
  isGone(): boolean
  emit(type: string, event?: unknown): void
}

/** The panel of an assistant, which has taken over. */
export interface Panel extends Pick<Assistant, 'ask' | 'reset' | 'forget'> {
  isOpen(): boolean
  setOpen(open: boolean): void
  /** Takes the settings as they are by now; says whether they could be used. */
  update(): boolean
  /** Loads what is there for selected text and code blocks; done when it is there. */
  addPageTools(): Promise<void>
  destroy(): void
}
