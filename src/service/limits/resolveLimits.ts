import { type AssistantLimits, defaultAssistantLimits } from '../../protocol/limits.ts'

/** Limits as a host writes them; what is left out has its default, and 0 takes a limit away. */
export type LimitsInput = { [Name in keyof AssistantLimits]?: AssistantLimits[Name] | undefined }

/** @throws Error when a limit is no number that can be counted to */
export function resolveLimits(input: LimitsInput = {}): AssistantLimits {
  return {
    perMonth: resolveLimit('perMonth', input.perMonth),
    perHour: resolveLimit('perHour', input.perHour),
    perDay: resolveLimit('perDay', input.perDay),
    feedbackPerHour: resolveLimit('feedbackPerHour', input.feedbackPerHour),
  }
}

function resolveLimit(name: keyof AssistantLimits, given: number | undefined): number {
  const limit = given ?? defaultAssistantLimits[name]
  if (Number.isInteger(limit) && limit >= 0) return limit
  throw new Error(`limits.${name} is ${limit}. Uses are counted, so give a whole number, or 0 for no limit.`)
}
