/** Text of the note about an earlier question. Loaded with the setting `notifyAnswered`. */
export interface AnsweredLabels {
  /** The docs answer an earlier question now. `{date}` is a day of the week, or a date. */
  answeredNow: string
}
