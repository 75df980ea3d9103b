import type { Frame } from '../handover.ts'
import boxStyles from './box.css?inline'
import styles from './loader.css?inline'
import { adopt, part } from './part.ts'

/**
 * Draws the launcher, without adding it to the page, and, once needed, the panel's box with a field. The rest of the
 * frame is added later. Listens only to its own elements.
 */
export function drawFrame(setOpen: Frame['setOpen'], onIntent: () => void): Frame {
  const host = document.createElement('div')
  const shadow = host.attachShadow({ mode: 'open' })
  const launcher = part('button', 'launcher', 'Ask')
  const root = part('div', 'root', launcher)
  host.toggleAttribute('data-docs-assistant')
  adopt(shadow, styles)
  shadow.append(root)
  launcher.onclick = () => frame.setOpen(true)
  launcher.onpointerenter = launcher.onfocus = onIntent

  const frame = {
    host,
    root,
    launcher,
    questions: [],
    setOpen,
    drawBox() {
      if (frame.panel) return
      const field = part('textarea', 'field')
      const panel = part('section', 'panel', part('form', 'composer', field))
      frame.panel = panel
      frame.field = field
      adopt(shadow, boxStyles)
      root.append(panel)
      panel.hidden = true
      panel.role = 'dialog'
      panel.ariaLabel = launcher.ariaLabel
      field.placeholder = field.ariaLabel = 'Ask a question\u2026'
      field.rows = 1
      for (const type of ['compositionstart', 'compositionend'])
        field.addEventListener(type, () => {
          frame.isComposing = type === 'compositionstart'
        })
      // Sites listen for single keys and do not see that the reader types.
      panel.onkeyup = (event) => event.stopPropagation()
      panel.onkeydown = (event) => {
        event.stopPropagation()
        // The key belongs to an input method, even if composition has just ended.
        if (event.keyCode === 229) return
        if (event.key === 'Escape') frame.setOpen(false)
        if (event.key === 'Enter' && !event.shiftKey && event.target === field) {
          event.preventDefault()
          if (field.value.trim()) frame.questions.push(field.value)
          field.value = ''
          frame.setOpen(true)
        }
      }
    },
  } as unknown as Frame
  return frame
}
