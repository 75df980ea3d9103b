/** What marks a tag as ours. */
const ownTag = 'script[src*="/embed.js"]'

/** The tag this code came by: the running one, or, for a module, which has none, the one that looks like it. */
export function findOwnScript(): HTMLScriptElement | null {
  // A classic script runs in no other place of a page than its own tag.
  return (document.currentScript as HTMLScriptElement | null) ?? document.querySelector(ownTag)
}

/** Read now, because later no script is the running one. */
export const ownScript = findOwnScript()

/** The address of the script tag's file. */
export const ownAddress = ownScript?.src || document.baseURI
