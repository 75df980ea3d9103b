import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { keyKind } from '../../src/protocol/keys.ts'
import { checkAssistantKey, openKeys, renewAdminKey } from '../../src/service/keys.ts'
import { temporaryFolder } from '../support/docsFolder.ts'

it('tells an assistant key from an admin key though both start with svc_', () => {
  expect(keyKind('svc_dsc_4f')).toBe('assistant')
  expect(keyKind('svc_4f')).toBe('admin')
  expect(keyKind('sk-4f')).toBe('unknown')
})

describe('when the service looks for its keys', () => {
  let folder: string
  beforeEach(async () => {
    folder = await temporaryFolder()
  })

  it('creates both at the first start, readable only by the owner, and stores them', async () => {
    const keys = await openKeys(join(folder, 'data'))
    expect(keyKind(keys.assistant)).toBe('assistant')
    expect(keyKind(keys.admin)).toBe('admin')
    expect((await stat(join(folder, 'data', 'keys.json'))).mode & 0o777).toBe(0o600)
    expect(await openKeys(join(folder, 'data'))).toEqual(keys)
  })

  it('uses given keys, and writes no file if both are given', async () => {
    const given = { assistant: 'svc_dsc_a', admin: 'svc_0123456789abcdef0123' }
    expect(await openKeys(folder, given)).toEqual(given)
    await expect(readFile(join(folder, 'keys.json'))).rejects.toThrow('ENOENT')
  })

  it('refuses keys that are swapped', async () => {
    await expect(openKeys(folder, { assistant: 'svc_secret' })).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: ASSISTANT_PUBLIC_KEY is not an assistant key: it must start with "svc_dsc_".]`,
    )
    await expect(openKeys(folder, { admin: 'svc_dsc_public' })).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: ASSISTANT_ADMIN_KEY is not an admin key: it must start with "svc_", without "dsc_".]`,
    )
  })

  it('does not replace a file it cannot understand', async () => {
    await writeFile(join(folder, 'keys.json'), '{"assistant": 1}')
    await expect(openKeys(folder)).rejects.toThrow('contains no valid keys. Remove it')
    expect(await readFile(join(folder, 'keys.json'), 'utf8')).toBe('{"assistant": 1}')
  })

  it('refuses a short admin key from the environment, with the command that creates a new one', async () => {
    await expect(openKeys(folder, { admin: 'svc_1' })).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: The admin key in ASSISTANT_ADMIN_KEY is too short and can be guessed. It needs at least 20 characters after "svc_". Create a new one: export ASSISTANT_ADMIN_KEY="svc_$(openssl rand -hex 24)"]`,
    )
  })

  it('refuses a short stored admin key, and the command in the message creates a valid one', async () => {
    const kept = { assistant: 'svc_dsc_kept', admin: 'svc_1' }
    await writeFile(join(folder, 'keys.json'), JSON.stringify(kept), { mode: 0o644 })
    await expect(openKeys(folder)).rejects.toThrow(
      `Create a new one: docs-assistant keys --new-admin-key --data ${folder}`,
    )
    await renewAdminKey(folder)
    const keys = await openKeys(folder)
    expect(keys.assistant).toBe('svc_dsc_kept')
    expect(keys.admin).toMatch(/^svc_[0-9a-f]{48}$/)
    expect((await stat(join(folder, 'keys.json'))).mode & 0o777).toBe(0o600)
  })

  it('uses a given admin key even if the stored one is invalid', async () => {
    await writeFile(join(folder, 'keys.json'), '{"assistant":"svc_dsc_kept","admin":"svc_1"}')
    const admin = 'svc_0123456789abcdef0123'
    expect(await openKeys(folder, { admin })).toEqual({ assistant: 'svc_dsc_kept', admin })
  })

  it('does not create a new admin key if no keys are stored', async () => {
    await expect(renewAdminKey(folder)).rejects.toThrow('Give the data folder of the service with --data.')
  })

  it('never contains an admin key in an error', async () => {
    const keys = await openKeys(folder)
    expect(() => checkAssistantKey(keys.admin, keys)).toThrow(
      expect.objectContaining({ code: 'key-wrong-kind' }),
    )
    expect(() => checkAssistantKey(keys.admin, keys)).not.toThrow(keys.admin)
  })
})
