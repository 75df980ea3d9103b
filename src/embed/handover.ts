import type { Assistant } from '../conversation/assistant.ts'
import type { Labels } from '../settings/labels.ts'
import type { SettingsPatch } from './assistant/rawSettings.ts'

/** The frame in the loader's shadow root: the launcher, and, once needed, the panel's box with a field. */
export interface Frame {
  host: HTMLElement
  root: HTMLElement
  launcher: HTMLElement
  /** Draws the box once; `panel` and `field` exist only afterwards. */
  drawBox(): void
  panel: HTMLElement
  field: HTMLTextAreaElement
  /** Questions submitted before the panel was loaded. */
  questions: string[]
  /** Whether an input method is composing text. */
  isComposing?: boolean
  /** The element that had the focus before the panel opened. */
  opener?: Element | null
  /** Opens or closes the panel; the controller replaces the loader's version. */
  setOpen(open: boolean): void
}

/** Draws a frame without adding it to the page. */
export type DrawFrame = (setOpen: Frame['setOpen'], onIntent: () => void) => Frame

/** State that the loader hands over to the controller. */
export interface LoaderState {
  tag: HTMLScriptElement | null
  source: string
  drawFrame: DrawFrame
  /** In the page if the loader could draw it. */
  frame: Frame
  /** The object at `window.DocsAssistant`; becomes the controller's API. */
  api: object
  /** Calls that wait. */
  queue: Queue
  /** 0: no intent. 1: the reader wants the panel. 2: also selects text of the page or points at code. */
  intent: number
  /** The loader's listeners and observer, until the controller replaces them. */
  watching: AbortController
  observer: MutationObserver
}

export type Queue = [name: 'open', call: [], settle: (result: unknown) => void][]

/** Where an assistant is mounted, and where its settings come from. */
export interface MountTarget {
  /** Returns the parent element. */
  container: () => Element
  tag: Element | null
  json: () => Element | null
  /** Address of the script; empty for a bundled one. */
  source: string
  drawFrame: DrawFrame
}

/** The labels that are shown without the panel. */
export type EmbedLabels = Pick<
  Labels,
  'launcher' | 'title' | 'titleUnnamed' | 'close' | 'composer' | 'placeholder' | 'send' | 'retry'
>

/** Those labels in a language. */
export interface LocalizedEmbedLabels {
  labels: EmbedLabels
  lang: string
  dir: 'ltr' | 'rtl'
}

/** A frame with everything that a reader needs until the panel is loaded. */
export interface CompleteFrame extends Frame {
  isOpen(): boolean
  show(open: boolean, focuses: boolean): void
  /** Returns the element that gets the focus back when the panel closes. */
  returnTarget(): HTMLElement
  /** Sets the labels. After a failure the launcher offers to try again. */
  setLabels(localized: LocalizedEmbedLabels, siteName: unknown, hasFailed: boolean): void
  /** Replaces the launcher's icon with an image. */
  showLogo(logo: unknown): void
}

/** The state that the panel takes over. */
export interface EmbedInstance extends MountTarget {
  frame: CompleteFrame
  /** Settings passed to calls, in order. */
  patches: SettingsPatch[]
  /** Undefined if nothing has opened or closed the panel. */
  wantsOpen: boolean | undefined
  /** Whether the reader uses the page already: selects text or points at code. */
  wantsPageTools: boolean
  /** Whether the panel draws the launcher: it has replaced the frame, or drew everything from the start. */
  hasPanelTakenOver: boolean
  isGone(): boolean
  emit(type: string, event?: unknown): void
}

/** The panel after it took over. */
export interface Panel extends Pick<Assistant, 'ask' | 'reset' | 'forget'> {
  isOpen(): boolean
  setOpen(open: boolean): void
  /** Applies the current settings. Returns whether they are valid. */
  update(): boolean
  /** Loads the selection menu and the code buttons. Resolves when they are mounted. */
  addPageTools(): Promise<void>
  destroy(): void
}
