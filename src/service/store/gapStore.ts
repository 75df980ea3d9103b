import type { Coverage } from '../../protocol/assistant.ts'
import type { GapEventKind, GapQuestion, GapState } from '../../protocol/operator/gaps.ts'

/** A gap in the docs. Its texts are those of its questions. */
export interface StoredGap {
  id: number
  domain: string
  /** Digest of the search terms of its first question. */
  key: string
  state: GapState
  coverage: Coverage | ''
  /** State of the docs that it was last asked on; empty if it must be asked again. */
  askedDocs: string
  /** Whether only an answer other than `answeredFrom` closes it. */
  needsChange: boolean
  /** Digest of the answer that did not help readers; undefined if it is not known yet. */
  answeredFrom: string | undefined
  /** Path of the page where an operator wants the answer; may be empty. */
  page: string
  jobId: string
  branch: string
  pullRequest: string
  issue: string
  reason: string
  mergedInto: number | undefined
  openedAt: Date
  changedAt: Date
}

/** A gap with numbers about its questions. */
export interface CountedGap extends StoredGap {
  count: number
  thumbsDown: number
  byAgents: number
  reports: number
  lastAskedAt: Date
}

/** A question without a helpful answer. Erased with its conversation. */
export interface FailedQuestion {
  threadId: string
  questionId: string
  kind: GapQuestion['kind']
  /** The question, cut to the length that is shown. */
  text: string
  /** Details of the stored question: `currentPath`, `context`, `askedBy`, `note`. */
  details: Readonly<Record<string, unknown>>
  askedAt: Date
  /** Time when it was asked, or when its answer was rated down. */
  failedAt: Date
}

/** A stored question of a gap. `note` is that of its rating. */
export interface StoredGapQuestion extends FailedQuestion {
  note: string
}

/** Fields of a gap that change with an event. */
export type GapChange = Partial<Omit<StoredGap, 'id' | 'domain' | 'key' | 'openedAt' | 'changedAt'>>

export interface StoredGapEvent {
  at: Date
  /** `service`, or the operator or key that acted. */
  who: string
  what: GapEventKind
  details: Readonly<Record<string, string | number>>
}

/** Chooses some of the gaps in a state. */
export interface GapScope {
  limit: number
  /** Only this number of gaps count, the first ones. @default all */
  newest?: number | undefined
  /** Only those that were last asked on this state of the docs. */
  askedOn?: string | undefined
  /** Only those that were not last asked on this state of the docs. */
  askedOnOtherThan?: string | undefined
}

/** Gaps in the docs with their questions and their history. */
export interface GapStore {
  /** Returns when the newest stored question failed. */
  lastFailedAt(domain: string): Promise<Date | undefined>
  /** Returns the first question of each group, to compare new questions with. Newest groups first. */
  groups(domain: string, limit: number): Promise<ReadonlyArray<{ key: string; text: string }>>
  /**
   * Adds questions to the gap with a key, or to the one it was merged into. Creates the gap if there is none. A question
   * that is stored already is added if it failed again since. Resolves to the gap, as it was before, and to the
   * questions that were added.
   */
  add(
    domain: string,
    key: string,
    questions: readonly FailedQuestion[],
  ): Promise<{ gap: StoredGap; isNew: boolean; added: readonly FailedQuestion[] }>
  /** Lists gaps that have questions, most frequent first. */
  list(
    domain: string,
    page: { states: readonly GapState[]; limit: number; after: number },
  ): Promise<readonly CountedGap[]>
  /** Counts the gaps that have questions. */
  counts(domain: string): Promise<Readonly<Partial<Record<GapState, number>>>>
  find(domain: string, id: number): Promise<CountedGap | undefined>
  /** Returns gaps in these states, closed ones last, then by the time of their last change, newest first. */
  inStates(domain: string, states: readonly GapState[], scope: GapScope): Promise<readonly StoredGap[]>
  ofJob(domain: string, jobId: string): Promise<StoredGap | undefined>
  /** Returns the questions of a gap, newest first. */
  questions(id: number, limit: number): Promise<readonly StoredGapQuestion[]>
  /** Returns the last events of a gap, oldest first. */
  history(id: number, limit: number): Promise<readonly StoredGapEvent[]>
  /** Changes a gap that is in one of these states, and adds an event. Returns whether it was. */
  change(
    id: number,
    from: readonly GapState[],
    changed: GapChange,
    event?: StoredGapEvent | undefined,
  ): Promise<boolean>
  /** Moves the questions of a gap to another, also later ones. Returns whether both are gaps of the domain. */
  join(domain: string, id: number, into: number, event: StoredGapEvent): Promise<boolean>
  /**
   * Undoes `join`: returns its questions to a gap, with those of gaps that were joined to it before, and later questions
   * like them. Returns the gap that had them; undefined if the gap was not joined to one.
   */
  separate(domain: string, id: number, by: Pick<StoredGapEvent, 'at' | 'who'>): Promise<number | undefined>
}
