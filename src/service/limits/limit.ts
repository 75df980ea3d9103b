import { type AssistantLimits, maxAskedBefore, searchesPerQuestion } from '../../protocol/limits.ts'

/** Subjects that a request can be counted for. */
export interface Subjects {
  key: string
  /** Maximum number of questions per hour with this key. */
  keyPerHour?: number | undefined
  domain: string
  /** Address of the client. If it is unknown, limits by address do not apply. */
  address: string | undefined
}

/** Maximum number of uses per key, domain or address in a window of time. */
export interface Limit {
  /** Name of the counter, and of the policy in the header `RateLimit`. */
  name:
    | 'day'
    | 'hour'
    | 'key'
    | 'month'
    | 'refused'
    | 'feedback'
    | 'search'
    | 'search-key'
    | 'answered'
    | 'answered-key'
    | 'handover'
    | 'agent'
  subject: 'key' | 'domain' | 'address'
  /** Maximum number of uses, or a function of the request that returns it; 0 turns the limit off. */
  max: number | ((subjects: Subjects) => number)
  windowSeconds: number
  code: 'rate-limited' | 'quota-exceeded'
  /** First sentence of the error, for developers. */
  refusal: string
}

/** Returns the limits on questions. The limit by address comes first, so that it refuses before shared limits count. */
export function questionLimits({
  perMonth,
  perHour,
  perDay,
}: Pick<AssistantLimits, 'perMonth' | 'perHour' | 'perDay'>): Limit[] {
  return [
    {
      name: 'day',
      subject: 'address',
      max: perDay,
      windowSeconds: 86_400,
      code: 'rate-limited',
      refusal: 'This network address has reached its limit of questions per day.',
    },
    {
      name: 'hour',
      subject: 'domain',
      max: perHour,
      windowSeconds: 3_600,
      code: 'rate-limited',
      refusal: 'This service has reached its limit of questions per hour.',
    },
    {
      name: 'key',
      subject: 'key',
      max: ({ keyPerHour = 0 }) => keyPerHour,
      windowSeconds: 3_600,
      code: 'rate-limited',
      refusal: 'This key has reached its limit of questions per hour.',
    },
    {
      name: 'month',
      subject: 'key',
      max: perMonth,
      windowSeconds: 30 * 86_400,
      code: 'quota-exceeded',
      refusal: 'This key has reached its limit of questions per month.',
    },
  ]
}

/** Returns the limit on invalid requests, which do not count as questions. */
export function refusedLimits({ refusedPerHour }: Pick<AssistantLimits, 'refusedPerHour'>): Limit[] {
  return [
    {
      name: 'refused',
      subject: 'address',
      max: refusedPerHour,
      windowSeconds: 3_600,
      code: 'rate-limited',
      refusal: 'This network address has reached its limit of refused requests per hour.',
    },
  ]
}

/** Returns the limit on feedback, which is separate so that ratings do not count as questions. */
export function feedbackLimits({ feedbackPerHour }: Pick<AssistantLimits, 'feedbackPerHour'>): Limit[] {
  return [
    {
      name: 'feedback',
      subject: 'address',
      max: feedbackPerHour,
      windowSeconds: 3_600,
      code: 'rate-limited',
      refusal: 'This network address has reached its limit of ratings per hour.',
    },
  ]
}

/** Returns the limit on messages to the team, which people read. */
export function handoverLimits({ handoversPerHour }: Pick<AssistantLimits, 'handoversPerHour'>): Limit[] {
  return [
    {
      name: 'handover',
      subject: 'address',
      max: handoversPerHour,
      windowSeconds: 3_600,
      code: 'rate-limited',
      refusal: 'This network address has reached its limit of messages to the team per hour.',
    },
  ]
}

/** Returns the limits on searches, which are separate because a reader searches with each pause in typing. */
export function searchLimits({ searchesPerHour }: Pick<AssistantLimits, 'searchesPerHour'>): Limit[] {
  return [
    {
      name: 'search',
      subject: 'address',
      max: searchesPerHour,
      windowSeconds: 3_600,
      code: 'rate-limited',
      refusal: 'This network address has reached its limit of searches per hour.',
    },
    {
      name: 'search-key',
      subject: 'key',
      max: ({ keyPerHour = 0 }) => keyPerHour * searchesPerQuestion,
      windowSeconds: 3_600,
      code: 'rate-limited',
      refusal: 'This key has reached its limit of searches per hour.',
    },
  ]
}

/**
 * Returns the limits on requests about earlier questions. Each may search for as many questions as a request can have,
 * so there may be as many fewer of them than searches.
 */
export function answeredLimits({ searchesPerHour }: Pick<AssistantLimits, 'searchesPerHour'>): Limit[] {
  return [
    {
      name: 'answered',
      subject: 'address',
      max: Math.ceil(searchesPerHour / maxAskedBefore),
      windowSeconds: 3_600,
      code: 'rate-limited',
      refusal: 'This network address has reached its limit of requests about earlier questions per hour.',
    },
    {
      name: 'answered-key',
      subject: 'key',
      max: ({ keyPerHour = 0 }) => keyPerHour,
      windowSeconds: 3_600,
      code: 'rate-limited',
      refusal: 'This key has reached its limit of requests about earlier questions per hour.',
    },
  ]
}

/** Returns the limit on new jobs and follow-ups, counted together per project. The project is the domain. */
export function agentLimits(usesPerHour: number): Limit[] {
  return [
    {
      name: 'agent',
      subject: 'domain',
      max: usesPerHour,
      windowSeconds: 3_600,
      code: 'rate-limited',
      refusal: 'The agent of this project has reached its limit of jobs and messages per hour.',
    },
  ]
}
