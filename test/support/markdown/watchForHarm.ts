/**
 * Runs in the page: records content that must never be in an answer, as soon as it is added, and every script that
 * runs.
 */
export function watchForHarm(): void {
  const page = window as unknown as { harm: Set<string>; watchAnswers(): void }
  page.harm = new Set()
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'open', 'msgbox']) {
    Object.assign(window, { [name]: () => page.harm.add(`${name}() was called`) })
  }

  const elements = new Set(
    'a b br button code div em h1 h2 h3 h4 h5 h6 hr li ol p path pre s del section small span strong sub sup svg table tbody td th thead tr ul blockquote'.split(
      ' ',
    ),
  )
  const attributes = new Set(
    'class dir tabindex role href target rel title type start hidden d fill stroke viewbox width height scope part lang'.split(
      ' ',
    ),
  )
  const protocols = new Set(['http:', 'https:', 'mailto:', 'tel:'])

  function checkElement(element: Element) {
    const { localName } = element
    if (!elements.has(localName)) page.harm.add(`an element: ${localName}`)
    for (const { name, value } of element.attributes) {
      if (name === 'id' && value.startsWith('docs-assistant-')) continue
      if (name.startsWith('data-') || name.startsWith('aria-') || name.startsWith('stroke-')) continue
      if (!attributes.has(name.toLowerCase())) page.harm.add(`an attribute: ${localName} ${name}="${value}"`)
    }
    if (element instanceof HTMLAnchorElement && element.hasAttribute('href')) {
      if (!protocols.has(element.protocol)) page.harm.add(`an address: ${element.getAttribute('href')}`)
      if (element.username || element.password) page.harm.add(`an address with a user in it: ${element.href}`)
    }
  }

  const isInAnswer = (node: Node) =>
    (node instanceof Element ? node : node.parentElement)?.closest('[data-part="answer-text"]')

  function checkTree(node: Node) {
    if (!(node instanceof Element)) return
    const within = isInAnswer(node)
      ? [node, ...node.querySelectorAll('*')]
      : node.querySelectorAll('[data-part="answer-text"] *')
    for (const element of within)
      if (element.getAttribute('data-part') !== 'answer-text') checkElement(element)
  }

  page.watchAnswers = () => {
    const root = [...document.querySelectorAll('*')].find((element) => element.shadowRoot)?.shadowRoot
    if (!root) throw new Error('The widget is not on the page.')
    for (const child of root.children) checkTree(child)
    new MutationObserver((records) => {
      for (const { target, addedNodes, type } of records) {
        if (type === 'attributes') checkTree(target)
        for (const node of addedNodes) checkTree(node)
      }
    }).observe(root, { subtree: true, childList: true, attributes: true })
  }
}
