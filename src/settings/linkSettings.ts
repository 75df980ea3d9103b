import type { LinkedProgram } from '../protocol/pageLinks.ts'
import { type Complete, checkOneOf } from './checks.ts'
import { SettingsError } from './SettingsError.ts'

/** Tab in which links open. `auto` opens other sites in a new tab and this site in the same one. */
export type LinkTarget = 'auto' | 'same' | 'new'

/**
 * Called before the browser follows a link of this site. Return `false` or call `event.preventDefault()` if you have
 * followed it yourself; otherwise the browser does.
 */
export type OnNavigate = (url: URL, event: MouseEvent) => unknown

const pageLinkNames = ['markdown', 'chatgpt', 'claude', 'cursor', 'vscode'] as const satisfies ReadonlyArray<
  'markdown' | LinkedProgram
>

/** An item of the menu for the current page: `markdown` copies it, and the others open it elsewhere. */
export type PageLinkName = (typeof pageLinkNames)[number]

/** Link settings as a host writes them. */
export interface LinkSettingsInput {
  /**
   * Tab in which links open. `auto` opens other sites in a new tab and pages of this site in the same one; `same` and
   * `new` apply to all links.
   * @default 'auto'
   */
  linkTarget?: LinkTarget | undefined
  /**
   * Called when a reader follows a link of this site: a source, a citation, a link in an answer, a suggestion. Only for
   * plain clicks and Enter, so that readers can still open a new tab. Not called for a passage on the current page,
   * which is scrolled into view.
   *
   * @default the browser loads the page
   * @example
   * onNavigate={(url) => {
   *   router.push(url.pathname + url.search + url.hash)
   *   return false
   * }}
   */
  onNavigate?: OnNavigate | undefined
  /**
   * Entries of the panel's menu for the current page. `markdown` copies it as Markdown. `chatgpt`, `claude` and
   * `cursor` open it there; `cursor` and `vscode` add the docs to the editor, if the service has an MCP endpoint.
   * @default []
   */
  pageLinks?: readonly PageLinkName[] | undefined
}

/** Link settings, complete and validated. */
export type LinkSettings = Complete<LinkSettingsInput, 'onNavigate'>

/** Validates the link settings and fills in defaults. @throws SettingsError if a setting is invalid */
export function resolveLinks({
  linkTarget = 'auto',
  onNavigate,
  pageLinks = [],
}: LinkSettingsInput): LinkSettings {
  checkOneOf('linkTarget', ['auto', 'same', 'new'], linkTarget)
  if (onNavigate !== undefined && typeof onNavigate !== 'function') {
    throw new SettingsError(`onNavigate is ${JSON.stringify(onNavigate)}. Pass a function.`)
  }
  return {
    linkTarget,
    onNavigate,
    pageLinks: [pageLinks].flat().map((name) => checkOneOf('pageLinks', pageLinkNames, name)),
  }
}
