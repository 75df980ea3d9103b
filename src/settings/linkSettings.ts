import { SettingsError } from './SettingsError.ts'

/** Where a link opens: other sites in a new tab and this one in the same, or all of them in one of the two. */
export type LinkTarget = 'auto' | 'same' | 'new'

/**
 * Told of a link of this site before the browser follows it. It has followed it itself where it returns `false` or
 * calls `event.preventDefault()`; otherwise the browser does.
 */
export type OnNavigate = (url: URL, event: MouseEvent) => unknown

/** What a host may write about the links in the panel. */
export interface LinkSettingsInput {
  /**
   * Where links open. `auto` opens other sites in a new tab, and pages of this one in the same; `same` and `new` open
   * all of them in one way.
   * @default 'auto'
   */
  linkTarget?: LinkTarget | undefined
  /**
   * Called when a reader follows a link of this site: a source, a citation, a link in an answer, a suggestion. For
   * plain clicks and Enter alone: whoever wants a new tab gets one. Not for a passage of this page, which is scrolled to.
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

/** Every setting about links, complete and checked. */
export interface LinkSettings {
  linkTarget: LinkTarget
  /** Undefined where the browser loads the page. */
  onNavigate: OnNavigate | undefined
}

/** @throws SettingsError where a setting is wrong */
export function resolveLinks({ linkTarget = 'auto', onNavigate }: LinkSettingsInput): LinkSettings {
  if (linkTarget !== 'auto' && linkTarget !== 'same' && linkTarget !== 'new') {
    throw new SettingsError(
      `linkTarget is ${JSON.stringify(linkTarget)}. It says in which tab links open. Give "auto", "same" or "new".`,
    )
  }
  if (onNavigate !== undefined && typeof onNavigate !== 'function') {
    throw new SettingsError(
      `onNavigate is ${JSON.stringify(onNavigate)}. It follows links of this site. Give a function.`,
    )
  }
  return { linkTarget, onNavigate }
}
