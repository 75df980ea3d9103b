import type { CompleteFrame, Frame, LocalizedEmbedLabels } from '../handover.ts'
import { adopt, part } from '../loader/part.ts'
import styles from './frame.css?inline'

/** Adds header, thread and buttons to the loader's frame. The field and its text stay. */
export function completeFrame(frame: Frame): CompleteFrame {
  frame.drawBox()
  const { host, root, launcher, panel, field, questions } = frame
  adopt(host.shadowRoot!, styles)

  const title = part('h2', 'title')
  const close = part('button', 'close', drawIcon('m5 5 10 10M15 5 5 15'))
  const retry = part('button', 'retry')
  const thread = part('span', 'thread', retry)
  const send = part('button', 'send', drawIcon('M10 16V4M4.5 9.5 10 4l5.5 5.5'))
  panel.prepend(part('span', 'header', title, close), thread)
  field.after(send)
  panel.tabIndex = -1
  launcher.ariaHasPopup = 'dialog'
  retry.hidden = true
  let drawn = 0

  retry.onclick = () => frame.setOpen(true)
  close.onclick = () => frame.setOpen(false)
  send.onclick = (event) => {
    event.preventDefault()
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  }
  const complete: CompleteFrame = Object.assign(frame, {
    isOpen: () => !panel.hidden,
    show(open: boolean, focuses: boolean) {
      if (open && panel.hidden) frame.opener = document.activeElement
      launcher.hidden = open
      panel.hidden = !open
      launcher.ariaExpanded = String(open)
      panel.popover = 'manual'
      if (host.isConnected) panel.togglePopover?.(open)
      if (!focuses) return
      // On touch screens a focused field would open the keyboard.
      const next = open ? (matchMedia('(pointer: fine)').matches ? field : panel) : complete.returnTarget()
      next.focus({ preventScroll: true })
    },
    returnTarget: () => {
      const { opener } = frame
      return opener instanceof HTMLElement && opener !== host && opener !== document.body ? opener : launcher
    },
    setLabels({ labels, lang, dir }: LocalizedEmbedLabels, siteName: unknown, hasFailed: boolean) {
      const name = siteName ? labels.title.replace('{siteName}', String(siteName)) : labels.titleUnnamed
      root.lang = lang
      root.dir = dir
      launcher.lastChild!.nodeValue = hasFailed ? labels.retry : labels.launcher
      launcher.ariaLabel = hasFailed ? `${labels.retry}: ${name}` : name
      panel.ariaLabel = title.textContent = name
      retry.hidden = !hasFailed
      retry.textContent = labels.retry
      close.ariaLabel = close.title = labels.close
      field.placeholder = labels.placeholder
      field.ariaLabel = labels.composer
      send.ariaLabel = send.title = labels.send
      for (; drawn < questions.length; drawn++) retry.before(part('p', 'question', questions[drawn]!))
    },
    showLogo(logo: unknown) {
      if (!logo || launcher.firstElementChild) return
      const image = part('img', 'logo')
      image.src = String(logo)
      image.alt = ''
      // If a policy of the page blocks the image, the icon is shown.
      image.onerror = () => image.remove()
      launcher.prepend(image)
    },
  })
  if (complete.isOpen()) {
    const { opener } = frame
    complete.show(true, false)
    frame.opener = opener ?? null
  }
  return complete
}

/** Draws an icon like `src/view/primitives/Icon.tsx`. */
function drawIcon(path: string): SVGElement {
  const make = (name: string) => document.createElementNS('http://www.w3.org/2000/svg', name) as SVGElement
  const svg = make('svg')
  const line = make('path')
  svg.setAttribute('viewBox', '0 0 20 20')
  line.setAttribute('d', path)
  svg.append(line)
  return svg
}
