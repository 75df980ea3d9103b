import type { KeyLine } from '../../protocol/operator/operatorKeys.ts'
import { type Failure, mayHaveArrived } from '../api/AgentFailure.ts'
import { count, describeFailure, describeTime } from '../messages.ts'

/** Describes the state of a key, such as `Valid`. */
export function describeState({ state, revokedAt }: KeyLine): string {
  switch (state) {
    case 'valid':
      return 'Valid'
    case 'replaced':
      return `Old key, valid until ${describeTime(revokedAt ?? '')}`
    case 'revoked':
      return `Revoked ${describeTime(revokedAt ?? '')}`
    default:
      return state satisfies never
  }
}

/** Describes a key, such as `All origins · created Nov 24, 2026, 9:00 AM · never used`. */
export function describeFacts(line: KeyLine): string {
  const { kind, origins, perHour, createdAt, lastUsedAt, usedBy } = line
  const facts = [
    kind === 'public' && (origins.length > 0 ? `Only ${origins.join(', ')}` : 'All origins'),
    perHour !== null && `${count(perHour, 'question')} per hour`,
    createdAt !== null && `created ${describeTime(createdAt)}`,
    createdAt !== null && (lastUsedAt === null ? 'never used' : `last used ${describeTime(lastUsedAt)}`),
    usedBy === 'site' && 'for pages of this service’s own site',
    usedBy === 'panel' && 'used by this admin panel',
  ]
  return facts.filter((fact) => fact !== false).join(' · ')
}

/** Describes what stops working when a key is revoked. */
export function describeLoss(line: KeyLine, keys: readonly KeyLine[]): readonly string[] {
  const { kind, usedBy, lastUsedAt } = line
  const isOnly = !keys.some((other) => other !== line && other.kind === 'public' && other.state !== 'revoked')
  const losses = [
    kind === 'public'
      ? 'Pages with this key can no longer ask questions.'
      : 'Programs with this key can no longer start jobs, read metrics or refresh the docs.',
    lastUsedAt === null ? 'It was never used.' : `It was last used ${describeTime(lastUsedAt)}.`,
    usedBy === 'panel' && 'This admin panel uses this key. The panel stops working.',
    kind === 'public' && isOnly && 'It is the only public key. No page can ask until you create another one.',
    usedBy === 'site' &&
      !isOnly &&
      'Pages of this service’s own site use it. They get another public key at once, but open pages have to be reloaded.',
    'A revoked key can’t be made valid again.',
  ]
  return losses.filter((loss) => loss !== false)
}

/** Describes why a key was not created or changed. */
export function describeKeyFailure(failure: Failure): string {
  if (failure.kind === 'refused' || failure.kind === 'not-found') {
    return 'The service refused this. The key may have changed, or there may be too many keys. Choose Refresh, then try again.'
  }
  const sentence = describeFailure(failure)
  return mayHaveArrived(failure)
    ? `${sentence} The change may have been made. Choose Refresh to see.`
    : sentence
}
