import { adoptCodeButtonStyles } from './codeButtonStyles.ts'
import { coloursOf, cornerOf } from './placeCodeButton.ts'

/** Wrappers of a code block that do not scroll: a button in one stays in place. */
const frames =
  '[class*="codeBlockContent"], .expressive-code .frame, .nextra-code, .code-block, div[class*="language-"], .highlight, figure'

export interface CodeButtonOptions {
  label: string
  onPress: () => void
  /** Returns the part of the window that hides the button. */
  covered: () => DOMRect | undefined
}

export interface CodeButton {
  /** Restores the button after a site rerendered the block. */
  keep(): void
  remove(): void
}

/**
 * Adds a button to a code block of the host page, in its own shadow root. It is the last child of the block's wrapper
 * and out of the flow, so that nothing moves.
 */
export function createCodeButton(block: Element, { label, onPress, covered }: CodeButtonOptions): CodeButton {
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
    // The site may have added its own buttons only now.
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

/** Returns the element to append to. Appending next to the only child would break `:only-child` rules of the page. */
function parentIn(frame: Element): Element {
  const code = frame.firstElementChild
  return code?.matches('code:only-child:not(:has(*))') ? code : frame
}

/** Draws the launcher's icon. */
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
