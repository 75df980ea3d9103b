/** Sentences that the service writes around an answer. */
export interface AnswerPhrases {
  /** Before an answer that the docs team wrote. `{date}` is the day on which they checked it. */
  checked: string
  /** Before an extract. */
  extracts: string
  /** Before an extract that answers only a part. */
  partly: string
  none: string
  /** Before links to pages. */
  nearest: string
  /** Brackets enclose the link. */
  help: string
  /** Before the link to a further section, with the space between. */
  also: string
  filesNotRead: string
  /** Before an extract, if the tokens of the day are used up. */
  tokensSpent: string
  /** Before an extract, if the model failed. */
  modelFailed: string
}
