import type { Frame } from '../handover.ts'
import styles from './loader.css?inline'
import { part, sign } from './part.ts'

/**
 * Draws the launcher and what it opens, on no page yet: the panel's box with a field at its foot. What else the frame
 * has is put into it when it comes. Everything listens to its own elements alone.
 */
export function drawFrame(setOpen: Frame['setOpen'], onIntent: () => void): Frame {
  const host = document.createElement('div')
  host.dataset.docsAssistant = ''
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  shadow.adoptedStyleSheets = [sheet]
  const launcher = part('button', 'launcher', sign(askPath), 'Ask')
  const field = part('textarea', 'field')
  const panel = part('section', 'panel', part('form', 'composer', field))
  const root = part('div', 'root', launcher, panel)
  shadow.append(root)
  panel.role = 'dialog'
  panel.hidden = true
  field.ariaLabel = field.placeholder = 'Ask a question\u2026'
  field.rows = 1

  launcher.onclick = () => frame.setOpen(true)
  launcher.onpointerenter = launcher.onfocus = onIntent
  for (const type of ['compositionstart', 'compositionend'])
    field.addEventListener(type, () => {
      frame.isComposing = type === 'compositionstart'
    })
  // Sites listen for single keys, and to them nobody is typing.
  panel.onkeyup = (event) => event.stopPropagation()
  panel.onkeydown = (event) => {
    event.stopPropagation()
    // An input method's, also where it says that it has ended.
    if (event.keyCode === 229) return
    if (event.key === 'Escape') frame.setOpen(false)
    if (event.key === 'Enter' && !event.shiftKey && event.target === field) {
      event.preventDefault()
      if (field.value.trim()) frame.questions.push(field.value)
      field.value = ''
      frame.setOpen(true)
    }
  }

  const frame: Frame = { host, root, launcher, panel, field, questions: [], setOpen }
  return frame
}

const askPath =
  'M4.5 3.5h11a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H10l-4 3v-3H4.5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2ZM6.5 7.5h7M6.5 10.5h4'
