/** Response of `GET /v1/insights/topics`. Needs the admin key and exists only in our service. */
export interface InsightTopics {
  /** First and last day, as ISO dates in UTC. */
  from: string
  to: string
  /** Number of questions in the period. */
  questions: number
  /** Number of them that topics were made from. If they are fewer, the numbers of topics are estimates. */
  read: number
  /** `meaning` if questions were grouped by their vectors, `words` if by their words alone. */
  groupedBy: 'meaning' | 'words'
  /** Most questions first, at most 20. */
  topics: readonly InsightTopic[]
  others: TopicCounts
}

export interface TopicCounts {
  questions: number
  /** Questions in the period of the same length before. */
  before: number
  /** Questions that the docs do not answer. */
  none: number
  /** Ratings of their answers. */
  up: number
  down: number
}

/** Questions on one subject. */
export interface InsightTopic extends TopicCounts {
  /** The words that its questions share and others do not, at most 3. May be empty. */
  words: readonly string[]
  /** Its most typical question. */
  typical: string
  /** Pages that the answers cite first, most frequent first, at most 3. */
  pages: ReadonlyArray<{ path: string; title: string; questions: number }>
  /** Its most frequent questions, at most 8. */
  wordings: ReadonlyArray<{ text: string; questions: number }>
}
