import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { keyKind } from '../../src/protocol/keys.ts'
import type { GivenKeys } from '../../src/service/keys/givenKeys.ts'
import { createStoredKey, KeyProblem, revokeKey, rotateKey } from '../../src/service/keys/manageKeys.ts'
import { openKeys } from '../../src/service/keys/openKeys.ts'
import { openSecret } from '../../src/service/keys/openSecret.ts'
import type { KeyStore } from '../../src/service/store/operatorStores.ts'
import { temporaryFolder } from '../support/docsFolder.ts'
import { openTestStore } from '../support/testStore.ts'

it('tells an assistant key from an admin key though both start with svc_', () => {
  expect(keyKind('svc_dsc_4f')).toBe('assistant')
  expect(keyKind('svc_4f')).toBe('admin')
  expect(keyKind('sk-4f')).toBe('unknown')
})

const adminKey = 'svc_0123456789abcdef0123'

describe('when the service opens its keys', () => {
  let dataFolder: string
  let store: KeyStore
  const reported: unknown[] = []
  beforeEach(async () => {
    dataFolder = await temporaryFolder()
    store = openTestStore().keys
    reported.length = 0
  })

  const open = (given: GivenKeys = {}, secret?: string) =>
    openKeys({ dataFolder, store, given, secret, onError: (error) => reported.push(error) })

  it('creates a public key and a secret at the first start, and no admin key', async () => {
    const { check, secret } = await open()
    expect(keyKind(check.publicKey)).toBe('assistant')
    expect((await store.list()).map(({ kind }) => kind)).toEqual(['public'])
    expect((await stat(join(dataFolder, 'secret'))).mode & 0o777).toBe(0o600)
    const again = await open()
    expect([again.check.publicKey, again.secret]).toEqual([check.publicKey, secret])
  })

  it('creates one public key if several processes start at once', async () => {
    const opened = await Promise.all([open(), open(), open()])
    expect(await store.list()).toHaveLength(1)
    expect(new Set(opened.map(({ secret }) => secret)).size).toBe(1)
  })

  it('shows its new secret to other processes only when the file is complete', async () => {
    // A file that is created before it is written is likely to be read without content in one of these folders.
    for (let folders = 0; folders < 50; folders++) {
      const folder = await temporaryFolder()
      const file = join(folder, 'secret')
      const opening = openSecret(folder, undefined)
      while (!existsSync(file)) await setImmediate()
      expect(readFileSync(file, 'utf8')).toBe(`${await opening}\n`)
      expect(await readdir(folder)).toEqual(['.gitignore', 'secret'])
    }
  })

  it('accepts given keys beside the stored ones, and writes no file if an admin key is given', async () => {
    const { check, secret } = await open({ assistant: ['svc_dsc_a', 'svc_dsc_b'], admin: adminKey })
    expect(check.publicKey).toBe('svc_dsc_a')
    expect(secret).toBe(adminKey)
    expect(await readdir(dataFolder)).toEqual([])
    const created = await createStoredKey(store, 'public', { name: 'Blog' })
    await check.readAgain()
    for (const key of ['svc_dsc_a', 'svc_dsc_b', created.key]) await check.findPublic(key)
    await check.findAdmin(adminKey)
  })

  it('prefers the secret from ASSISTANT_SECRET', async () => {
    const { secret } = await open({ admin: adminKey }, 'a secret of our own.')
    expect(secret).toBe('a secret of our own.')
  })

  it('refuses a secret that can be guessed', async () => {
    await expect(open({}, 'short')).rejects.toThrow('The secret in ASSISTANT_SECRET is too short')
  })

  it('refuses keys that are swapped', async () => {
    await expect(open({ assistant: 'svc_secret' })).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: ASSISTANT_PUBLIC_KEY is not a public key: it must start with "svc_dsc_".]`,
    )
    await expect(open({ admin: 'svc_dsc_public' })).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: ASSISTANT_ADMIN_KEY is not an admin key: it must start with "svc_", without "dsc_".]`,
    )
  })

  it('refuses a short admin key from the environment, with the command that creates a new one', async () => {
    await expect(open({ admin: 'svc_1' })).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: The admin key in ASSISTANT_ADMIN_KEY is too short and can be guessed. It needs at least 20 characters after "svc_". Create a new one: export ASSISTANT_ADMIN_KEY="svc_$(openssl rand -hex 24)"]`,
    )
  })

  describe('and there is a keys.json of an earlier version', () => {
    const writeKeys = (content: object) => writeFile(join(dataFolder, 'keys.json'), JSON.stringify(content))

    it('takes its keys over once: both stay valid, and the admin key is stored as a hash', async () => {
      await writeKeys({ assistant: 'svc_dsc_kept', admin: adminKey })
      const { check, secret } = await open()
      expect(check.publicKey).toBe('svc_dsc_kept')
      await check.findAdmin(adminKey)
      // Counters and masked readers were named with it.
      expect(secret).toBe(adminKey)
      expect(await readdir(dataFolder)).not.toContain('keys.json')
      expect(JSON.stringify(await store.list())).not.toContain(adminKey)
      const again = await open()
      expect(again.secret).toBe(adminKey)
      await again.check.findAdmin(adminKey)
    })

    it('does not make a revoked key valid again', async () => {
      await writeKeys({ assistant: 'svc_dsc_kept', admin: adminKey })
      await open()
      await revokeKey(store, 'first-admin', false)
      await writeKeys({ assistant: 'svc_dsc_kept', admin: adminKey })
      const { check } = await open()
      await expect(check.findAdmin(adminKey)).rejects.toMatchObject({ code: 'key-invalid' })
    })

    it('leaves out a key that a given one replaced', async () => {
      await writeKeys({ assistant: 'svc_dsc_kept', admin: 'svc_fedcba9876543210fedc' })
      const { check } = await open({ admin: adminKey })
      expect(check.publicKey).toBe('svc_dsc_kept')
      await expect(check.findAdmin('svc_fedcba9876543210fedc')).rejects.toMatchObject({ code: 'key-invalid' })
    })

    it('leaves out an admin key that can be guessed, and says so', async () => {
      await writeKeys({ assistant: 'svc_dsc_kept', admin: 'svc_1' })
      const { check, secret } = await open()
      expect(reported).toEqual([expect.stringContaining('docs-assistant keys create --kind admin')])
      expect(secret).not.toBe('svc_1')
      await expect(check.findAdmin('svc_1')).rejects.toMatchObject({ code: 'key-invalid' })
    })

    it('does not replace a file that it cannot understand', async () => {
      await writeKeys({ assistant: 1 })
      await expect(open()).rejects.toThrow('contains no valid keys. Remove it')
      expect(await readFile(join(dataFolder, 'keys.json'), 'utf8')).toBe('{"assistant":1}')
    })

    it('uses its keys if the store cannot be written, and keeps the file', async () => {
      await writeKeys({ assistant: 'svc_dsc_kept', admin: adminKey })
      store = { ...store, add: () => Promise.reject(new Error('The disk is full.')) }
      const { check } = await open()
      expect(check.publicKey).toBe('svc_dsc_kept')
      await check.findAdmin(adminKey)
      expect(reported).toHaveLength(1)
      expect(await readdir(dataFolder)).toContain('keys.json')
    })
  })

  it('still has a public key if the store cannot be written', async () => {
    store = { ...store, add: () => Promise.reject(new Error('The disk is full.')) }
    const { check } = await open()
    await check.findPublic(check.publicKey)
  })

  it('knows the keys that it has read if the store cannot be reached later', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    let isDown = false
    const { list } = store
    store = { ...store, list: () => (isDown ? Promise.reject(new Error('down')) : list()) }
    const { check } = await open()
    isDown = true
    vi.advanceTimersByTime(10_000)
    await check.findPublic(check.publicKey)
  })

  it('names a key of the wrong kind, and never repeats it', async () => {
    const { check } = await open({ admin: adminKey })
    await expect(check.findPublic(adminKey)).rejects.toMatchObject({ code: 'key-wrong-kind' })
    await expect(check.findPublic(adminKey)).rejects.not.toThrow(adminKey)
    await expect(check.findAdmin(check.publicKey)).rejects.toMatchObject({ code: 'key-wrong-kind' })
    await expect(check.findAdmin(`${adminKey}4`)).rejects.not.toThrow(adminKey)
  })

  it('records the last use of a key', async () => {
    const { check } = await open()
    await check.findPublic(check.publicKey)
    await vi.waitFor(async () => expect((await store.list())[0]?.lastUsedAt).toBeInstanceOf(Date))
  })
})

describe('an operator', () => {
  it.each([
    ['https://docs.example.com/guide'],
    ['docs.example.com'],
    ['ftp://docs.example.com'],
    ['*'],
    ['null'],
    [''],
  ])('is told that "%s" is not an origin', async (origin) => {
    await expect(createStoredKey(openTestStore().keys, 'public', { origins: [origin] })).rejects.toThrow(
      /is not an origin/,
    )
  })

  it('may write an origin with a slash, a default port and capital letters', async () => {
    const store = openTestStore().keys
    await createStoredKey(store, 'public', { origins: ['https://Docs.example.com:443/'] })
    expect((await store.list())[0]?.origins).toEqual(['https://docs.example.com'])
  })

  it.each([
    [{ name: ' ' }, 'The name of a key'],
    [{ name: 'a\nb' }, 'The name of a key'],
    [{ perHour: 0 }, 'The limit per hour'],
    [{ perHour: 1.5 }, 'The limit per hour'],
  ])('is told what is wrong with %j', async (details, message) => {
    await expect(createStoredKey(openTestStore().keys, 'public', details)).rejects.toThrow(message)
  })

  it('cannot give an admin key origins or a limit of questions', async () => {
    const origins = ['https://docs.example.com']
    await expect(createStoredKey(openTestStore().keys, 'admin', { origins })).rejects.toThrow(KeyProblem)
  })

  it('replaces a key: the new one has the same details, the old one ends later', async () => {
    const store = openTestStore().keys
    const details = { name: 'Blog', origins: ['https://blog.example.com'], perHour: 5 }
    const { id } = await createStoredKey(store, 'public', details)
    await rotateKey(store, 'Blog', 60_000)
    const [old, created] = (await store.list()).toSorted((left) => (left.id === id ? -1 : 1))
    expect(Number(old?.revokedAt)).toBeGreaterThan(Date.now())
    expect(created).toMatchObject({ ...details, revokedAt: undefined })
    await expect(rotateKey(store, id, 0)).rejects.toThrow('replaced or revoked already')
  })

  it('means the new key by the name of one that was replaced', async () => {
    const store = openTestStore().keys
    const first = await createStoredKey(store, 'public', { name: 'Blog' })
    const second = await rotateKey(store, 'Blog', 60_000)
    const third = await rotateKey(store, 'Blog', 60_000)
    expect((await revokeKey(store, 'Blog', false)).id).toBe(third.id)
    // Both were replaced, so neither is the new one.
    await expect(revokeKey(store, 'Blog', false)).rejects.toThrow('2 keys are named "Blog"')
    await revokeKey(store, first.id, false)
    expect((await revokeKey(store, 'Blog', true)).id).toBe(second.id)
  })

  it('does not revoke the only public key by mistake', async () => {
    const store = openTestStore().keys
    const { id } = await createStoredKey(store, 'public', {})
    await expect(revokeKey(store, id, false)).rejects.toThrow(`docs-assistant keys rotate ${id}`)
    await revokeKey(store, id, true)
    await expect(revokeKey(store, id, true)).rejects.toThrow('is revoked already')
  })

  it('has to give the id if two keys have one name', async () => {
    const store = openTestStore().keys
    for (let n = 0; n < 2; n++) await createStoredKey(store, 'admin', { name: 'CI' })
    // Oldest first, and two of the same millisecond by their ids.
    const ids = (await store.list()).map(({ id }) => id)
    await expect(revokeKey(store, 'CI', false)).rejects.toThrow(`Give the id of one: ${ids.join(', ')}`)
    await expect(revokeKey(store, 'none', false)).rejects.toThrow('There is no key "none"')
  })
})
