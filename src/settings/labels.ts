import type { ErrorCode } from '../protocol/errors.ts'

/** Every word the reader sees. `{name}` marks a place that is filled in. */
export interface Labels {
  /** On the launcher. */
  launcher: string
  /** Heading of the panel, and the launcher's name for screen readers. `{siteName}` */
  title: string
  newConversation: string
  close: string
  /** Heading of an empty conversation. */
  greeting: string
  /** Below the greeting. `{siteName}` */
  greetingNote: string
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
  stop: string
  retry: string
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
  /** State of an item of a task list, for screen readers. */
  taskDone: string
  taskOpen: string
  /** Below an answer the reader ended. */
  stopped: string
  /** Announced when an answer has begun. */
  answering: string
  /** Announced when an answer has come to its end. */
  answerComplete: string
  /** What the reader is told when something fails. */
  errors: Record<ErrorCode, string>
}

/** Words a host replaces; what is left out stays English. */
export interface LabelsInput extends Partial<Omit<Labels, 'errors'>> {
  errors?: Partial<Labels['errors']> | undefined
}

const notSetUp = 'The assistant is not set up correctly on this page. Whoever runs the site can fix it.'
const brokenOff = 'The answer broke off. What arrived is kept.'
const notAnswering = 'The assistant can’t be reached at the moment.'

export const english: Labels = {
  launcher: 'Ask',
  title: 'Ask {siteName}',
  newConversation: 'New conversation',
  close: 'Close',
  greeting: 'What are you looking for?',
  greetingNote: 'Answers come from {siteName} and link to their sources.',
  starterQuestions: 'Questions to start with',
  thread: 'Conversation',
  jumpToNewest: 'Jump to newest',
  question: 'You asked',
  answer: 'Answer',
  composer: 'Your question',
  placeholder: 'Ask a question…',
  send: 'Send',
  stop: 'Stop',
  retry: 'Try again',
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
  taskDone: 'Done:',
  taskOpen: 'To do:',
  stopped: 'You stopped this answer.',
  answering: 'Answering…',
  answerComplete: 'Answer complete',
  errors: {
    'invalid-request': 'The assistant could not read this question. Try different words.',
    'unsupported-media-type': notSetUp,
    'request-too-large': 'This conversation has become too long. Start a new one.',
    'key-missing': notSetUp,
    'key-invalid': notSetUp,
    'key-wrong-kind': notSetUp,
    'domain-not-found': notSetUp,
    'thread-not-found': 'This conversation is no longer there. Start a new one.',
    'not-found': notSetUp,
    'method-not-allowed': notSetUp,
    'rate-limited': 'Too many questions at once. Wait a moment, then try again.',
    'quota-exceeded': 'The assistant has reached its limit for now. Come back later.',
    internal: 'Something went wrong while answering.',
    'model-unavailable': notAnswering,
    unreachable: notAnswering,
    offline: 'You are offline. Your question is kept until you are back.',
    'not-a-stream': notAnswering,
    interrupted: brokenOff,
    'timed-out': 'The assistant took too long to answer.',
    'answer-failed': 'Something went wrong while answering.',
    'answer-empty': 'No answer came back.',
  },
}

/**
 * Fills the places of a label. A place nobody fills stays as it is, so that it is seen.
 *
 * @example fillLabel('Ask {siteName}', { siteName: 'Acme' }) // 'Ask Acme'
 */
export function fillLabel(label: string, values: Readonly<Record<string, string>>): string {
  return label.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}
