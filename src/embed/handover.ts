import type { Assistant } from '../conversation/assistant.ts'
import type { Labels } from '../settings/labels.ts'
import type { SettingsPatch } from './loader/given.ts'

/** Where an assistant is, and where its settings are. */
export interface Place {
  /** What it is drawn at the end of. */
  container: () => Element
  tag: Element | null
  json: () => Element | null
  /** Address of the script; empty for a bundled one. */
  source: string
}

/** What the panel takes over. */
export interface Loaded extends Place {
  frame: Frame
  /** What was given by calls, in this order. */
  patches: SettingsPatch[]
  /** Undefined where nobody opened or closed it. */
  wantsOpen: boolean | undefined
  /** Whether somebody does something with the page already. */
  wantsPieces: boolean
  /** Whether the frame is no longer the loader's to draw: the panel has taken it away. */
  isTaken: boolean
  isGone(): boolean
  emit(type: string, event?: unknown): void
}

/** The launcher and the frame of the panel with its composer, in a shadow root of their own. */
export interface Frame {
  host: HTMLElement
  root: HTMLElement
  launcher: HTMLElement
  panel: HTMLElement
  field: HTMLTextAreaElement
  /** Questions that were asked here, for the panel to ask. */
  questions: string[]
  /** Whether an input method is in the middle of a word. */
  isComposing: boolean
  /** Puts an image in the place of the launcher's sign. */
  sign(logo: unknown): void
  isOpen(): boolean
  /** What had the focus before it was opened, or the launcher. */
  opener(): HTMLElement
  setOpen(open: boolean, focuses: boolean): void
  /** Puts words into it; in place of the launcher's the offer to try again, where that is due. */
  label(words: Words, siteName: unknown, hasFailed: boolean): void
}

/** What the loader says by itself, of the panel's labels. */
export type Words = Pick<
  Labels,
  'launcher' | 'title' | 'titleUnnamed' | 'close' | 'composer' | 'placeholder' | 'send' | 'retry'
>

/** The panel of an assistant, which has taken over from the loader. */
export interface Panel extends Pick<Assistant, 'ask' | 'reset' | 'forget'> {
  isOpen(): boolean
  setOpen(open: boolean): void
  /** Takes the settings as they are by now; says whether they could be used. */
  update(): boolean
  /** Loads what is there for selected text and code blocks. */
  addPieces(): void
  destroy(): void
}
