import type { LimitLine } from '../../protocol/operator/operatorSettings.ts'
import { tokenCounter } from '../assistant/model/createTokenBudget.ts'
import { counterOf } from '../limits/createLimiter.ts'
import { agentLimits, type Limit, questionLimits } from '../limits/limit.ts'
import type { ServiceParts } from '../serviceParts.ts'

const daySeconds = 86_400

type Parts = Pick<ServiceParts, 'limits' | 'store' | 'domain' | 'keys'>

/** Describes the limits of requests and tokens, with the use of those that count all readers together. */
export async function describeLimits(
  { limits, store: { usage }, domain, keys }: Parts,
  agentPerHour: number,
): Promise<readonly LimitLine[]> {
  const help = 'service/limits'
  const line = (about: string, max: number, use?: { used: number; resetMs: number }): LimitLine => ({
    about,
    max,
    used: use?.used ?? null,
    resetMs: use?.resetMs ?? null,
    help,
  })
  /** Reads how often a limit on a subject was used in the window that runs. Counts nothing. */
  const readUse = (name: Limit['name'], subject: string, all: readonly Limit[]) => {
    const limit = all.find((each) => each.name === name)
    return limit && usage.add(counterOf(name, subject, keys.secret), limit.windowSeconds, 0)
  }
  const questions = questionLimits(limits)
  const tokens = await usage.add(tokenCounter(domain, keys.secret), daySeconds, 0)
  return [
    line(
      'Questions per month with the key of this site',
      limits.perMonth,
      await readUse('month', keys.check.publicKey, questions),
    ),
    line('Questions per hour', limits.perHour, await readUse('hour', domain, questions)),
    line('Questions per day and address', limits.perDay),
    line('Searches per hour and address', limits.searchesPerHour),
    line('Ratings per hour and address', limits.feedbackPerHour),
    line('Refused requests per hour and address', limits.refusedPerHour),
    { ...line('Tokens of models per day', limits.tokensPerDay, tokens), help: 'service/models#cost' },
    {
      ...line(
        'Jobs and messages of the agent per hour',
        agentPerHour,
        await readUse('agent', domain, agentLimits(agentPerHour)),
      ),
      help: 'service/agent#limits',
    },
  ]
}
