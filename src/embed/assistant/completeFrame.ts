import { icon } from '../../view/answer/drawing/element.ts'
import partStyles from '../../view/parts.css?inline'
import { close as closePath, send as sendPath } from '../../view/primitives/answerIcons.ts'
import type { Frame } from '../handover.ts'
import { adopt, part } from '../loader/part.ts'
import type { LocalizedLabels } from './labels.ts'
import restStyles from './rest.css?inline'

/** Adds header, thread and buttons to the box of a frame, once. The field and its text stay. */
export function completeFrame(frame: Frame): void {
  const { panel, field } = frame.drawBox()
  if (panel.childElementCount > 1) return
  const { write } = frame
  const title = part('h2', 'title')
  const close = part('button', 'close', icon(closePath, 18))
  const retry = part('button', 'retry')
  const send = part('button', 'send', icon(sendPath, 18))
  let drawn = 0
  adopt(frame.host.shadowRoot!, partStyles + restStyles)
  panel.prepend(part('div', 'header', title, close), part('div', 'thread', retry))
  field.after(send)
  send.className = 'send-button'
  retry.hidden = true
  close.onclick = () => frame.handlers.setOpen(false)
  retry.onclick = () => frame.handlers.setOpen(true)
  frame.write = (labels: LocalizedLabels['labels'], siteName, hasFailed) => {
    write(labels, siteName, hasFailed)
    title.textContent = panel.ariaLabel
    retry.hidden = !hasFailed
    retry.textContent = labels.retry
    close.ariaLabel = labels.close
    send.ariaLabel = labels.send
    for (; drawn < frame.questions.length; drawn++)
      retry.before(part('p', 'question', frame.questions[drawn]!))
  }
}
