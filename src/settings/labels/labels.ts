import type { ErrorCode } from '../../protocol/errors.ts'
import type { FeedbackReason } from '../../protocol/feedback.ts'
import type { AnsweredLabels } from './answeredLabels.ts'
import type { CountedLabel } from './countedLabel.ts'
import type { HandoverLabels } from './handoverLabels.ts'
import type { SearchLabels } from './searchLabels.ts'
import type { SuggestionLabels } from './suggestionLabels.ts'

export type { CountedLabel } from './countedLabel.ts'

/** Every text the reader sees. `{name}` marks a placeholder. */
export interface Labels {
  /** Text of the launcher. */
  launcher: string
  /**
   * Heading of the panel, and accessible name of the launcher. It contains `launcher`, so that the button can be
   * pressed by voice. `{siteName}`
   */
  title: string
  /** Replaces `title` if the docs have no name. */
  titleUnnamed: string
  /** With the mode `search`: text of the launcher, hint in the field, and name of the box. */
  search: string
  newConversation: string
  close: string
  /** Accessible name of the handle that resizes a side panel. */
  panelWidth: string
  /** Button below an answer with wide code or a wide table: makes the panel wider. */
  widePanel: string
  /** Heading of an empty conversation. `{siteName}` */
  greeting: string
  /** Replaces `greeting` if the docs have no name. */
  greetingUnnamed: string
  /** Text below the greeting. */
  greetingNote: string
  /** Below an empty conversation: the hotkey that opens the panel. `{keys}` */
  openKeys: string
  /** Accessible name of the list of starter questions. */
  starterQuestions: string
  /** Accessible name of the conversation. */
  thread: string
  jumpToNewest: string
  /** Precedes a question, for screen readers. */
  question: string
  /** Precedes an answer, for screen readers. */
  answer: string
  /** Accessible name of the question field. */
  composer: string
  placeholder: string
  /** Below a question that is close to the length limit. `{count}` `{limit}` */
  questionLength: string
  /** Replaces `questionLength` if the question is too long. `{count}` `{limit}` */
  questionTooLong: string
  /** Shown when pasted text became a context item. */
  pasted: string
  /** Name of the button that attaches files. */
  attach: string
  /** Shown while files are dragged over the panel. */
  dropFiles: string
  /** Accessible name of the list of attached files. */
  attachments: string
  /** Shown when the type of a file is not allowed. `{name}` */
  fileTypeRefused: string
  /** `{name}`, and `{limit}` as a file size */
  fileTooLarge: string
  /** Shown when too many files are attached to one question. `{limit}` */
  tooManyFiles: string
  /** `{name}` */
  fileUnreadable: string
  /** After the name of a file whose content is gone: it is not stored when the page is left. */
  fileGone: string
  send: string
  /** Replaces `send` while a question is being answered. */
  sendNext: string
  stop: string
  retry: string
  /** Below an answer that was interrupted or stopped. */
  continueAnswer: string
  /** Below an answer that the reader stopped. */
  askAgain: string
  /** Name of the button that edits a question. */
  edit: string
  /** Above the composer while a question is being edited. */
  editing: string
  /** Number of later questions that will be removed. `{count}` */
  editingDrops: CountedLabel
  cancel: string
  /** Accessible name of the list of queued questions. */
  queue: string
  /** Replaces `queue` if the questions wait for the reader to send them. */
  notSent: string
  sendNow: string
  /** Removes a question from the queue. `{question}` */
  removeQueued: string
  /** Accessible name of the list of context items. */
  context: string
  /** Removes a context item. `{text}` */
  removeContext: string
  /** Expands or collapses a context item, for screen readers. `{text}` */
  openContext: string
  /** Tells screen readers the keys of the context list. */
  contextKeys: string
  /** Announced after a context item was moved. `{position}` `{count}` */
  contextMoved: string
  /** Below a context item that was too long and was cut. */
  contextCut: string
  /** Shown when no more context items fit. */
  contextFull: string
  /** Accessible name of the menu next to selected text. */
  selectionMenu: string
  askAbout: string
  explain: string
  /** The question that *Explain* asks. */
  explainQuestion: string
  addToQuestion: string
  added: string
  copy: string
  /** Name of the button on a code block of the page. */
  addCode: string
  /** Name of the button that leads from a passage back to the answer. */
  backToAnswer: string
  /** Shown until the first part of an answer arrives. */
  waiting: string
  /** `{queries}` */
  searching: string
  /** `{queries}` */
  searched: string
  /** Shown while a model reasons, above the reasoning so far. */
  thinking: string
  /** Replaces `thinking` when the reasoning is complete. */
  reasoning: string
  /** Below an answer that the docs give only in part. */
  partlyAnswered: string
  /** Below an answer that says that the docs have none. */
  notAnswered: string
  /** Below a long answer of an earlier visit, of which only the beginning was kept. */
  endMissing: string
  /** Below an answer of which a part could not be read. */
  wordsMissing: string
  /** Heading of pages that were found but are not sources. */
  lookedAt: string
  /** Below an answer, if the docs have several versions. `{version}` */
  answerVersion: string
  /** Before the names of the other versions that have the page of an answer. Each name is a button. */
  alsoIn: string
  /** Before the names of the other versions, if the docs of this one do not answer. */
  otherVersions: string
  /** Accessible name of the button that asks the same question in another version. `{version}` */
  askInVersion: string
  /** Asks for a new answer in place of a complete one. */
  answerAgain: string
  /** Name of the menu with more actions for the conversation. */
  more: string
  copyConversation: string
  downloadConversation: string
  /** Copies the current page as Markdown. */
  copyPage: string
  /** `{name}` of a chat */
  openIn: string
  /** `{name}` of an editor */
  addTo: string
  /** First question to a chat. `{url}` is the address of the current page. */
  readPrompt: string
  /** Accessible name of the list of recent conversations. */
  recent: string
  sources: string
  /** Accessible name of a citation. `{number}` `{title}` */
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
  /** Accessible name of the footnotes of an answer. */
  footnotes: string
  /** Accessible name of a link to a footnote. `{number}` */
  footnote: string
  /** Name of the link from a footnote back to the text. */
  backToText: string
  /** Accessible name of the follow-up links below an answer. */
  suggestions: string
  /** State of an item of a task list, for screen readers. */
  taskDone: string
  taskOpen: string
  /** Below an answer that the reader stopped. */
  stopped: string
  /** Shown when the service has sent nothing for a while. */
  slow: string
  keepWaiting: string
  /** `{time}`, as minutes and seconds. */
  askAgainIn: string
  sendWhenTime: string
  /** `{time}`, as minutes and seconds. */
  sendsIn: string
  sendsWhenOnline: string
  /** Text of the link to support. */
  support: string
  helpful: string
  notHelpful: string
  /** Shown after a rating. */
  feedbackThanks: string
  /** Shown when feedback could not be sent, before the button to try again. */
  feedbackFailed: string
  /** Heading of the list of reasons. */
  feedbackWhy: string
  feedbackReasons: Record<FeedbackReason, string>
  feedbackNote: string
  feedbackSend: string
  /** Name of the history button, and heading of the list of past conversations. */
  history: string
  /** Name of the button that leads from the history back to the conversation. */
  backToConversation: string
  searchHistory: string
  nothingFound: string
  /** Below a past conversation that was changed less than a minute ago. */
  justNow: string
  /** `{title}` of a past conversation */
  renameTitle: string
  /** Accessible name of the field for a new name. */
  newName: string
  save: string
  /** `{title}` of a past conversation */
  removeTitle: string
  /** Asks for confirmation before a conversation is removed. `{title}` */
  confirmRemove: string
  remove: string
  keep: string
  /** Announced when an answer begins. */
  answering: string
  /** Announced when an answer is complete. */
  answerComplete: string
  /** Announced when a question is queued. */
  queued: string
  /** Shown to the reader after an error. */
  errors: Record<ErrorCode, string>
  /** Replaces `errors` if the service refused a part of the question. */
  refusedParts: { messages: string; context: string }
}

/** Labels that a host replaces. Missing ones keep the text of the panel's language. */
export interface LabelsInput
  extends Partial<Omit<Labels, LabelGroup>>,
    Partial<SearchLabels>,
    Partial<AnsweredLabels>,
    Partial<HandoverLabels>,
    Partial<SuggestionLabels> {
  errors?: Partial<Labels['errors']> | undefined
  refusedParts?: Partial<Labels['refusedParts']> | undefined
  feedbackReasons?: Partial<Labels['feedbackReasons']> | undefined
}

type LabelGroup = 'errors' | 'refusedParts' | 'feedbackReasons'
