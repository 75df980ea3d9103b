import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keyKind } from '../../src/protocol/keys.ts'
import { checkAssistantKey, openKeys } from '../../src/service/keys.ts'

it('tells an assistant key from an admin key though both start with svc_', () => {
  expect(keyKind('svc_dsc_4f')).toBe('assistant')
  expect(keyKind('svc_4f')).toBe('admin')
  expect(keyKind('sk-4f')).toBe('unknown')
})

describe('when the service looks for its keys', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keys-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('makes both at the first start, readable by the owner only, and keeps them', async () => {
    const keys = await openKeys(join(folder, 'data'))
    expect(keyKind(keys.assistant)).toBe('assistant')
    expect(keyKind(keys.admin)).toBe('admin')
    expect((await stat(join(folder, 'data', 'keys.json'))).mode & 0o777).toBe(0o600)
    expect(await openKeys(join(folder, 'data'))).toEqual(keys)
  })

  it('takes given keys and writes nothing when both are given', async () => {
    const given = { assistant: 'svc_dsc_a', admin: 'svc_b' }
    expect(await openKeys(folder, given)).toEqual(given)
    await expect(readFile(join(folder, 'keys.json'))).rejects.toThrow('ENOENT')
  })

  it('refuses a key in the other one’s place', async () => {
    await expect(openKeys(folder, { assistant: 'svc_secret' })).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: ASSISTANT_PUBLIC_KEY is not an assistant key: it must start with "svc_dsc_".]`,
    )
    await expect(openKeys(folder, { admin: 'svc_dsc_public' })).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: ASSISTANT_ADMIN_KEY is not an admin key: it must start with "svc_", without "dsc_".]`,
    )
  })

  it('does not replace a file it cannot understand', async () => {
    await writeFile(join(folder, 'keys.json'), '{"assistant": 1}')
    await expect(openKeys(folder)).rejects.toThrow('does not hold keys; remove it')
    expect(await readFile(join(folder, 'keys.json'), 'utf8')).toBe('{"assistant": 1}')
  })

  it('never says an admin key in its refusal', async () => {
    const keys = await openKeys(folder)
    expect(() => checkAssistantKey(keys.admin, keys)).toThrow(
      expect.objectContaining({ code: 'key-wrong-kind' }),
    )
    expect(() => checkAssistantKey(keys.admin, keys)).not.toThrow(keys.admin)
  })
})
