/** What marks a tag as ours; analytics scripts have a `data-domain` too. */
const ownScript =
  'script[data-domain][src*="embed"], script[data-api-key], script[data-endpoint], script[src$="/embed.js"]'

/** The tag this code came by: the running one, or, for a module, which has none, the one that looks like it. */
export function findOwnScript(): HTMLScriptElement | null {
  const running = document.currentScript
  if (!running) return document.querySelector<HTMLScriptElement>(ownScript)
  return running instanceof HTMLScriptElement && running.matches(ownScript) ? running : null
}
