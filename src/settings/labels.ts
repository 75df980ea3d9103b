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

/** Words of a host over those of a language. */
export function resolveLabels(input: LabelsInput = {}, labels: Labels = english): Labels {
  return {
    ...labels,
    ...input,
    errors: { ...labels.errors, ...input.errors },
    refusedParts: { ...labels.refusedParts, ...input.refusedParts },
    feedbackReasons: { ...labels.feedbackReasons, ...input.feedbackReasons },
  }
}

const notSetUp = 'The assistant is not set up correctly for this site. Whoever runs it can fix that.'
const brokenOff = 'The answer broke off before its end.'
const notAnswering = 'The assistant can’t be reached at the moment.'

export const english: Labels = {
  launcher: 'Ask',
  title: 'Ask {siteName}',
  titleUnnamed: 'Ask the docs',
  newConversation: 'New conversation',
  close: 'Close',
  greeting: 'What are you looking for?',
  greetingNote: 'Answers come from {siteName} and link to their sources.',
  greetingNoteUnnamed: 'Answers come from the docs and link to their sources.',
  starterQuestions: 'Questions to start with',
  thread: 'Conversation',
  jumpToNewest: 'Jump to newest',
  question: 'You asked',
  answer: 'Answer',
  composer: 'Your question',
  placeholder: 'Ask a question…',
  send: 'Send',
  sendNext: 'Ask next',
  stop: 'Stop',
  retry: 'Try again',
  continueAnswer: 'Continue',
  askAgain: 'Ask again',
  edit: 'Edit',
  editing: 'Editing a question',
  editingDrops: {
    one: '{count} later question will be removed.',
    other: '{count} later questions will be removed.',
  },
  cancel: 'Cancel',
  queue: 'Asked next',
  notSent: 'Not sent yet',
  sendNow: 'Send now',
  removeQueued: 'Remove: {question}',
  context: 'About',
  removeContext: 'Remove: {text}',
  openContext: 'Show all of: {text}',
  contextKeys: 'Delete removes it. Alt with an arrow key moves it.',
  contextMoved: 'Now {position} of {count}.',
  contextCut: 'Too long to send whole; this is its beginning.',
  contextFull: 'No room for more',
  selectionMenu: 'Selected text',
  askAbout: 'Ask about this',
  explain: 'Explain',
  explainQuestion: 'Explain this.',
  addToQuestion: 'Add to question',
  added: 'Added',
  copy: 'Copy',
  addCode: 'Add this code to your question',
  backToAnswer: 'Back to answer',
  waiting: 'Reading the docs…',
  searching: 'Searching: {queries}',
  searched: 'Searched: {queries}',
  sources: 'Sources',
  citation: 'Source {number}: {title}',
  newTab: 'opens in a new tab',
  copyCode: 'Copy',
  copied: 'Copied',
  copyFailed: 'Couldn’t copy',
  code: 'Code',
  showAllLines: 'Show all {count} lines',
  showFewerLines: 'Show fewer lines',
  copyAnswer: 'Copy answer',
  footnotes: 'Footnotes',
  footnote: 'Footnote {number}',
  backToText: 'Back to the text',
  suggestions: 'Read on',
  taskDone: 'Done:',
  taskOpen: 'To do:',
  stopped: 'You stopped this answer.',
  slow: 'This is taking long.',
  keepWaiting: 'Keep waiting',
  askAgainIn: 'You can ask again in {time}.',
  sendWhenTime: 'Send when it is time',
  sendWhenOnline: 'Send when back online',
  sendsIn: 'Sends in {time}.',
  sendsWhenOnline: 'Sends when the network is back.',
  support: 'Get help',
  helpful: 'Helpful',
  notHelpful: 'Not helpful',
  feedbackThanks: 'Thank you.',
  feedbackFailed: 'Your feedback could not be sent.',
  feedbackWhy: 'What is wrong with it?',
  feedbackReasons: {
    wrong: 'Wrong',
    incomplete: 'Incomplete',
    'off-topic': 'Not what I asked',
    outdated: 'Out of date',
    unclear: 'Hard to understand',
  },
  feedbackNote: 'Anything else?',
  feedbackSend: 'Send feedback',
  history: 'Past conversations',
  backToConversation: 'Back to the conversation',
  searchHistory: 'Search past conversations',
  nothingFound: 'Nothing found.',
  renameTitle: 'Rename: {title}',
  newName: 'New name',
  save: 'Save',
  removeTitle: 'Delete: {title}',
  confirmRemove: 'Delete “{title}”?',
  remove: 'Delete',
  keep: 'Keep',
  answering: 'Answering…',
  answerComplete: 'Answer complete',
  queued: 'Your question is next.',
  errors: {
    'invalid-request': 'The assistant could not read this question. Try different words.',
    'unsupported-media-type': notSetUp,
    'request-too-large':
      'This is too long for the assistant. Shorten the question, or start a new conversation.',
    'key-missing': notSetUp,
    'key-invalid': notSetUp,
    'key-wrong-kind': notSetUp,
    'origin-not-allowed': notSetUp,
    'domain-not-found': notSetUp,
    'thread-not-found': 'This conversation is no longer there. Start a new one.',
    'not-found': notSetUp,
    'method-not-allowed': notSetUp,
    'rate-limited': 'Too many questions at once.',
    'quota-exceeded': 'The assistant has reached its limit for now. Come back later.',
    internal: 'Something went wrong while answering.',
    'model-unavailable': notAnswering,
    unreachable: notAnswering,
    offline: 'You are offline. Your question is waiting for the network.',
    'not-a-stream':
      'Something in your network answered in the assistant’s place. You may have to sign in to it.',
    interrupted: brokenOff,
    'timed-out': 'The assistant took too long to answer.',
    'answer-failed': 'Something went wrong while answering.',
    'answer-empty': 'No answer came back.',
  },
  refusedParts: {
    messages: 'The assistant could not take this question. If it is long, make it shorter.',
    context: 'The selected text could not be taken. If it is long, select less of it.',
  },
}

/**
 * Fills the places of a label. Numbers are written, and `count` chooses the form, as in the language; a place nobody
 * fills stays as it is, so that it is seen.
 *
 * @param language BCP 47 tag of the language the label is in
 * @example fillLabel('Ask {siteName}', { siteName: 'Acme' }) // 'Ask Acme'
 * @example fillLabel({ one: '{count} line', other: '{count} lines' }, { count: 1200 }) // '1,200 lines'
 */
export function fillLabel(
  label: CountedLabel,
  values: Readonly<Record<string, string | number>>,
  language = 'en',
): string {
  const words = selectForm(label, values.count, language)
  // A name in Latin letters would take the quotes and full stops of a sentence in Arabic along to its side.
  const isRightToLeft = /^(ar|fa|he)/.test(language)
  return words.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    if (typeof value === 'number') return value.toLocaleString(language)
    return value !== undefined && isRightToLeft ? `\u2068${value}\u2069` : (value ?? place)
  })
}

function selectForm(label: CountedLabel, count: string | number | undefined, language: string): string {
  if (typeof label === 'string') return label
  return label[new Intl.PluralRules(language).select(Number(count))] ?? label.other
}
