import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ask } from '../support/ask.ts'
import { temporaryFolder } from '../support/docsFolder.ts'
import { runCommand } from '../support/runCommand.ts'
import { startService } from '../support/startService.ts'

let cwd: string
beforeEach(async () => {
  cwd = await temporaryFolder()
})

const keys = (...words: string[]) => runCommand(['keys', ...words, '--data', 'data'], { cwd })

describe('docs-assistant keys', () => {
  it('list creates a public key and prints it', async () => {
    const { code, stdout } = await keys()
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /^Kind +Key +Name +Id +Use\npublic +svc_dsc_\w{48} +Public key +first +never used\n/,
    )
    expect(stdout).toContain(
      'There is no admin key. Create one for a server: docs-assistant keys create --kind admin',
    )
    expect((await keys('list')).stdout).toBe(stdout)
  })

  it('create prints the key alone to standard output, and an admin key never again', async () => {
    const { stdout, stderr } = await keys('create', '--kind', 'admin', '--name', 'CI')
    expect(stdout).toMatch(/^svc_[0-9a-f]{48}\n$/)
    expect(stderr).toMatch(
      /^Created the admin key key-\w+, "CI"\. Save it now, it cannot be printed again\.\n$/,
    )
    const listed = await keys('list')
    expect(listed.stdout).toMatch(/^admin +\(secret\) +CI +key-\w+ +never used$/m)
    expect(listed.stdout).not.toContain(stdout.trim())
    expect((await keys('list', '--json')).stdout).not.toContain('hash')
  })

  it('create takes origins and a limit, and names the mistake in an origin', async () => {
    const made = await keys('create', '--origin', 'https://a.example', 'https://b.example', '--per-hour', '1')
    expect(made.code).toBe(0)
    expect((await keys()).stdout).toContain(
      'only https://a.example, https://b.example; 1 question per hour; never',
    )
    const refused = await keys('create', '--origin', 'a.example/guide')
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('"a.example/guide" is not an origin.'),
    })
  })

  it('list names keys from variables, and not what they are', async () => {
    const env = {
      ASSISTANT_PUBLIC_KEY: 'svc_dsc_a,svc_dsc_b',
      ASSISTANT_ADMIN_KEY: 'svc_0123456789abcdef0123',
    }
    const { stdout } = await runCommand(['keys', '--data', 'data'], { cwd, env })
    expect(stdout).toMatch(/^public +svc_dsc_a +from ASSISTANT_PUBLIC_KEY$/m)
    expect(stdout).toMatch(/^public +svc_dsc_b +from ASSISTANT_PUBLIC_KEY$/m)
    expect(stdout).toMatch(/^admin +\(secret\) +from ASSISTANT_ADMIN_KEY$/m)
    expect(stdout).not.toContain('0123456789')
  })

  it('take effect on a running service: create, rotate and revoke', async () => {
    const service = await startService({ dataFolder: join(cwd, 'data') })
    const status = async (key: string) =>
      (await service.post(ask('How do I install Kettle?'), { Authorization: `Bearer ${key}` })).status
    const created = (await keys('create', '--name', 'Blog')).stdout.trim()
    await vi.waitFor(async () => expect(await status(created)).toBe(200), 5_000)
    const rotated = await keys('rotate', 'Blog')
    expect(rotated.stderr).toContain('The old key stays valid for 24 hours.')
    await vi.waitFor(async () => expect(await status(rotated.stdout.trim())).toBe(200), 5_000)
    expect(await status(created)).toBe(200)
    const revoked = await keys('revoke', 'first')
    expect(revoked.stdout).toBe('Revoked the key first, "Public key".\n')
    await vi.waitFor(async () => expect(await status(service.publicKey)).toBe(401), 5_000)
    expect(await status(service.service.publicKey)).toBe(200)
    const entries = await service.service.keys.list()
    expect(entries.find(({ id }) => id === 'first')?.revokedAt).toBeInstanceOf(Date)
    const audit = await service.operate('/v2/agent/docs/audit')
    const logged = (await audit.json()).entries.map(
      ({ who, what }: { who: string; what: string }) => `${who} ${what}`,
    )
    expect(logged).toEqual([
      'command line key-revoked',
      'command line key-rotated',
      'command line key-created',
    ])
  })

  it('run in the order of the docs, and revoke names the old key that is still valid', async () => {
    await keys('create', '--name', 'Blog', '--origin', 'https://blog.example.com')
    await keys('rotate', 'Blog')
    const { code, stdout } = await keys('revoke', 'Blog')
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /^Revoked the key (key-\w+), "Blog"\.\nThe key (?!\1)(key-\w+) with this name is still valid\. To revoke it: docs-assistant keys revoke \2\n$/,
    )
  })

  it('revoke keeps the only public key, unless it is told to', async () => {
    await keys()
    const { code, stderr } = await keys('revoke', 'first')
    expect(code).toBe(1)
    expect(stderr).toContain('This is the only public key.')
    expect((await keys('revoke', 'first', '--yes')).code).toBe(0)
    // The next start needs a key for its pages.
    expect((await keys()).stdout).toMatch(/^public +svc_dsc_\w+ +Public key +key-\w+ /m)
  })

  it('takes over keys.json, once', async () => {
    await keys()
    await writeFile(join(cwd, 'data', 'keys.json'), '{"assistant":"svc_dsc_kept","admin":"svc_1"}')
    const { stdout, stderr } = await keys('list')
    expect(stderr).toContain('The admin key in keys.json was too short')
    expect(stdout).toContain('svc_dsc_')
    expect(await readdir(join(cwd, 'data'))).not.toContain('keys.json')
    expect((await keys('list')).stderr).toBe('')
  })
})
