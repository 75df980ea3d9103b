/** Returns whether an element is hydrated. Before that, adding elements would cause a hydration mismatch. */
export function isHydrated(element: Element): boolean {
  // VitePress keeps a list of pages on the window and marks its root when it has mounted.
  if ('__VP_HASH_MAP__' in globalThis) return '__vue_app__' in (document.querySelector('#app') ?? {})
  // React marks the container first, and an element when its content is hydrated.
  const around = [...ancestorsOf(element), document]
  const hasKey = (prefix: string) =>
    around.some((node) => Object.keys(node).some((key) => key.startsWith(prefix)))
  const isOfReact = document.querySelector('#__docusaurus, #__next, script[src*="/_next/"]') !== null
  return isOfReact || hasKey('__reactContainer$') ? hasKey('__reactFiber$') : true
}

function* ancestorsOf(element: Element): Generator<Element> {
  for (let current: Element | null = element; current; current = current.parentElement) yield current
}
