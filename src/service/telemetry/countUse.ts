import type { JobLog } from '../agent/createJobLog.ts'
import type { TokenBudget } from '../assistant/model/createTokenBudget.ts'
import type { Limiter } from '../limits/createLimiter.ts'
import type { Metrics } from './createMetrics.ts'

/** Wraps a token budget: counts the tokens that are used, and the calls that it refuses. */
export function countTokens(budget: TokenBudget, metrics: Metrics): TokenBudget {
  return {
    async reserve(tokens) {
      const reservation = await budget.reserve(tokens)
      if (!reservation) {
        metrics.countLimit('tokens')
        return undefined
      }
      return {
        async settle(used, written = 0) {
          metrics.countTokens('input', used - written)
          metrics.countTokens('output', written)
          await reservation.settle(used, written)
        },
      }
    },
  }
}

/** Wraps a limiter: counts the requests that it refuses. */
export function countRefusals(limiter: Limiter, metrics: Metrics): Limiter {
  return {
    async take(subjects) {
      const result = await limiter.take(subjects)
      if (result.refusedBy !== undefined) metrics.countLimit(result.refusedBy)
      return result
    },
  }
}

/** Wraps the log of jobs: counts the instructions that end. */
export function countJobs(log: JobLog, metrics: Metrics): JobLog {
  return {
    ...log,
    async append(jobId, events, holder) {
      await log.append(jobId, events, holder)
      for (const event of events) metrics.countJobEvent(event)
    },
  }
}
