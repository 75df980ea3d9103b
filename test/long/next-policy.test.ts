import { execFileSync, spawn } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { beforeAll, describe, expect, it } from 'vitest'
import { closeLater } from '../support/closeLater.ts'
import { openContext } from '../support/openContext.ts'
import { openReader } from '../support/openReader.ts'
import { startService } from '../support/startService.ts'

const repository = join(import.meta.dirname, '../..')
// Not below `node_modules`, where bundlers treat sources as packages.
const folder = join(repository, '.cache/next-app')

function run(command: string, ...args: string[]): string {
  return execFileSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: 'pipe',
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  })
}

/** Installs Next.js and the built package. */
function installApp(): void {
  rmSync(join(folder, 'node_modules/docs-assistant'), { recursive: true, force: true })
  cpSync(join(repository, 'test/fixtures/next-app'), folder, { recursive: true })
  const packed = run('npm', 'pack', '--json', join(repository, 'dist/docs-assistant'))
  const [{ filename }] = JSON.parse(packed) as [{ filename: string }]
  run('npm', 'install', '--no-save', '--include=dev', '--no-audit', '--no-fund', `./${filename}`)
}

/** Starts the built app and returns its address. */
async function startApp(env: Readonly<Record<string, string>>): Promise<string> {
  const server = spawn('node_modules/.bin/next', ['start', '--port', '0'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', ...env },
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  closeLater(() => {
    server.kill()
    return ended
  })
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /http:\/\/localhost:\d+/.exec(line)?.[0]
    if (address) return address
  }
  throw new Error('next start ended without an address.')
}

beforeAll(installApp, 300_000)

describe.each([
  { bundler: 'webpack', requirement: "require-trusted-types-for 'script'" },
  // Its loader sets the addresses of scripts as text, so no app can load code later under that requirement.
  { bundler: 'turbopack', requirement: '' },
])('a Next.js app built with $bundler, with a strict policy', ({ bundler, requirement }) => {
  it('reports as much with the assistant as without', async () => {
    run('node_modules/.bin/next', 'build', `--${bundler}`)
    const service = await startService()
    const url = await startApp({
      SERVICE_URL: service.url,
      PUBLIC_KEY: service.publicKey,
      REQUIREMENT: requirement,
    })
    const open = async (path: string) => {
      const context = await openContext()
      await context.addInitScript(() => {
        const reports: string[] = []
        Object.assign(window, { reports })
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
          reports.push(`${violatedDirective} ${sample}`),
        )
      })
      const reader = await openReader(context, `${url}${path}`)
      await reader.page.waitForLoadState('networkidle')
      const reports = () => reader.page.evaluate(() => (window as unknown as { reports: string[] }).reports)
      return { reader, reports }
    }
    const plain = await open('/plain')
    const without = await plain.reports()
    const { reader, reports } = await open('/widget')
    await reader.launcher.waitFor()
    expect(await reports()).toEqual(without)
    await reader.ask('How do I limit the number of attempts?')
    await reader.turns('complete').waitFor()
    expect(await reports()).toEqual(without)
  }, 600_000)
})
