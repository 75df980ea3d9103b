import { codeStyles } from './codeStyles.ts'
import { findTokens } from './findTokens.ts'

/**
 * Highlights the text of an element with ranges while it is near the viewport. Browsers check all ranges and repaint
 * them on every change of the document, even for a letter typed in a field.
 *
 * @returns a function that removes the highlighting
 */
export function colourText(text: Text, language: string): () => void {
  if (!text.parentElement || !globalThis.CSS?.highlights) return () => {}
  adoptOnce(text.getRootNode())
  // Browsers would draw the highlight like a selection.
  const forcedColours = matchMedia('(forced-colors: active)')
  let colours: Colour[] = []
  let isNear = false
  const update = () => {
    const isShown = isNear && !forcedColours.matches
    if (isShown && colours.length === 0) colours = findColours(text, language)
    show(colours, isShown)
  }
  const unwatch = watchVisibility(text.parentElement, (isVisible) => {
    isNear = isVisible
    update()
  })
  forcedColours.addEventListener('change', update)
  return () => {
    unwatch()
    forcedColours.removeEventListener('change', update)
    show(colours, false)
  }
}

interface Colour {
  name: string
  range: StaticRange
}

function findColours(text: Text, language: string): Colour[] {
  return findTokens(text.data, language).map(({ type, start, end }) => ({
    name: `docs-assistant-${type}`,
    range: new StaticRange({ startContainer: text, startOffset: start, endContainer: text, endOffset: end }),
  }))
}

function show(colours: readonly Colour[], isShown: boolean): void {
  for (const { name, range } of colours) {
    const highlight = CSS.highlights.get(name) ?? new Highlight()
    CSS.highlights.set(name, highlight)
    if (isShown) highlight.add(range)
    else highlight.delete(range)
    // Leaves the page's highlight registry unchanged.
    if (highlight.size === 0) CSS.highlights.delete(name)
  }
}

let sheet: CSSStyleSheet | undefined

function adoptOnce(root: Node): void {
  if (!(root instanceof ShadowRoot || root instanceof Document)) return
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(codeStyles)
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}

type VisibilityListener = (isNear: boolean) => void

const observers = new WeakMap<Element | Document, IntersectionObserver>()
const listeners = new WeakMap<Element, VisibilityListener>()

/**
 * Watches whether an element is near the viewport of its thread. A hidden thread reports nothing, because it looks the
 * same when it is shown again. Each element can have one listener.
 *
 * @returns a function that stops watching
 */
function watchVisibility(element: Element, listener: VisibilityListener): () => void {
  const root = element.closest('[data-part="thread"]') ?? element.ownerDocument
  const observer = observers.get(root) ?? createObserver(root)
  observers.set(root, observer)
  listeners.set(element, listener)
  observer.observe(element)
  return () => observer.unobserve(element)
}

/** One observer per thread; the browser would check separate ones on each frame. */
function createObserver(root: Element | Document): IntersectionObserver {
  return new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, rootBounds } of entries)
        if (isIntersecting || rootBounds?.height !== 0) listeners.get(target)?.(isIntersecting)
    },
    // Half a viewport ahead of a scrolling reader.
    { root, rootMargin: '50% 0px' },
  )
}
