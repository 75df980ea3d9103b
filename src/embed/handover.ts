import type { Assistant } from '../conversation/assistant.ts'
import type { english } from '../view/language/words.ts'
import type { SettingsPatch } from './assistant/rawSettings.ts'
import type { AssistantState } from './assistant/reduceState.ts'

/** The launcher, and, from the first opening on, the panel's box with a field, in their own shadow root. */
export interface Frame {
  host: HTMLElement
  root: HTMLElement
  /** The assistant replaces those of the loader. */
  handlers: FrameHandlers
  launcher: HTMLElement
  /** The panel's box, once it was opened. */
  box: FrameBox | undefined
  /** Questions submitted before the panel was loaded. */
  questions: string[]
  /** Whether an input method is composing text. */
  isComposing: boolean
  /** Draws the box once. */
  drawBox(): FrameBox
  isOpen(): boolean
  /** Shows the box or the launcher. */
  show(open: boolean, focuses: boolean): void
  /** Returns the element that gets the focus back when the panel closes. */
  returnTarget(): HTMLElement
  /** Writes the labels and the name of the docs. After a failure the launcher offers to try again. */
  write(labels: typeof english, siteName: unknown, hasFailed: boolean): void
  /** Adds the frame to the end of an element, unless it is in the page. */
  putInto(container: Element): void
}

/** The box of the panel, as it is until the panel is loaded. */
export interface FrameBox {
  panel: HTMLElement
  field: HTMLTextAreaElement
}

export interface FrameHandlers {
  /** Called when the reader opens or closes the panel, or submits a question. */
  setOpen(open: boolean): void
  /** Called when the reader is about to press the launcher. */
  onIntent(): void
}

/** Draws a frame without adding it to the page. */
export type DrawFrame = (handlers: FrameHandlers) => Frame

export interface LoaderState {
  tag: HTMLScriptElement | null
  source: string
  drawFrame: DrawFrame
  /** In the page if the loader could draw it. */
  frame: Frame
  /** The object at `window.DocsAssistant`; becomes the assistant's API. */
  api: object
  /** Calls that wait. */
  queue: Queue
  /** 0: no intent. 1: the reader wants the panel. 2: also selects text of the page or points at code. */
  intent: number
  /** Ends the loader's listeners and observer. */
  stop(): void
}

export type Queue = [name: 'open', call: [], settle: (result: unknown) => void][]

/** Place where an assistant is mounted, and the sources of its settings. */
export interface MountTarget {
  /** Returns the parent element. */
  container: () => Element
  tag: Element | null
  json: () => Element | null
  /** Address of the script; empty for a bundled one. */
  source: string
  drawFrame: DrawFrame
}

/** The state that the panel takes over. */
export interface EmbedInstance extends MountTarget {
  frame: Frame
  /** Settings passed to calls, in order. */
  patches: SettingsPatch[]
  getState(): AssistantState
  /** Whether the panel draws the launcher: it has replaced the frame, or drew everything from the start. */
  hasPanelTakenOver: boolean
  isGone(): boolean
  emit(type: string, event?: unknown): void
}

export interface Panel extends Pick<Assistant, 'ask' | 'reset' | 'forget'> {
  isOpen(): boolean
  setOpen(open: boolean): void
  /** Applies the current settings. Returns whether they are valid. */
  update(): boolean
  /** Loads the selection menu and the code buttons. Resolves when they are mounted. @param opensMenu at once */
  addPageTools(opensMenu: boolean): Promise<void>
  destroy(): void
}
