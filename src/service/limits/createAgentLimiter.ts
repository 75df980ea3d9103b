import { createHmac } from 'node:crypto'
import { AssistantError } from '../../protocol/errors.ts'
import type { UsageStore } from '../store/store.ts'
import type { Taken } from './createLimiter.ts'

const windowSeconds = 3_600

/**
 * Counts creating jobs and messaging them, for one project in an hour; a limit of 0 is off.
 *
 * @param secret the counter's name is made with it
 */
export function createAgentLimiter(
  most: number,
  usage: UsageStore,
  secret: string,
): (project: string) => Promise<Taken> {
  return async (project) => {
    if (most === 0) return { headers: {}, refusal: undefined }
    const counter = `agent:${createHmac('sha256', secret).update(project).digest('base64url')}`
    const { used, resetMs } = await usage.add(counter, windowSeconds)
    const resetSeconds = Math.ceil(resetMs / 1000)
    const headers = {
      'RateLimit-Policy': `"agent";q=${most};w=${windowSeconds}`,
      RateLimit: `"agent";r=${Math.max(0, most - used)};t=${resetSeconds}`,
    }
    if (used <= most) return { headers, refusal: undefined }
    await usage.takeBack(counter)
    return {
      headers,
      refusal: new AssistantError(
        'rate-limited',
        `The agent of this project has been asked as often as it may be in an hour. The limit is ${most}; try again in ${resetSeconds} seconds.`,
        { retryAfterMs: resetMs },
      ),
    }
  }
}
