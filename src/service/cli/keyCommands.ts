import { styleText } from 'node:util'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { adminKeyVariable, publicKeyVariable, readGivenKeys } from '../keys/givenKeys.ts'
import type { StoredKeyKind } from '../keys/keyFormat.ts'
import {
  createStoredKey,
  isValid,
  type KeyDetails,
  type NewKey,
  revokeKey,
  rotateKey,
} from '../keys/manageKeys.ts'
import type { StoredKey } from '../store/operatorStores.ts'
import type { Store } from '../store/store.ts'
import { keysFromEnvironment } from './environment/keysFromEnvironment.ts'
import { withKeys } from './withKeys.ts'

interface FolderOption {
  data: string
}

/** Adds `docs-assistant keys list | create | rotate | revoke` to the command line. `keys` alone lists. */
export function addKeyCommands(program: Command, dataFolder: readonly [string, string, string]): void {
  const keys = program.command('keys').description('list, create, replace and revoke the keys of the service')
  keys
    .command('list', { isDefault: true })
    .description('print all keys; of admin keys only the names. Creates a public key if there is none')
    .option(...dataFolder)
    .option('--json', 'print one JSON object per line')
    .option('--all', 'also keys that are revoked')
    .action(listKeys)
  keys
    .command('create')
    .description('create a key and print it; an admin key cannot be printed again')
    .addOption(
      new Option('--kind <kind>', 'public, for pages, or admin, for servers')
        .choices(['public', 'admin'])
        .default('public'),
    )
    .option('--name <name>', 'name of the key, such as the site or server that uses it')
    .option('--origin <origin...>', 'origins whose pages may use a public key (default: all)')
    .option('--per-hour <number>', 'maximum number of questions per hour with a public key', readCount)
    .option(...dataFolder)
    .action(printNewKey)
  keys
    .command('rotate')
    .description('replace a key: print a new one with the same name, origins and limit')
    .argument('<key>', 'id or name of the key')
    .option('--hours <number>', 'hours for which the old key stays valid', readHours, 24)
    .option(...dataFolder)
    .action(printReplacedKey)
  keys
    .command('revoke')
    .description('make a key invalid within a second')
    .argument('<key>', 'id or name of the key')
    .option('--yes', 'also if it is the only public key')
    .option(...dataFolder)
    .action(printRevokedKey)
}

async function listKeys({
  data,
  json,
  all,
}: FolderOption & { json?: boolean; all?: boolean }): Promise<void> {
  await withKeys(data, async (store) => {
    const given = readGivenKeys(keysFromEnvironment())
    const stored = (await store.keys.list()).filter((key) => all || isValid(key))
    if (json) {
      for (const { hash: _, ...key } of stored) console.log(JSON.stringify(key))
      return
    }
    const variable = (kind: StoredKeyKind) => (kind === 'public' ? publicKeyVariable : adminKeyVariable)
    const lines = [
      ...given.map(({ kind, key }) => [
        kind,
        kind === 'public' ? key : '(secret)',
        `from ${variable(kind)}`,
        '',
        '',
      ]),
      ...stored.map((key) => [key.kind, key.clear ?? '(secret)', key.name, key.id, describe(key)]),
    ]
    console.log(formatTable([['Kind', 'Key', 'Name', 'Id', 'Use'], ...lines]))
    if (!lines.some(([kind]) => kind === 'admin'))
      console.log('\nThere is no admin key. Create one for a server: docs-assistant keys create --kind admin')
  })
}

async function printNewKey({
  data,
  kind,
  name,
  origin,
  perHour,
}: FolderOption & {
  kind: StoredKeyKind
  name?: string
  origin?: string[]
  perHour?: number
}): Promise<void> {
  const details: KeyDetails = { name, origins: origin, perHour }
  await withKeys(data, async (store) => {
    const created = await createStoredKey(store.keys, kind, details)
    await log(store, 'key-created', created)
    console.log(created.key)
    tell(`Created ${describeNew(created, kind)}`)
  })
}

async function printReplacedKey(
  key: string,
  { data, hours }: FolderOption & { hours: number },
): Promise<void> {
  await withKeys(data, async (store) => {
    const created = await rotateKey(store.keys, key, hours * 3_600_000)
    await log(store, 'key-rotated', created, { replaced: key })
    console.log(created.key)
    const until = hours > 0 ? `stays valid for ${hours} hours` : 'is no longer valid'
    tell(
      `Created ${describeNew(created, created.key.startsWith('svc_dsc_') ? 'public' : 'admin')} The old key ${until}.`,
    )
  })
}

async function printRevokedKey(
  given: string,
  { data, yes }: FolderOption & { yes?: boolean },
): Promise<void> {
  await withKeys(data, async (store) => {
    const key = await revokeKey(store.keys, given, yes ?? false)
    await log(store, 'key-revoked', key)
    console.log(`Revoked the key ${key.id}, "${key.name}".`)
  })
}

function describeNew({ id, name }: NewKey, kind: StoredKeyKind): string {
  const note = kind === 'admin' ? ' Save it now, it cannot be printed again.' : ''
  return `the ${kind} key ${id}, "${name}".${note}`
}

/** Prints to standard error, so that a script can read the key alone from standard output. */
function tell(sentence: string): void {
  console.error(sentence)
}

function describe({ origins, perHour, lastUsedAt, revokedAt }: StoredKey): string {
  const parts = [
    ...(origins.length > 0 ? [`only ${origins.join(', ')}`] : []),
    ...(perHour === undefined ? [] : [`${perHour} questions per hour`]),
    lastUsedAt ? `last used ${formatTime(lastUsedAt)}` : 'never used',
    ...(revokedAt
      ? [`${revokedAt.getTime() > Date.now() ? 'valid until' : 'revoked'} ${formatTime(revokedAt)}`]
      : []),
  ]
  return parts.join('; ')
}

/** `2026-11-25 07:10` in UTC. */
function formatTime(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

function formatTable(rows: readonly string[][]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  )
  return [styleText('bold', lines[0]!), ...lines.slice(1)].join('\n')
}

function log(
  store: Store,
  what: string,
  { id, name }: { id: string; name: string },
  more: object = {},
): Promise<void> {
  return store.audit.append({ who: 'command line', what, from: '', details: { id, name, ...more } })
}

function readCount(value: string): number {
  if (/^[1-9]\d{0,8}$/.test(value)) return Number(value)
  throw new InvalidArgumentError('It must be a whole number of at least 1.')
}

function readHours(value: string): number {
  if (/^\d{1,4}$/.test(value)) return Number(value)
  throw new InvalidArgumentError('It must be a whole number of hours; 0 refuses the old key at once.')
}
