import { type AssistantLimits, defaultAssistantLimits, defaultTokensPerDay } from '../../protocol/limits.ts'

/** What the service counts. */
export interface ServiceLimits extends AssistantLimits {
  /** Tokens of written answers in a day, with one key; beyond it answers are extracts. */
  tokensPerDay: number
}

/** Limits as a host writes them; what is left out has its default, and 0 takes a limit away. */
export type LimitsInput = { [Name in keyof ServiceLimits]?: ServiceLimits[Name] | undefined }

const defaults: ServiceLimits = { ...defaultAssistantLimits, tokensPerDay: defaultTokensPerDay }

/** @throws Error when a limit is no number that can be counted to */
export function resolveLimits(input: LimitsInput = {}): ServiceLimits {
  return {
    perMonth: resolveLimit('perMonth', input.perMonth),
    perHour: resolveLimit('perHour', input.perHour),
    perDay: resolveLimit('perDay', input.perDay),
    refusedPerHour: resolveLimit('refusedPerHour', input.refusedPerHour),
    feedbackPerHour: resolveLimit('feedbackPerHour', input.feedbackPerHour),
    tokensPerDay: resolveLimit('tokensPerDay', input.tokensPerDay),
  }
}

function resolveLimit(name: keyof ServiceLimits, given: number | undefined): number {
  const limit = given ?? defaults[name]
  if (Number.isInteger(limit) && limit >= 0) return limit
  throw new Error(
    `limits.${name} is ${limit}. It is counted in whole ${name === 'tokensPerDay' ? 'tokens' : 'uses'}, so give a whole number, or 0 for no limit.`,
  )
}
