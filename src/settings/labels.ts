import type { ErrorCode } from '../protocol/errors.ts'
import type { FeedbackReason } from '../protocol/feedback.ts'

/** Every word the reader sees. `{name}` marks a place that is filled in. */
export interface Labels {
  /** On the launcher. */
  launcher: string
  /** Heading of the panel, and the launcher's name for screen readers. `{siteName}` */
  title: string
  /** In its place where the docs have no name. */
  titleUnnamed: string
  newConversation: string
  close: string
  /** Name of the edge by which a panel at the side is made wider or narrower. */
  panelWidth: string
  /** Heading of an empty conversation. */
  greeting: string
  /** Below the greeting. `{siteName}` */
  greetingNote: string
  /** In its place where the docs have no name. */
  greetingNoteUnnamed: string
  /** Name of the list of starter questions. */
  starterQuestions: string
  /** Name of the conversation for screen readers. */
  thread: string
  jumpToNewest: string
  /** Before a question, for screen readers. */
  question: string
  /** Before an answer, for screen readers. */
  answer: string
  /** Name of the field the question is typed into. */
  composer: string
  placeholder: string
  /** Below a question that comes near its limit. `{count}` `{limit}` */
  questionLength: string
  /** In its place where it is longer. `{count}` `{limit}` */
  questionTooLong: string
  /** After text was pasted that became a piece of context. */
  pasted: string
  /** Name of the button that takes files along. */
  attach: string
  /** While files are held over the panel. */
  dropFiles: string
  /** Name of the list of files that go along with a question. */
  attachments: string
  /** Why a file was not taken. `{name}` */
  fileTypeRefused: string
  /** `{name}`, and `{limit}` as a size */
  fileTooLarge: string
  /** How many files go with one question. `{limit}` */
  tooManyFiles: string
  /** `{name}` */
  fileUnreadable: string
  /** Beside the name of a file whose bytes are gone: they are not kept when the page is left. */
  fileGone: string
  send: string
  /** In place of Send while a question is being answered. */
  sendNext: string
  stop: string
  retry: string
  /** Below an answer that broke off or was stopped. */
  continueAnswer: string
  /** Below an answer the reader ended. */
  askAgain: string
  /** Beside a question, and where it is to be changed. */
  edit: string
  /** Above the composer while a question is being changed. */
  editing: string
  /** How many later questions go with it. `{count}` */
  editingDrops: CountedLabel
  cancel: string
  /** Name of the list of questions that wait for their turn. */
  queue: string
  /** In its place where they wait for the reader. */
  notSent: string
  sendNow: string
  /** Takes a question out of the queue. `{question}` */
  removeQueued: string
  /** Name of the list of what a question is about. */
  context: string
  /** Takes an item out of that list. `{text}` */
  removeContext: string
  /** Opens and closes an item of that list, for screen readers. `{text}` */
  openContext: string
  /** Says to screen readers how that list is worked by keys. */
  contextKeys: string
  /** Announced when an item was moved. `{position}` `{count}` */
  contextMoved: string
  /** Below an item that was longer than what is sent. */
  contextCut: string
  /** Where no further item can go along. */
  contextFull: string
  /** Name of the menu beside selected text. */
  selectionMenu: string
  askAbout: string
  explain: string
  /** What *Explain* asks. */
  explainQuestion: string
  addToQuestion: string
  added: string
  copy: string
  /** Name of the button on a code block of the page. */
  addCode: string
  /** Leads from a passage of the page back to where it was cited. */
  backToAnswer: string
  /** While nothing has come back yet. */
  waiting: string
  /** `{queries}` */
  searching: string
  /** `{queries}` */
  searched: string
  /** While a model thinks, before what it said to itself. */
  thinking: string
  /** In its place once it has. */
  reasoning: string
  /** Heading of the pages that were found and are no source. */
  lookedAt: string
  /** Has a complete answer made anew. */
  answerAgain: string
  /** Name of the menu with what else can be done with the conversation. */
  more: string
  copyConversation: string
  downloadConversation: string
  /** Name of the list of past conversations in an empty one. */
  recent: string
  sources: string
  /** A number in the answer that leads to a source. `{number}` `{title}` */
  citation: string
  /** After a link that opens in a new tab, for screen readers. */
  newTab: string
  copyCode: string
  copied: string
  copyFailed: string
  /** Name of a code block without a language. */
  code: string
  /** Below long code. `{count}` lines */
  showAllLines: CountedLabel
  showFewerLines: string
  /** Copies a whole answer. */
  copyAnswer: string
  /** Name of the notes below an answer. */
  footnotes: string
  /** A number in the answer that leads to a note. `{number}` */
  footnote: string
  /** Leads from a note back to its number. */
  backToText: string
  /** Name of the links below an answer that lead on. */
  suggestions: string
  /** State of an item of a task list, for screen readers. */
  taskDone: string
  taskOpen: string
  /** Below an answer the reader ended. */
  stopped: string
  /** While the service has been silent for long. */
  slow: string
  keepWaiting: string
  /** `{time}`, as minutes and seconds. */
  askAgainIn: string
  sendWhenTime: string
  sendWhenOnline: string
  /** `{time}`, as minutes and seconds. */
  sendsIn: string
  sendsWhenOnline: string
  /** Link to where readers find help. */
  support: string
  helpful: string
  notHelpful: string
  /** After a rating. */
  feedbackThanks: string
  /** After feedback that could not be sent, before the offer to try again. */
  feedbackFailed: string
  /** Over the reasons to choose from. */
  feedbackWhy: string
  feedbackReasons: Record<FeedbackReason, string>
  feedbackNote: string
  feedbackSend: string
  /** Button for, and heading of, the list of past conversations. */
  history: string
  /** Leads from the list back to the conversation. */
  backToConversation: string
  searchHistory: string
  nothingFound: string
  /** `{title}` of a past conversation */
  renameTitle: string
  /** Name of the field for a new name. */
  newName: string
  save: string
  /** `{title}` of a past conversation */
  removeTitle: string
  /** Asked before a conversation is removed. `{title}` */
  confirmRemove: string
  remove: string
  keep: string
  /** Announced when an answer has begun. */
  answering: string
  /** Announced when an answer has come to its end. */
  answerComplete: string
  /** Announced when a question waits for its turn. */
  queued: string
  /** What the reader is told when something fails. */
  errors: Record<ErrorCode, string>
  /** In place of those, where the service refuses a part of the question. */
  refusedParts: { messages: string; context: string }
}

/**
 * A label with `{count}` in it: one text, or one for each form of the plural that the language has, as
 * `Intl.PluralRules` names them. `other` stands in for those that are left out.
 */
export type CountedLabel = string | CountedForms

type CountedForms = { other: string } & { [Form in Intl.LDMLPluralRule]?: string | undefined }

/** Words a host replaces; what is left out stays in the language of the panel. */
export interface LabelsInput extends Partial<Omit<Labels, LabelGroup>> {
  errors?: Partial<Labels['errors']> | undefined
  refusedParts?: Partial<Labels['refusedParts']> | undefined
  feedbackReasons?: Partial<Labels['feedbackReasons']> | undefined
}

type LabelGroup = 'errors' | 'refusedParts' | 'feedbackReasons'
