import { SettingsError } from './SettingsError.ts'
import type { SettingsInput } from './settings.ts'
import type { ViewSettingsInput } from './viewSettings.ts'

/** What a reader can do with selected text. */
export type SelectionAction = 'ask' | 'explain' | 'add' | 'copy'

/** What a host may write about the page around the widget: props of `<DocsAssistant/>`, `data-*` attributes. */
export interface PageSettingsInput {
  /** A small menu beside text that a reader has selected. @default true */
  selectionMenu?: boolean | undefined
  /**
   * The same menu under the right mouse button on selected text. With Shift the browser's own comes.
   * @default false
   */
  selectionContextMenu?: boolean | undefined
  /** What the menu offers, in this order. @default ['ask', 'explain', 'add', 'copy'] */
  selectionActions?: readonly SelectionAction[] | undefined
  /** Keys that lead into the menu, or `false` for none. @default 'Alt+A' */
  selectionHotkey?: string | false | undefined
  /**
   * CSS selector of what can be asked about; selections and code blocks elsewhere are left alone.
   * @default the page's `main`, `[role="main"]` or `article`; where there is none, all of it
   */
  selectionRoot?: string | undefined
  /** Longest piece of the page that goes along with a question, in characters. @default 4000 */
  maxSelectionLength?: number | undefined
  /** A button on each code block that takes its code along. @default true */
  codeButtons?: boolean | undefined
  /** CSS selector of the code blocks. @default 'pre' */
  codeSelector?: string | undefined
  /** Keys that open the panel, or `false` for none; `Mod` is Command on a Mac, and Ctrl elsewhere. @default 'Mod+I' */
  openHotkey?: string | false | undefined
  /**
   * Parameter of the page's address that opens the panel; its value is asked. `false` for none.
   * @default 'assistant'
   */
  queryParameter?: string | false | undefined
  /** The path of the page has the anchor of the heading the reader is at. @default false */
  headingInView?: boolean | undefined
}

/** What the widget takes, on top of what the conversation takes. */
export interface WidgetSettingsInput extends SettingsInput, PageSettingsInput, ViewSettingsInput {}

/** Every setting about the page, complete and checked. */
export interface PageSettings {
  selectionMenu: boolean
  selectionContextMenu: boolean
  selectionActions: readonly SelectionAction[]
  selectionHotkey: string | false
  selectionRoot: string | undefined
  maxSelectionLength: number
  codeButtons: boolean
  codeSelector: string
  openHotkey: string | false
  queryParameter: string | false
  headingInView: boolean
}

const allActions: readonly SelectionAction[] = ['ask', 'explain', 'add', 'copy']

/**
 * Loose → complete, once.
 *
 * @throws SettingsError where a setting is wrong
 */
export function resolvePage(input: PageSettingsInput): PageSettings {
  return {
    selectionMenu: input.selectionMenu ?? true,
    selectionContextMenu: input.selectionContextMenu ?? false,
    selectionActions: checkActions(input.selectionActions ?? allActions),
    selectionHotkey: checkHotkey('selectionHotkey', input.selectionHotkey ?? 'Alt+A'),
    selectionRoot: checkSelector('selectionRoot', input.selectionRoot),
    maxSelectionLength: checkLength(input.maxSelectionLength ?? 4000),
    codeButtons: input.codeButtons ?? true,
    codeSelector: checkSelector('codeSelector', input.codeSelector) ?? 'pre',
    openHotkey: checkHotkey('openHotkey', input.openHotkey ?? 'Mod+I'),
    queryParameter: input.queryParameter || (input.queryParameter === undefined && 'assistant'),
    headingInView: input.headingInView ?? false,
  }
}

function checkActions(actions: unknown): readonly SelectionAction[] {
  const isKnown = (action: unknown) => allActions.some((known) => known === action)
  if (Array.isArray(actions) && actions.length > 0 && actions.every(isKnown)) return [...new Set(actions)]
  throw new SettingsError(
    `selectionActions is ${JSON.stringify(actions)}. It is what the menu beside a selection offers. Give some of "ask", "explain", "add" and "copy"; to have no menu, set selectionMenu to false.`,
  )
}

function checkHotkey(name: string, hotkey: unknown): string | false {
  if (hotkey === false || hotkey === '') return false
  // Shift alone makes capital letters, which are text.
  if (
    typeof hotkey === 'string' &&
    /^(?:shift\+)?(?:(?:ctrl|alt|meta|mod)\+)+(?:shift\+)?[a-z\d]$/i.test(hotkey)
  )
    return hotkey
  throw new SettingsError(
    `${name} is ${JSON.stringify(hotkey)}. It has to be told from typing. Write one of "Ctrl", "Alt", "Meta" and "Mod" before a letter or a digit, like "Alt+A", or give false.`,
  )
}

/** Only a browser knows selectors; elsewhere the text is taken as it is. */
function checkSelector(name: string, selector: string | undefined): string | undefined {
  if (!selector || typeof document === 'undefined') return selector || undefined
  try {
    document.createDocumentFragment().querySelector(selector)
    return selector
  } catch {
    throw new SettingsError(
      `${name} is ${JSON.stringify(selector)}. It finds elements of the page, so it has to be a CSS selector. Write it like "main .content".`,
    )
  }
}

function checkLength(length: unknown): number {
  if (typeof length === 'number' && Number.isInteger(length) && length >= 1 && length <= 100_000)
    return length
  throw new SettingsError(
    `maxSelectionLength is ${JSON.stringify(length)}. It is how many characters of a selection go along with a question. Give a whole number from 1 to 100000; 4000 is a good one.`,
  )
}
