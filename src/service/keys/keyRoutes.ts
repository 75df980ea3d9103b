import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { takesOnly } from '../../http/methodNotAllowed.ts'
import { AssistantError } from '../../protocol/errors.ts'
import {
  type KeyLine,
  type KeyList,
  maxKeyOrigins,
  maxRotationHours,
} from '../../protocol/operator/operatorKeys.ts'
import { actorOf, operatorOf } from '../audit/actorOf.ts'
import type { Audit } from '../audit/createAudit.ts'
import { readBodyFields, readList, readText, refuse } from '../server/requestFields.ts'
import { requestAddress } from '../server/siteOrigin.ts'
import type { StoredKey } from '../store/operatorStores.ts'
import type { Keyring } from './createKeyring.ts'
import { describeKeys, describeStored, type KeyUse } from './describeKeys.ts'
import type { GivenKey } from './givenKeys.ts'
import { auditDetails, KeyProblem } from './manageKeys.ts'

export interface KeyRoutesOptions {
  keyring: Keyring
  /** Keys that are set by variables or in code. */
  given: readonly GivenKey[]
  /** Returns the public key of the pages of the service's own site. */
  siteKey(): Promise<string>
  domain: string
  /** Path of the site, with a leading and a trailing slash. */
  basePath: string
  audit: Audit
  trustProxy: boolean
}

/** Maximum size of a request about a key, in bytes. */
export const maxKeyRequestBytes = 20_000
const hourMs = 3_600_000

/**
 * Creates the endpoints for keys. They create and replace public keys only, because an admin key would have to be sent
 * to a browser; of admin keys they only list the names, and revoke them.
 */
export function keyRoutes(options: KeyRoutesOptions): Hono {
  const { keyring, given, domain, audit, trustProxy } = options
  const app = new Hono()

  async function findUse(context: Context): Promise<KeyUse> {
    const script = `${requestAddress(context.req.raw, trustProxy)}${options.basePath}embed.js`
    const write = (key: string) =>
      String(html`<script async src="${script}" data-domain="${domain}" data-api-key="${key}"></script>`)
    return {
      site: await options.siteKey(),
      panel: context.get('adminKeyId'),
      // Another server that asks may know the service by another address.
      tag: (key) => (operatorOf(context) ? write(key) : null),
    }
  }

  async function findStored(id: string): Promise<StoredKey> {
    const found = (await keyring.list()).find((key) => key.id === id)
    if (found) return found
    throw new AssistantError('not-found', 'There is no key with this id.')
  }

  /** Notes a change that has been made, and describes the key. */
  async function finish(
    context: Context,
    what: 'key-created' | 'key-rotated' | 'key-revoked',
    key: Pick<StoredKey, 'id' | 'name'>,
  ): Promise<KeyLine> {
    await audit.note(actorOf(context, trustProxy), what, auditDetails(key))
    return describeStored(await findStored(key.id), await findUse(context))
  }

  app.get('/keys', async (context) => {
    const keys = describeKeys(given, await keyring.list(), await findUse(context))
    return context.json({ keys } satisfies KeyList)
  })

  app.post('/keys/create', async (context) => {
    const fields = await readBodyFields(context.req.raw, maxKeyRequestBytes)
    const created = await checked(keyring.create('public', readDetails(fields)))
    return context.json(await finish(context, 'key-created', created), 201)
  })

  app.post('/keys/rotate', async (context) => {
    const fields = await readBodyFields(context.req.raw, maxKeyRequestBytes)
    const { id, kind } = await findStored(readId(fields))
    const hours = readHours(fields.validHours)
    if (kind === 'admin')
      refuse('id', `is an admin key. To replace it, run: docs-assistant keys rotate ${id}`)
    const created = await checked(keyring.rotate(id, hours * hourMs))
    return context.json(await finish(context, 'key-rotated', created), 201)
  })

  app.post('/keys/revoke', async (context) => {
    const fields = await readBodyFields(context.req.raw, maxKeyRequestBytes)
    const key = await findStored(readId(fields))
    if (fields.confirmed !== true) refuse('confirmed', 'must be true, because a revoked key stays invalid')
    await checked(keyring.revoke(key.id))
    return context.json(await finish(context, 'key-revoked', key))
  })

  app.all('/keys', takesOnly('GET'))
  app.all('/keys/:part{(?:create|rotate|revoke)}', takesOnly('POST'))
  return app
}

type Fields = Readonly<Record<string, unknown>>

function readId({ id }: Fields): string {
  return readText(id, 'id', 'is required: the id of a key', maxKeyRequestBytes)
}

/** Reads the types of the fields. The keyring checks their values. */
function readDetails({ name, origins, perHour }: Fields) {
  const listed = readList(origins ?? [], 'origins', 'must be an array of strings', maxKeyOrigins)
  if (perHour !== undefined && perHour !== null && typeof perHour !== 'number')
    refuse('perHour', 'must be a number or null')
  return {
    name: readText(name, 'name', 'is required', maxKeyRequestBytes),
    origins: listed.map((origin, index) =>
      readText(origin, `origins[${index}]`, 'must be a string', maxKeyRequestBytes),
    ),
    perHour: perHour ?? undefined,
  }
}

function readHours(value: unknown): number {
  if (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= maxRotationHours) return Number(value)
  refuse('validHours', `must be a whole number from 0 to ${maxRotationHours}`)
}

/** Turns a mistake of the operator into a response with its sentence. */
async function checked<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (thrown) {
    throw thrown instanceof KeyProblem ? new AssistantError('invalid-request', thrown.message) : thrown
  }
}
