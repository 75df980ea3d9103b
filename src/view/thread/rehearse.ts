import { rehearseAnswer } from '../../conversation/rehearseAnswer.ts'
import { selectAnswerOptions } from '../answer/drawing/answerOptions.ts'
import { createAnswerView } from '../answer/drawing/createAnswerView.ts'
import type { DisplaySettings } from '../shared/conversation.ts'

/** Receives and draws an answer where nobody sees it. */
export function rehearse(settings: DisplaySettings): void {
  rehearseAnswer(settings)
  createAnswerView(document.createElement('div'), selectAnswerOptions(settings)).show('.', false)
}
