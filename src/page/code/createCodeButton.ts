import { coloursOf, cornerOf } from './placeCodeButton.ts'

/** Wrappers of a code block that do not scroll: a button in one stays in place. */
const frames =
  '[class*="codeBlockContent"], .expressive-code .frame, .nextra-code, .code-block, div[class*="language-"], .highlight, figure'

interface CodeButtonOptions {
  label: string
  onPress: () => void
  /** Returns the part of the window that hides the button. */
  covered: () => DOMRect | undefined
}

export type CodeButton = ReturnType<typeof createCodeButton>

/**
 * Adds a button to a code block of the host page, in its own shadow root. It is the last child of the block's wrapper
 * and out of the flow, so that nothing moves.
 */
export function createCodeButton(block: Element, { label, onPress, covered }: CodeButtonOptions) {
  const frame = frameOf(block)
  const controller = new AbortController()
  const { signal } = controller
  // A tag name that no stylesheet of a page matches.
  const host = document.createElement('docs-assistant-code')
  host.dataset.docsAssistantCode = ''
  const root = host.attachShadow({ mode: 'open' })
  adoptCodeButtonStyles(root)
  const button = document.createElement('button')
  button.type = 'button'
  button.title = label
  button.setAttribute('aria-label', label)
  button.append(drawIcon())
  root.append(button)

  function position(): void {
    if (!host.isConnected) return
    const { x, y } = cornerOf(block, frame, covered())
    const own = host.getBoundingClientRect()
    const { surface, text } = coloursOf(block)
    const values = { x: `${x - own.left}px`, y: `${y - own.top}px`, surface, text }
    for (const [name, value] of Object.entries(values)) host.style.setProperty(`--${name}`, value)
  }
  const show = () => {
    position()
    button.classList.add('near')
  }
  for (const type of ['pointerenter', 'focusin']) frame.addEventListener(type, show, { signal })
  for (const type of ['pointerleave', 'focusout'])
    frame.addEventListener(type, () => button.classList.remove('near'), { signal })
  // Without a wrapper the button scrolls with the code and has to be moved back.
  frame.addEventListener('scroll', position, { signal, passive: true })
  button.addEventListener('click', onPress, { signal })
  // Sites listen for keys and clicks on code blocks, to copy or enlarge them.
  for (const type of ['click', 'keydown', 'pointerdown', 'mousedown'])
    host.addEventListener(type, (event) => event.stopPropagation(), { signal })

  const sizes = new ResizeObserver(position)
  sizes.observe(frame)
  // Sites add their own buttons later, for example when the block comes into view.
  const children = new MutationObserver(position)
  children.observe(frame, { childList: true, subtree: true })
  const append = () => parentIn(frame).append(host)
  append()
  position()
  return {
    /** Restores the button after a site rerendered the block. */
    keep(): void {
      if (!host.isConnected) append()
      position()
    },
    remove(): void {
      controller.abort()
      sizes.disconnect()
      children.disconnect()
      host.remove()
    },
  }
}

function frameOf(block: Element): Element {
  const frame = block.closest(frames)
  const isAlone = [...(frame?.querySelectorAll('pre') ?? [])].every(
    (other) => other === block || other.closest('.linenos'),
  )
  return frame && isAlone ? frame : block
}

/** Returns the element to append to. Appending next to the only child would break `:only-child` rules of the page. */
function parentIn(frame: Element): Element {
  const code = frame.firstElementChild
  return code?.matches('code:only-child:not(:has(*))') ? code : frame
}

function drawIcon(): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  svg.setAttribute('viewBox', '0 0 20 20')
  path.setAttribute(
    'd',
    'M4.5 3.5h11a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H10l-4 3v-3H4.5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2ZM6.5 7.5h7M6.5 10.5h4',
  )
  svg.append(path)
  return svg
}

/**
 * The host element takes no space: it is a point in the page, and the button is positioned relative to it. The colours
 * come from the code block, so that the button suits any site.
 */
const styles = `
:host{all:initial!important;position:absolute!important;display:block!important;width:0!important;height:0!important;user-select:none!important;-webkit-user-select:none!important;z-index:1!important}
button{all:unset;box-sizing:border-box;position:absolute;left:var(--x);top:var(--y);display:grid;place-items:center;width:28px;height:28px;border:1px solid color-mix(in srgb,var(--text) 22%,transparent);border-radius:7px;background:var(--surface);color:color-mix(in srgb,var(--text) 78%,var(--surface));cursor:pointer;opacity:0;transition:opacity 120ms,color 120ms,background-color 120ms}
button:hover{color:var(--text);background:color-mix(in srgb,var(--text) 10%,var(--surface))}
button:focus-visible{outline:2px solid var(--text);outline-offset:2px}
button.near,button:focus-visible{opacity:1}
svg{width:16px;height:16px;fill:none;stroke:currentColor;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}
@media (hover:none){button{opacity:1}button::after{content:"";position:absolute;inset:-8px}}
@media (prefers-reduced-motion:reduce){button{transition:none}}
@media (forced-colors:active){button{border-color:ButtonText}}
@media print{:host{display:none!important}}
`

let sheet: CSSStyleSheet | undefined

/** Adopts one shared sheet for all buttons. A constructed sheet needs no permission from a Content Security Policy. */
function adoptCodeButtonStyles(root: ShadowRoot): void {
  if (!('adoptedStyleSheets' in root) || !CSSStyleSheet.prototype.replaceSync) return
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
  }
  root.adoptedStyleSheets = [sheet]
}
