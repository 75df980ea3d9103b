import { styleText } from 'node:util'
import { adminKeyVariable, type GivenKey, publicKeyVariable } from '../../keys/givenKeys.ts'
import type { StoredKey } from '../../store/operatorStores.ts'
import { count } from './count.ts'

/** Formats keys as a table. Admin keys are not shown. */
export function formatKeys(given: readonly GivenKey[], stored: readonly StoredKey[]): string {
  const rows = [
    ['Kind', 'Key', 'Name', 'Id', 'Use'],
    ...given.map(({ kind, key }) =>
      kind === 'public'
        ? [kind, key, `from ${publicKeyVariable}`, '', '']
        : [kind, '(secret)', `from ${adminKeyVariable}`, '', ''],
    ),
    ...stored.map((key) => [key.kind, key.clear ?? '(secret)', key.name, key.id, describeUse(key)]),
  ]
  const hasAdmin = rows.some(([kind]) => kind === 'admin')
  const advice = '\n\nThere is no admin key. Create one for a server: docs-assistant keys create --kind admin'
  return formatTable(rows) + (hasAdmin ? '' : advice)
}

function describeUse({ origins, perHour, lastUsedAt, revokedAt }: StoredKey): string {
  const parts = [
    ...(origins.length > 0 ? [`only ${origins.join(', ')}`] : []),
    ...(perHour === undefined ? [] : [`${count(perHour, 'question')} per hour`]),
    lastUsedAt ? `last used ${formatTime(lastUsedAt)}` : 'never used',
    ...(revokedAt
      ? [`${revokedAt.getTime() > Date.now() ? 'valid until' : 'revoked'} ${formatTime(revokedAt)}`]
      : []),
  ]
  return parts.join('; ')
}

/** Formats a time in UTC: `2026-11-25 07:10 UTC`. */
function formatTime(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

function formatTable(rows: readonly string[][]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const lines = rows.map((row) => {
    const cells = row.map((cell, column) => cell.padEnd(widths[column]!))
    return cells.join('  ').trimEnd()
  })
  return [styleText('bold', lines[0]!), ...lines.slice(1)].join('\n')
}
