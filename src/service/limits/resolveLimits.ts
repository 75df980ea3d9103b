import { type AssistantLimits, defaultAssistantLimits, defaultTokensPerDay } from '../../protocol/limits.ts'

/** All rate limits of the service. */
export interface ServiceLimits extends AssistantLimits {
  /** Model tokens per day. Once they are used up, answers are extracts. */
  tokensPerDay: number
}

/** Limits as a host sets them. Missing ones get their defaults; 0 turns a limit off. */
export type LimitsInput = { [Name in keyof ServiceLimits]?: ServiceLimits[Name] | undefined }

const defaults: ServiceLimits = { ...defaultAssistantLimits, tokensPerDay: defaultTokensPerDay }

/** Fills in the default limits. @throws Error if a limit is not an integer of 0 or more */
export function resolveLimits(input: LimitsInput = {}): ServiceLimits {
  return {
    perMonth: resolveLimit('perMonth', input.perMonth),
    perHour: resolveLimit('perHour', input.perHour),
    perDay: resolveLimit('perDay', input.perDay),
    refusedPerHour: resolveLimit('refusedPerHour', input.refusedPerHour),
    feedbackPerHour: resolveLimit('feedbackPerHour', input.feedbackPerHour),
    searchesPerHour: resolveLimit('searchesPerHour', input.searchesPerHour),
    handoversPerHour: resolveLimit('handoversPerHour', input.handoversPerHour),
    tokensPerDay: resolveLimit('tokensPerDay', input.tokensPerDay),
  }
}

function resolveLimit(name: keyof ServiceLimits, given: number | undefined): number {
  const limit = given ?? defaults[name]
  if (Number.isInteger(limit) && limit >= 0) return limit
  throw new Error(
    `limits.${name} is ${limit}. Set a whole number of ${name === 'tokensPerDay' ? 'tokens' : 'uses'}, or 0 for no limit.`,
  )
}
