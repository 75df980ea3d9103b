import { type Complete, checkOneOf } from './checks.ts'
import { SettingsError } from './SettingsError.ts'

/** Where links open. `auto` opens other sites in a new tab and this site in the same one. */
export type LinkTarget = 'auto' | 'same' | 'new'

/**
 * Called before the browser follows a link of this site. Return `false` or call `event.preventDefault()` if you have
 * followed it yourself; otherwise the browser does.
 */
export type OnNavigate = (url: URL, event: MouseEvent) => unknown

/** Link settings as a host writes them. */
export interface LinkSettingsInput {
  /**
   * Where links open. `auto` opens other sites in a new tab and pages of this site in the same one; `same` and `new`
   * apply to all links.
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
}

/** Link settings, complete and validated. */
export type LinkSettings = Complete<LinkSettingsInput, 'onNavigate'>

/** Validates the link settings and fills in defaults. @throws SettingsError if a setting is invalid */
export function resolveLinks({ linkTarget = 'auto', onNavigate }: LinkSettingsInput): LinkSettings {
  checkOneOf('linkTarget', ['auto', 'same', 'new'], linkTarget)
  if (onNavigate !== undefined && typeof onNavigate !== 'function') {
    throw new SettingsError(`onNavigate is ${JSON.stringify(onNavigate)}. Pass a function.`)
  }
  return { linkTarget, onNavigate }
}
