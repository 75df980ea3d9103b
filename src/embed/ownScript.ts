/** What marks a tag as ours; analytics scripts have a `data-domain` too. */
const ownTag =
  'script[data-domain][src*="embed"], script[data-api-key], script[data-endpoint], script[src$="/embed.js"]'

/** The tag this code came by: the running one, or, for a module, which has none, the one that looks like it. */
export function findOwnScript(): HTMLScriptElement | null {
  const running = document.currentScript
  if (!running) return document.querySelector<HTMLScriptElement>(ownTag)
  return running instanceof HTMLScriptElement && running.matches(ownTag) ? running : null
}

/** Read now, because later no script is the running one. */
export const ownScript = findOwnScript()

/** The address of the script tag's file. */
export const ownAddress = ownScript?.src || document.baseURI
