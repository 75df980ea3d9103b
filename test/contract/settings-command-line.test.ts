import { existsSync } from 'node:fs'
import { cp, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../support/docsFolder.ts'
import { runCommand, startCommand } from '../support/runCommand.ts'
import { docsFixture } from '../support/startService.ts'

let cwd: string
beforeEach(async () => {
  cwd = await temporaryFolder()
})

function writeSettings(content: object): Promise<void> {
  return writeFile(join(cwd, 'docs-assistant.config.json'), JSON.stringify(content))
}

describe('the settings file', () => {
  it('sets the docs, the data folder, the port and a key of the service', async () => {
    await cp(docsFixture, join(cwd, 'manual'), { recursive: true })
    await writeSettings({ folder: 'manual', port: 0, data: 'kept', assistantPublicKey: 'svc_dsc_from_file' })
    const running = startCommand([], { cwd })
    const output = await running.printed('Stop with Ctrl+C')
    await running.stop()
    expect(output).toContain('manual: 4 pages')
    expect(output).toMatch(/Public key +svc_dsc_from_file/)
    expect(existsSync(join(cwd, 'kept', 'store.sqlite'))).toBe(true)
  })

  it('ends the command with a sentence for each mistake', async () => {
    await writeSettings({ prot: 80, limitPerDay: -1 })
    const { code, stderr } = await runCommand(['serve', docsFixture], { cwd })
    expect(code).toBe(1)
    expect(stderr).toBe(
      [
        'docs-assistant: docs-assistant.config.json: "prot" is not a setting. Did you mean "port"?',
        'docs-assistant: docs-assistant.config.json: "limitPerDay" is -1. It must be a whole number, or 0 for no limit.',
        '',
      ].join('\n'),
    )
  })

  it('is not run if it is in the docs', async () => {
    await mkdir(join(cwd, 'docs'))
    await writeFile(join(cwd, 'docs', 'index.md'), '# Docs')
    const file = join(cwd, 'docs', 'docs-assistant.config.js')
    await writeFile(file, 'console.log("was run")\nexport default {}')
    const { code, stdout, stderr } = await runCommand(['config', '.'], { cwd: join(cwd, 'docs') })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain('docs-assistant.config.js is in the docs folder')
    await rename(file, join(cwd, 'outside.mjs'))
    const moved = await runCommand(['config', 'docs', '--config', 'outside.mjs'], { cwd })
    expect(moved.stdout).toContain('was run')
  })
})

describe('docs-assistant config', () => {
  it('prints each setting with its source, and no secret', async () => {
    await writeSettings({ limitPerDay: 5, githubToken: 'ghp_s3cret', noSuch: undefined })
    await writeFile(join(cwd, 'admin-key'), 'svc_s3cret')
    const env = {
      ASSISTANT_ADMIN_KEY_FILE: 'admin-key',
      ASSISTANT_SITE_URL: 'https://docs.example.com',
      DATABASE_URL: 'postgres://user:s3cret@db.example.com:5433/docs?password=s3cret',
      OPENAI_BASE_URL: 'https://user:s3cret@models.example.com/v1',
    }
    const { code, stdout } = await runCommand(['config', '--port', '80', '--no-mask'], { cwd, env })
    expect(code).toBe(0)
    expect(stdout).not.toContain('s3cret')
    const rows = Object.fromEntries(stdout.split('\n').map((line) => [line.split(' ')[0], line]))
    expect(rows.port).toMatch(/^port +80 +--port$/)
    expect(rows.mask).toMatch(/^mask +false +--no-mask$/)
    expect(rows.limitPerDay).toMatch(/ 5 +docs-assistant\.config\.json$/)
    expect(rows.siteUrl).toMatch(/ https:\/\/docs\.example\.com +ASSISTANT_SITE_URL$/)
    expect(rows.grace).toMatch(/ 8 +default$/)
    expect(rows.GITHUB_TOKEN).toMatch(/ \*{8} +docs-assistant\.config\.json$/)
    expect(rows.ASSISTANT_ADMIN_KEY).toMatch(/ \*{8} +ASSISTANT_ADMIN_KEY_FILE$/)
    expect(rows.DATABASE_URL).toMatch(/ postgres:\/\/\*{8}@db\.example\.com:5433\/docs +environment$/)
    expect(rows.OPENAI_BASE_URL).toMatch(/ https:\/\/\*{8}@models\.example\.com\/v1 +environment$/)
  })
})
