import { type Command, InvalidArgumentError, Option } from 'commander'
import { logError } from '../../../http/logLine.ts'
import type { AuditAction } from '../../../protocol/operator/operator.ts'
import { defaultRotationHours, maxRotationHours } from '../../../protocol/operator/operatorKeys.ts'
import { commandLine, createAudit } from '../../audit/createAudit.ts'
import { readGivenKeys } from '../../keys/givenKeys.ts'
import type { StoredKeyKind } from '../../keys/keyFormat.ts'
import {
  auditDetails,
  createStoredKey,
  isValid,
  type NewKey,
  revokeKey,
  rotateKey,
} from '../../keys/manageKeys.ts'
import type { Store } from '../../store/store.ts'
import { keysFromEnvironment } from '../environment/keysFromEnvironment.ts'
import { count } from '../output/count.ts'
import { formatKeys } from '../output/formatKeys.ts'
import { parseCount } from '../parseCount.ts'
import { withKeys } from '../withKeys.ts'

interface FolderOption {
  data: string
}

/** Adds `docs-assistant keys list | create | rotate | revoke` to the command line. `keys` alone lists. */
export function addKeyCommands(program: Command, dataFolder: Option): void {
  const keys = program.command('keys').description('list, create, replace and revoke the keys of the service')
  keys
    .command('list', { isDefault: true })
    .description('print all keys; of admin keys only the names. Creates a public key if there is none')
    .addOption(dataFolder)
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
    .option('--per-hour <number>', 'maximum number of questions per hour with a public key', parseCount)
    .addOption(dataFolder)
    .action(printNewKey)
  keys
    .command('rotate')
    .description('replace a key: print a new one with the same name, origins and limit')
    .argument('<key>', 'id or name of the key')
    .option('--hours <number>', 'hours for which the old key stays valid', parseHours, defaultRotationHours)
    .addOption(dataFolder)
    .action(printReplacedKey)
  keys
    .command('revoke')
    .description('make a key invalid within a second')
    .argument('<key>', 'id or name of the key')
    .option('--yes', 'also if it is the only public key')
    .addOption(dataFolder)
    .action(printRevokedKey)
}

async function listKeys({
  data,
  json,
  all,
}: FolderOption & { json?: boolean; all?: boolean }): Promise<void> {
  await withKeys(data, async (store) => {
    const stored = (await store.keys.list()).filter((key) => all || isValid(key))
    if (json) {
      for (const { hash: _, ...key } of stored) console.log(JSON.stringify(key))
    } else {
      console.log(formatKeys(readGivenKeys(keysFromEnvironment()), stored))
    }
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
  await withKeys(data, async (store) => {
    const created = await createStoredKey(store.keys, kind, { name, origins: origin, perHour })
    console.log(created.key)
    console.error(describeNew(created))
    await note(store, 'key-created', created)
  })
}

async function printReplacedKey(
  replaced: string,
  { data, hours }: FolderOption & { hours: number },
): Promise<void> {
  await withKeys(data, async (store) => {
    const created = await rotateKey(store.keys, replaced, hours * 3_600_000)
    console.log(created.key)
    const until = hours > 0 ? `stays valid for ${count(hours, 'hour')}` : 'is no longer valid'
    console.error(`${describeNew(created)} The old key ${until}.`)
    await note(store, 'key-rotated', created)
  })
}

async function printRevokedKey(
  given: string,
  { data, yes }: FolderOption & { yes?: boolean },
): Promise<void> {
  await withKeys(data, async (store) => {
    const key = await revokeKey(store.keys, given, yes ?? false)
    console.log(`Revoked the key ${key.id}, "${key.name}".`)
    const replaced = (await store.keys.list()).filter((each) => each.name === key.name && isValid(each))
    for (const { id } of replaced)
      console.log(
        `The key ${id} with this name is still valid. To revoke it: docs-assistant keys revoke ${id}`,
      )
    await note(store, 'key-revoked', key)
  })
}

/** Describes a new key, for standard error, so that a script can read the key alone from standard output. */
function describeNew({ id, name, kind }: NewKey): string {
  const advice = kind === 'admin' ? ' Save it now, it cannot be printed again.' : ''
  return `Created the ${kind} key ${id}, "${name}".${advice}`
}

/** Adds an entry to the audit log. If that fails, the key was printed already. */
function note(store: Store, what: AuditAction, key: Pick<NewKey, 'id' | 'name'>): Promise<void> {
  return createAudit(store.audit, logError).note(commandLine, what, auditDetails(key))
}

function parseHours(value: string): number {
  if (/^\d+$/.test(value) && Number(value) <= maxRotationHours) return Number(value)
  throw new InvalidArgumentError(
    `It must be a whole number of hours, at most ${maxRotationHours}; 0 refuses the old key at once.`,
  )
}
