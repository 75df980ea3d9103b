import { createThrottle } from '../../../src/conversation/createThrottle.ts'
import { labels as english } from '../../../src/languages/en.ts'
import { resolveSettings } from '../../../src/settings/resolveSettings.ts'
import { resolveView } from '../../../src/settings/viewSettings.ts'
import { selectAnswerOptions } from '../../../src/view/answer/drawing/answerOptions.ts'
import { createAnswerView } from '../../../src/view/answer/drawing/createAnswerView.ts'
import { markMeasuredSections } from '../../../src/view/answer/markMeasuredSections.ts'
import { prepareNumbers } from '../../../src/view/language/prepareNumbers.ts'
import { resolveLabels } from '../../../src/view/language/useLabels.ts'
import styles from '../../../src/view/styles.css?inline'
import type { CreateRenderer } from '../renderer.ts'

/** Renders as in the panel, with its styles, but outside a shadow root, where a page could not read the selection. */
export const createRenderer: CreateRenderer = (root) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets = [sheet]
  root.dataset.part = 'answer-text'
  root.dataset.streamed = ''
  root.parentElement?.setAttribute('data-part', 'root')
  markMeasuredSections(root)
  prepareNumbers('en')
  const settings = {
    ...resolveSettings({ domain: 'bench', apiKey: 'svc_dsc_bench' }),
    ...resolveView({}),
  }
  const view = createAnswerView(
    root,
    selectAnswerOptions({ ...settings, language: 'en', labels: resolveLabels({}, english) }),
  )
  let last = ''
  let isEnded = false
  // In the panel, `useTurns()` has this throttle, and a longer one for long texts.
  const throttle = createThrottle(() => view.show(last, isEnded))
  return {
    show(text, isNow) {
      last = text
      if (isNow) throttle.flush()
      else throttle.schedule()
    },
    end() {
      isEnded = true
      throttle.flush()
    },
  }
}
