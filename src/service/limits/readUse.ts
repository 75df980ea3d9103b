import type { UsageStore } from '../store/store.ts'
import { counterOf } from './createLimiter.ts'
import type { Limit } from './limit.ts'

/** Reads how often a limit on a subject was used in the window that runs. Counts nothing. */
export function readUse(
  { name, windowSeconds }: Pick<Limit, 'name' | 'windowSeconds'>,
  subject: string,
  usage: UsageStore,
  secret: string,
): ReturnType<UsageStore['add']> {
  return usage.add(counterOf(name, subject, secret), windowSeconds, 0)
}
