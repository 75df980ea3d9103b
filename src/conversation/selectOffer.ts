import type { AssistantError, ErrorCode } from '../protocol/errors.ts'
import type { Turn } from './turn.ts'

/** What a reader can do about a failed answer. */
export type Offer =
  /** Ask again, at once. */
  | 'retry'
  /** Ask again when the service takes questions again, by hand or by itself. */
  | 'wait-for-time'
  /** Ask again when the network is back, by hand or by itself. */
  | 'wait-for-network'
  /** Change the question. */
  | 'edit'
  /** Nothing, here and now. */
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
  offline: 'wait-for-network',
  'not-a-stream': 'retry',
  interrupted: 'retry',
  'timed-out': 'retry',
  'answer-failed': 'retry',
  'answer-empty': 'retry',
}

/** What to offer for an error. */
export function selectOffer(error: AssistantError): Offer {
  const offer = offers[error.code]
  if (offer === 'edit') return isReadersToMend(error) ? 'edit' : 'none'
  return offer
}

/** Whether the service can be asked to go on with an answer: it broke off, but for what it has said already. */
export function canContinue({ state, answer }: Turn): boolean {
  if (answer === '') return false
  if (state.kind !== 'failed') return state.kind === 'stopped'
  const offer = selectOffer(state.error)
  return offer !== 'none' && offer !== 'edit'
}

/** A question or selection that is too long is the reader's; the rest of a request is the host's. */
export function isReadersToMend({ code, field }: AssistantError): boolean {
  if (code !== 'invalid-request' && code !== 'request-too-large') return false
  return field === undefined || field === 'messages' || field === 'context'
}
