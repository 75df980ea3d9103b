import type { AssistantError, ErrorCode } from '../../protocol/errors.ts'
import type { Turn } from './turn.ts'

/** Actions that a reader has after a failed answer. */
export type Offer =
  | 'retry'
  /** Retry when the service accepts questions again: now or scheduled. */
  | 'wait-for-time'
  | 'edit'
  | 'none'

const offers: Readonly<Record<ErrorCode, Offer>> = {
  'invalid-request': 'edit',
  'unsupported-media-type': 'none',
  'request-too-large': 'edit',
  'key-missing': 'none',
  'key-invalid': 'none',
  'key-wrong-kind': 'none',
  'origin-not-allowed': 'none',
  'domain-not-found': 'none',
  'thread-not-found': 'none',
  'not-found': 'none',
  'method-not-allowed': 'none',
  'rate-limited': 'wait-for-time',
  'quota-exceeded': 'none',
  internal: 'retry',
  'model-unavailable': 'retry',
  overloaded: 'wait-for-time',
  unreachable: 'retry',
  offline: 'retry',
  'not-a-stream': 'retry',
  interrupted: 'retry',
  'timed-out': 'retry',
  'answer-failed': 'retry',
  'answer-empty': 'retry',
}

export function selectOffer(error: AssistantError): Offer {
  const offer = offers[error.code]
  if (offer === 'edit') return canReaderFix(error) ? 'edit' : 'none'
  return offer
}

/** Returns whether the service can continue an answer: it has text and was stopped or interrupted. */
export function canContinue({ state, answer }: Turn): boolean {
  if (answer === '') return false
  if (state.kind !== 'failed') return state.kind === 'stopped'
  const offer = selectOffer(state.error)
  return offer !== 'none' && offer !== 'edit'
}

/** Returns whether the reader can fix an error: a question or context that is too long. */
export function canReaderFix({ code, field }: AssistantError): boolean {
  if (code !== 'invalid-request' && code !== 'request-too-large') return false
  return field === undefined || field === 'messages' || field === 'context'
}
