const ownTag = 'script[src*="/embed.js"]'

/** Returns the tag of this script: the current one, or, for a module, the first that matches. */
export function findOwnScript(): HTMLScriptElement | null {
  // A classic script always runs in its own tag.
  return (document.currentScript as HTMLScriptElement | null) ?? document.querySelector(ownTag)
}

/** Read during evaluation, because `currentScript` is null later. */
export const ownScript = findOwnScript()

/** Address of the script tag's file. */
export const ownAddress = ownScript?.src || document.baseURI
