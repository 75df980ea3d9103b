/** Every text around next questions that is not in `Labels`. Loaded with them. */
export interface SuggestionLabels {
  /** Heading of the questions below an answer. */
  nextQuestions: string
}
