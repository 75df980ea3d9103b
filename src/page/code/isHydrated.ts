/**
 * Whether the framework of a site has taken over an element that a server rendered. Before that it compares what it
 * finds with what it expects, and would complain about anything more.
 */
export function isHydrated(element: Element): boolean {
  // VitePress keeps this list of pages on the window, and marks its root when it is done.
  if ('__VP_HASH_MAP__' in globalThis) return '__vue_app__' in (document.querySelector('#app') ?? {})
  // React marks the container first, and an element when all in it is done.
  const around = [...ancestorsOf(element), document]
  const hasKey = (prefix: string) =>
    around.some((node) => Object.keys(node).some((key) => key.startsWith(prefix)))
  const isOfReact = document.querySelector('#__docusaurus, #__next, script[src*="/_next/"]') !== null
  return isOfReact || hasKey('__reactContainer$') ? hasKey('__reactFiber$') : true
}

function* ancestorsOf(element: Element): Generator<Element> {
  for (let current: Element | null = element; current; current = current.parentElement) yield current
}
