import { adoptCodeButtonStyles } from './codeButtonStyles.ts'
import { coloursOf, cornerOf } from './placeCodeButton.ts'

/** What sites put around a block, without scrolling it: there a button stays where it is while code scrolls. */
const frames =
  '[class*="codeBlockContent"], .expressive-code .frame, .nextra-code, .code-block, div[class*="language-"], .highlight, figure'

export interface CodeButtonOptions {
  label: string
  onPress: () => void
  /** The part of the window in which it could not be seen. */
  covered: () => DOMRect | undefined
}

export interface CodeButton {
  /** Puts it back where a site has drawn the block anew. */
  keep(): void
  remove(): void
}

/**
 * A button on a code block of the host, in a shadow root of its own. It is the last child of what is around the
 * block, out of the flow, so nothing moves.
 */
export function createCodeButton(block: Element, { label, onPress, covered }: CodeButtonOptions): CodeButton {
  const frame = frameOf(block)
  const controller = new AbortController()
  const { signal } = controller
  // No name that a rule of the page is about.
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
    // The site's own buttons may have come only now.
    position()
    button.classList.add('near')
  }
  for (const type of ['pointerenter', 'focusin']) frame.addEventListener(type, show, { signal })
  for (const type of ['pointerleave', 'focusout'])
    frame.addEventListener(type, () => button.classList.remove('near'), { signal })
  // Where nothing is around the block, the button scrolls with its code, and is moved back.
  frame.addEventListener('scroll', position, { signal, passive: true })
  button.addEventListener('click', onPress, { signal })
  // Sites listen for keys and clicks on their blocks, to copy them or to make them larger.
  for (const type of ['click', 'keydown', 'pointerdown', 'mousedown'])
    host.addEventListener(type, (event) => event.stopPropagation(), { signal })

  const observer = new ResizeObserver(position)
  observer.observe(frame)
  const append = () => parentIn(frame).append(host)
  append()
  position()
  return {
    keep() {
      if (!host.isConnected) append()
      position()
    },
    remove() {
      controller.abort()
      observer.disconnect()
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

/** Inside plain code, where there is no last child, and no only one, that it could come after. */
function parentIn(frame: Element): Element {
  const code = frame.firstElementChild
  return code?.matches('code:only-child:not(:has(*))') ? code : frame
}

/** The sign of the launcher. */
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
