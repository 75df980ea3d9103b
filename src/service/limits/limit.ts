import type { AssistantLimits } from '../../protocol/limits.ts'

/** What a request is counted for. */
export interface Subjects {
  key: string
  domain: string
  /** Address of the client; the limit by address is left out where it is unknown. */
  address: string | undefined
}

/** How often something may be done by one key, to one domain or from one address. */
export interface Limit {
  /** Of the counter, and of the limit in `RateLimit`. */
  name: 'day' | 'hour' | 'month' | 'refused' | 'feedback' | 'agent'
  subject: keyof Subjects
  /** 0 takes the limit away. */
  most: number
  windowSeconds: number
  code: 'rate-limited' | 'quota-exceeded'
  /** One sentence for a developer. */
  refusal: string
}

/** The limits on questions, narrowest first: a client refused by its own limit uses up none of the shared ones. */
export function questionLimits({
  perMonth,
  perHour,
  perDay,
}: Pick<AssistantLimits, 'perMonth' | 'perHour' | 'perDay'>): Limit[] {
  return [
    {
      name: 'day',
      subject: 'address',
      most: perDay,
      windowSeconds: 86_400,
      code: 'rate-limited',
      refusal: 'This address of the network has asked as often as it may in a day.',
    },
    {
      name: 'hour',
      subject: 'domain',
      most: perHour,
      windowSeconds: 3_600,
      code: 'rate-limited',
      refusal: 'This service has been asked as often as it may be in an hour.',
    },
    {
      name: 'month',
      subject: 'key',
      most: perMonth,
      windowSeconds: 30 * 86_400,
      code: 'quota-exceeded',
      refusal: 'This key has been used as often as it may be in a month.',
    },
  ]
}

/** Requests that are refused for what they say use up no questions. Beyond the limit the refusal is this one. */
export function refusedLimits({ refusedPerHour }: Pick<AssistantLimits, 'refusedPerHour'>): Limit[] {
  return [
    {
      name: 'refused',
      subject: 'address',
      most: refusedPerHour,
      windowSeconds: 3_600,
      code: 'rate-limited',
      refusal:
        'This address of the network has sent as many requests that were refused as it may in an hour.',
    },
  ]
}

/** Feedback has a limit of its own, so that ratings use up no questions. */
export function feedbackLimits({ feedbackPerHour }: Pick<AssistantLimits, 'feedbackPerHour'>): Limit[] {
  return [
    {
      name: 'feedback',
      subject: 'address',
      most: feedbackPerHour,
      windowSeconds: 3_600,
      code: 'rate-limited',
      refusal: 'This address of the network has rated as many answers as it may in an hour.',
    },
  ]
}

/** Creating jobs of the agent and messaging them count together, for the project, which is the domain. */
export function agentLimits(usesPerHour: number): Limit[] {
  return [
    {
      name: 'agent',
      subject: 'domain',
      most: usesPerHour,
      windowSeconds: 3_600,
      code: 'rate-limited',
      refusal: 'The agent of this project has been asked as often as it may be in an hour.',
    },
  ]
}
