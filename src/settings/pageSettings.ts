import { type Complete, isSelector } from './checks.ts'
import { defaultHotkey } from './defaultHotkey.ts'
import type { PresentationSettingsInput } from './presentationSettings.ts'
import { SettingsError } from './SettingsError.ts'
import type { LooseSettingsInput, SettingsInput } from './settings.ts'
import type { ViewSettingsInput } from './viewSettings.ts'

/** An action that the menu next to selected text offers. */
export type SelectionAction = 'ask' | 'explain' | 'add' | 'copy'

/** Settings about the page around the widget: props of `<DocsAssistant/>` or `data-*` attributes. */
export interface PageSettingsInput {
  /** Shows a small menu next to text that a reader has selected. @default true */
  selectionMenu?: boolean | undefined
  /**
   * Shows the same menu on a right click on selected text. Shift and right click opens the browser's menu.
   * @default false
   */
  selectionContextMenu?: boolean | undefined
  /** Actions of the menu, in this order. @default ['ask', 'explain', 'add', 'copy'] */
  selectionActions?: readonly SelectionAction[] | undefined
  /** Hotkey that moves the focus into the menu, or `false` for none. @default 'Alt+A' */
  selectionHotkey?: string | false | undefined
  /**
   * CSS selector of the content that readers can ask about. Selections and code blocks outside it are ignored.
   * @default the page's `main`, `[role="main"]` or `article`, or the whole page if there is none
   */
  selectionRoot?: string | undefined
  /** Longest selection or code block sent with a question, in characters. @default 4000 */
  maxSelectionLength?: number | undefined
  /** Shows a button on each code block that adds its code to the question. @default true */
  codeButtons?: boolean | undefined
  /** CSS selector of the code blocks. @default 'pre' */
  codeSelector?: string | undefined
  /**
   * Hotkey that opens the panel, or `false` for none. `Mod` is Command on a Mac and Ctrl elsewhere.
   * @default 'Mod+I', or 'Mod+K' with the mode `search`
   */
  openHotkey?: string | false | undefined
  /** URL parameter that opens the panel and asks its value, or `false` for none. @default 'assistant' */
  queryParameter?: string | false | undefined
  /** Adds the anchor of the current heading to the path of the page. @default false */
  headingInView?: boolean | undefined
}

/** All settings of the widget: those of the conversation, of the page and of its appearance. */
export type WidgetSettingsInput = SettingsInput & PageSettingsInput & ViewSettingsInput

/** The same before it is checked who answers. */
export interface LooseWidgetSettingsInput extends LooseSettingsInput, PageSettingsInput, ViewSettingsInput {}

/** Page settings, complete and validated. */
export type PageSettings = Complete<PageSettingsInput, 'selectionRoot'>

const allActions: readonly SelectionAction[] = ['ask', 'explain', 'add', 'copy']

/** Validates the page settings and fills in defaults. @throws SettingsError if a setting is invalid */
export function resolvePage(
  input: PageSettingsInput & Pick<PresentationSettingsInput, 'mode'>,
): PageSettings {
  return {
    selectionMenu: input.selectionMenu ?? true,
    selectionContextMenu: input.selectionContextMenu ?? false,
    selectionActions: checkActions(input.selectionActions ?? allActions),
    selectionHotkey: checkHotkey('selectionHotkey', input.selectionHotkey ?? 'Alt+A'),
    selectionRoot: checkSelector('selectionRoot', input.selectionRoot),
    maxSelectionLength: checkLength(input.maxSelectionLength ?? 4000),
    codeButtons: input.codeButtons ?? true,
    codeSelector: checkSelector('codeSelector', input.codeSelector) ?? 'pre',
    openHotkey: checkHotkey('openHotkey', input.openHotkey ?? defaultHotkey(input.mode)),
    queryParameter: input.queryParameter || (input.queryParameter === undefined && 'assistant'),
    headingInView: input.headingInView ?? false,
  }
}

function checkActions(actions: unknown): readonly SelectionAction[] {
  const isKnown = (action: unknown) => allActions.some((known) => known === action)
  if (Array.isArray(actions) && actions.length > 0 && actions.every(isKnown)) return [...new Set(actions)]
  throw new SettingsError(
    `selectionActions is ${JSON.stringify(actions)}. Use some of "ask", "explain", "add" and "copy". To turn the menu off, set selectionMenu to false.`,
  )
}

function checkHotkey(name: string, hotkey: unknown): string | false {
  if (hotkey === false || hotkey === '') return false
  // Shift alone does not count as a modifier, because it types capital letters.
  if (
    typeof hotkey === 'string' &&
    /^(?:shift\+)?(?:(?:ctrl|alt|meta|mod)\+)+(?:shift\+)?[a-z\d]$/i.test(hotkey)
  )
    return hotkey
  throw new SettingsError(
    `${name} is ${JSON.stringify(hotkey)}. A hotkey needs a modifier, so that typing does not trigger it. Use "Ctrl", "Alt", "Meta" or "Mod" with a letter or a digit, like "Alt+A", or false for none.`,
  )
}

function checkSelector(name: string, selector: string | undefined): string | undefined {
  if (!selector || isSelector(selector)) return selector || undefined
  throw new SettingsError(`${name} is ${JSON.stringify(selector)}. Use a CSS selector like "main .content".`)
}

function checkLength(length: unknown): number {
  if (typeof length === 'number' && Number.isInteger(length) && length >= 1 && length <= 100_000)
    return length
  throw new SettingsError(
    `maxSelectionLength is ${JSON.stringify(length)}. Use a whole number from 1 to 100000.`,
  )
}
