import type { Frame } from '../handover.ts'
import styles from './loader.css?inline'

interface FrameActions {
  /** The launcher, or the offer to try again, was pressed. */
  onPress(): void
  /** That may happen soon. */
  onIntent(): void
  onClose(): void
}

/** Draws it, on no page yet. Everything listens to its own elements, and so goes with them. */
export function drawFrame({ onPress, onIntent, onClose }: FrameActions): Frame {
  const host = document.createElement('div')
  host.dataset.docsAssistant = ''
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  shadow.adoptedStyleSheets = [sheet]

  const word = new Text()
  const launcher = part('button', 'launcher', sign(askPath), word)
  const title = part('h2', 'title')
  const close = part('button', 'close', sign('m5 5 10 10M15 5 5 15'))
  const retry = part('button', 'retry')
  const thread = part('div', 'thread', retry)
  const field = part('textarea', 'field')
  const send = part('button', 'send', sign('M10 16V4M4.5 9.5 10 4l5.5 5.5'))
  const panel = part(
    'section',
    'panel',
    part('header', 'header', title, close),
    thread,
    part('form', 'composer', field, send),
  )
  const root = part('div', 'root', launcher, panel)
  /** What had the focus before. */
  let opener: Element | null
  shadow.append(root)
  launcher.ariaHasPopup = panel.role = 'dialog'
  panel.tabIndex = -1
  panel.hidden = true
  field.rows = 1

  launcher.onclick = onPress
  launcher.onpointerenter = launcher.onfocus = launcher.onpointerdown = onIntent
  retry.onclick = onPress
  close.onclick = onClose
  for (const type of ['compositionstart', 'compositionend'])
    field.addEventListener(type, () => {
      frame.isComposing = type === 'compositionstart'
    })
  send.onclick = (event) => {
    event.preventDefault()
    const question = field.value.trim()
    if (!question) return
    frame.questions.push(question)
    retry.before(part('div', 'question', question))
    field.value = ''
    onPress()
  }
  panel.onkeyup = panel.onkeydown = (event) => {
    // Sites listen for single keys, and to them nobody is typing.
    event.stopPropagation()
    // 229 is an input method's, also where Safari says that it has ended.
    if (event.type !== 'keydown' || event.isComposing || event.keyCode === 229) return
    if (event.key === 'Escape') onClose()
    if (event.key === 'Enter' && !event.shiftKey && event.target === field) send.onclick?.(event as never)
  }

  const frame: Frame = {
    host,
    root,
    launcher,
    panel,
    field,
    questions: [],
    isComposing: false,
    sign(logo) {
      const shown = launcher.firstChild!
      if (logo && shown.nodeName !== 'IMG') {
        const image = part('img', 'logo')
        image.src = String(logo)
        image.alt = ''
        // Where a policy of the page forbids it, the sign is there again.
        image.onerror = () => image.replaceWith(shown)
        shown.replaceWith(image)
      }
    },
    isOpen: () => !panel.hidden,
    opener: () =>
      opener instanceof HTMLElement && opener !== host && opener !== document.body ? opener : launcher,
    setOpen(open, focuses) {
      if (open && focuses && panel.hidden) opener = document.activeElement
      launcher.hidden = open
      panel.hidden = !open
      launcher.ariaExpanded = String(open)
      panel.popover = 'manual'
      if (host.isConnected) panel.togglePopover?.(open)
      // With touch alone the field would raise the keyboard.
      const next = open ? (matchMedia('(pointer: fine)').matches ? field : panel) : frame.opener()
      if (focuses) next.focus({ preventScroll: true })
    },
    label(words, siteName, hasFailed) {
      const name = siteName ? words.title.replace('{siteName}', siteName as string) : words.titleUnnamed
      word.data = hasFailed ? words.retry : words.launcher
      retry.hidden = !hasFailed
      retry.textContent = words.retry
      launcher.ariaLabel = hasFailed ? `${words.retry}: ${name}` : name
      panel.ariaLabel = title.textContent = name
      close.ariaLabel = close.title = words.close
      field.placeholder = words.placeholder
      field.ariaLabel = words.composer
      send.ariaLabel = send.title = words.send
    },
  }
  return frame
}

const askPath =
  'M4.5 3.5h11a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H10l-4 3v-3H4.5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2ZM6.5 7.5h7M6.5 10.5h4'

/** By calls of the DOM alone, which no policy of a page forbids. */
function part<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  partName: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  made.dataset.part = partName
  made.setAttribute('part', partName)
  made.append(...children)
  return made
}

/** A drawn sign, as `src/view/primitives/Icon.tsx` draws it. */
function sign(path: string): SVGElement {
  const [svg, line] = ['svg', 'path'].map((name) =>
    document.createElementNS('http://www.w3.org/2000/svg', name),
  )
  svg!.setAttribute('viewBox', '0 0 20 20')
  line!.setAttribute('d', path)
  svg!.append(line!)
  return svg as SVGElement
}
