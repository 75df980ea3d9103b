import { englishSearch } from '../../view/language/words.ts'
import type { Frame } from '../handover.ts'
import { adopt } from '../loader/part.ts'
import type { LocalizedLabels } from './labels.ts'
import styles from './searchFrame.css?inline'

const dressed = new WeakSet<Frame>()

/** Turns a frame into a search box, once. Its text is not a question yet, so Enter sends nothing. */
export function dress(frame: Frame): void {
  if (dressed.has(frame)) return
  dressed.add(frame)
  adopt(frame.host.shadowRoot!, styles)
  const { write } = frame
  frame.write = (labels, _siteName, hasFailed) => {
    const { search = englishSearch } = labels as LocalizedLabels['labels'] & { search?: string }
    const named = { launcher: search, titleUnnamed: search, placeholder: search, composer: search }
    write({ ...labels, ...named }, '', hasFailed)
  }
  frame.drawBox().field.form!.onsubmit = (event) => {
    event.preventDefault()
    frame.handlers.setOpen(true)
  }
}
