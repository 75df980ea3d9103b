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

/** Beginning of a refusal. */
const subjectNames: Readonly<Record<Limit['subject'], string>> = {
  address: 'This network address',
  domain: 'This service',
  key: 'This key',
}

/** Returns a limit per hour. @param uses what is counted, for the error */
function hourly(
  name: Limit['name'],
  subject: Limit['subject'],
  max: Limit['max'],
  uses: string,
  who: string = subjectNames[subject],
): Limit {
  return {
    name,
    subject,
    max,
    windowSeconds: 3_600,
    code: 'rate-limited',
    refusal: `${who} has reached its limit of ${uses} per hour.`,
  }
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
    hourly('hour', 'domain', perHour, 'questions'),
    hourly('key', 'key', ({ keyPerHour = 0 }) => keyPerHour, 'questions'),
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
  return [hourly('refused', 'address', refusedPerHour, 'refused requests')]
}

/** Returns the limit on feedback, which is separate so that ratings do not count as questions. */
export function feedbackLimits({ feedbackPerHour }: Pick<AssistantLimits, 'feedbackPerHour'>): Limit[] {
  return [hourly('feedback', 'address', feedbackPerHour, 'ratings')]
}

/** Returns the limit on messages to the team, which people read. */
export function handoverLimits({ handoversPerHour }: Pick<AssistantLimits, 'handoversPerHour'>): Limit[] {
  return [hourly('handover', 'address', handoversPerHour, 'messages to the team')]
}

/** Returns the limits on searches, which are separate because a reader searches with each pause in typing. */
export function searchLimits({ searchesPerHour }: Pick<AssistantLimits, 'searchesPerHour'>): Limit[] {
  return [
    hourly('search', 'address', searchesPerHour, 'searches'),
    hourly('search-key', 'key', ({ keyPerHour = 0 }) => keyPerHour * searchesPerQuestion, 'searches'),
  ]
}

/**
 * Returns the limits on requests about earlier questions. Each may search for as many questions as a request can have,
 * so there may be as many fewer of them than searches.
 */
export function answeredLimits({ searchesPerHour }: Pick<AssistantLimits, 'searchesPerHour'>): Limit[] {
  const uses = 'requests about earlier questions'
  return [
    hourly('answered', 'address', Math.ceil(searchesPerHour / maxAskedBefore), uses),
    hourly('answered-key', 'key', ({ keyPerHour = 0 }) => keyPerHour, uses),
  ]
}

/** Returns the limit on new jobs and follow-ups, counted together per project. The project is the domain. */
export function agentLimits(usesPerHour: number): Limit[] {
  return [hourly('agent', 'domain', usesPerHour, 'jobs and messages', 'The agent of this project')]
}
