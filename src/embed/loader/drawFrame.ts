import frameStyles from '../../view/frame.css?inline'
import launcherStyles from '../../view/launcher.css?inline'
import resetStyles from '../../view/reset.css?inline'
import tokens from '../../view/tokens.css?inline'
import type { Frame, FrameBox, FrameHandlers } from '../handover.ts'
import boxStyles from './box.css?inline'
import ownStyles from './loader.css?inline'
import { adopt, part, sheetOf } from './part.ts'

/** Limit for restoring the launcher. A site that removes it more often does so on purpose. */
const mostReturns = 100

/**
 * Draws the launcher without adding it to the page, and, at the first opening, the box of the panel with a field.
 * Listens only to its own elements. The field is a real one, from which the panel takes over text, caret and focus.
 */
export function drawFrame(handlers: FrameHandlers): Frame {
  const host = document.createElement('div')
  const shadow = host.attachShadow({ mode: 'open' })
  const sign = part('span', 'sign')
  const launcher = part('button', 'launcher', sign, '')
  const root = part('div', 'root', launcher)
  let opener: Element | null = null
  let returns = 0
  let wantsFocus = false
  host.toggleAttribute('data-docs-assistant')
  // Reading the list to add to it takes longer.
  shadow.adoptedStyleSheets = [sheetOf(tokens + resetStyles + launcherStyles + ownStyles)]
  sign.className = 'ask-sign'
  // Its labels are in English, whatever the page is in.
  root.dir = 'ltr'
  launcher.dataset.kind = 'corner'
  launcher.ariaHasPopup = 'dialog'
  launcher.onclick = () => frame.handlers.setOpen(true)
  launcher.onpointerenter = launcher.onfocus = () => frame.handlers.onIntent()

  const frame: Frame = {
    host,
    root,
    handlers,
    launcher,
    box: undefined,
    questions: [],
    isComposing: false,
    drawBox() {
      frame.box ??= drawBox(frame)
      return frame.box
    },
    isOpen: () => !!launcher.hidden,
    show(open, focuses) {
      wantsFocus = focuses
      // Read before any change, which would make the browser compute styles.
      const isPrecise = matchMedia('(pointer: fine)').matches
      const isNarrow = matchMedia('(width < 480px)').matches
      if (open && !launcher.hidden) opener = document.activeElement
      const { panel, field } = frame.drawBox()
      panel.dataset.mode = isNarrow ? 'full' : (root.dataset.mode ?? 'popover')
      launcher.hidden = open
      panel.hidden = !open
      launcher.ariaExpanded = String(open)
      if (host.isConnected) panel.togglePopover?.(open)
      // On touch screens a focused field would open the keyboard.
      const next = open ? (isPrecise ? field : panel) : frame.returnTarget()
      if (focuses) next.focus({ preventScroll: true })
    },
    returnTarget: () =>
      [null, host, document.body].includes(opener as HTMLElement) ? launcher : (opener as HTMLElement),
    write(labels, siteName, hasFailed) {
      const name = siteName ? labels.title.replace('{siteName}', String(siteName)) : labels.titleUnnamed
      launcher.lastChild!.nodeValue = hasFailed ? labels.retry : labels.launcher
      launcher.ariaLabel = hasFailed ? `${labels.retry}: ${name}` : name
      if (!frame.box) return
      frame.box.panel.ariaLabel = name
      frame.box.field.placeholder = labels.placeholder
      frame.box.field.ariaLabel = labels.composer
    },
    putInto(container) {
      if (host.isConnected || returns++ >= mostReturns) return
      // Before it is drawn for the first time, changes cost less.
      shadow.append(root)
      container.append(host)
      // An element outside the document has no focus and is not in the top layer.
      if (frame.isOpen()) frame.show(true, returns === 1 && wantsFocus)
      if (document.readyState !== 'loading') return
      // Drawn during parsing: moved to the end of its parent, so that Tab reaches it last, unless the reader uses it.
      const moveLast = () => {
        if (!launcher.hidden && !host.matches(':focus-within,:active')) host.parentNode?.append(host)
      }
      document.addEventListener('DOMContentLoaded', moveLast, { once: true })
    },
  }
  return frame
}

function drawBox(frame: Frame): FrameBox {
  adopt(frame.host.shadowRoot!, frameStyles + boxStyles)
  const field = part('textarea', 'field')
  const composer = part('form', 'composer', field)
  const panel = part('section', 'panel', composer)
  panel.hidden = true
  panel.role = 'dialog'
  panel.tabIndex = -1
  panel.popover = 'manual'
  field.rows = 1
  for (const type of ['compositionstart', 'compositionend'])
    field.addEventListener(type, () => {
      frame.isComposing = type === 'compositionstart'
    })
  composer.onsubmit = (event) => {
    event.preventDefault()
    if (field.value.trim()) frame.questions.push(field.value)
    field.value = ''
    frame.handlers.setOpen(true)
  }
  // Sites listen for single keys and do not see that the reader types.
  panel.onkeyup = (event) => event.stopPropagation()
  panel.onkeydown = (event) => {
    event.stopPropagation()
    // The key belongs to an input method, even if composition has just ended.
    if (event.keyCode === 229) return
    if (event.key === 'Escape') frame.handlers.setOpen(false)
    if (event.key === 'Enter' && !event.shiftKey && event.target === field) {
      event.preventDefault()
      composer.requestSubmit()
    }
  }
  frame.root.append(panel)
  return { panel, field }
}
