import { expect, it } from 'vitest'
import { maxKeys } from '../../src/protocol/operator/operatorKeys.ts'
import { describeKeys, maxListedRevokedKeys } from '../../src/service/keys/describeKeys.ts'
import { createStoredKey, toStored } from '../../src/service/keys/manageKeys.ts'
import { openTestStore } from '../support/testStore.ts'

/** Number of bytes that a panel can read at once. */
const readable = 2_000_000

/** Returns this many origins with this many characters each. */
const originsOf = (count: number, length: number) =>
  Array.from({ length: count }, (_, number) => `https://${String(number).padEnd(length - 12, 'a')}.com`)

it('refuses a key whose origins would make the list of keys too long', async () => {
  const store = openTestStore()
  const origins = originsOf(50, 200)
  for (let count = 0; count < 50; count++) await createStoredKey(store.keys, 'public', { origins })
  await expect(createStoredKey(store.keys, 'public', { origins })).rejects.toThrow(
    'The origins of all keys together may have 500000 characters. Revoke keys that are not needed, or give this key fewer origins.',
  )
  await createStoredKey(store.keys, 'public', {})
})

it('can list as many keys as there may be', () => {
  const name = 'ключ'.repeat(25)
  const stored = (id: string, origins: readonly string[]) => ({
    ...toStored(id, 'public', `svc_dsc_${'1'.repeat(48)}`, { name, origins, perHour: 1_000 }),
    lastUsedAt: new Date(),
  })
  const valid = Array.from({ length: maxKeys }, (_, number) => stored(`key-${number}`, originsOf(10, 50)))
  const revoked = Array.from({ length: maxListedRevokedKeys }, (_, number) => ({
    ...stored(`old-${number}`, originsOf(50, 250)),
    revokedAt: new Date(0),
  }))
  const tag = (key: string) =>
    `<script async src="https://docs.example.com/embed.js" data-api-key="${key}"></script>`
  const keys = describeKeys([], [...valid, ...revoked], { site: '', panel: undefined, tag })
  expect(keys).toHaveLength(maxKeys + maxListedRevokedKeys)
  expect(Buffer.byteLength(JSON.stringify({ keys }))).toBeLessThan(readable)
})
