const file = 'script[type=module]:is([src="embed.js"],[src*="/embed.js"])'

/** Returns the tag of this script: the current one, or, for a module, one with this file, preferably with settings. */
export function findOwnScript(): HTMLScriptElement | null {
  const find = (which: string) => document.querySelector<HTMLScriptElement>(file + which)
  // A classic script always runs in its own tag.
  return (
    (document.currentScript as HTMLScriptElement | null) ??
    find(':is([data-domain],[data-endpoint])') ??
    find('')
  )
}

/** Read during evaluation, because `currentScript` is null later. */
export const ownScript = findOwnScript()

/** Address of the script tag's file. */
export const ownAddress = ownScript?.src || document.baseURI
