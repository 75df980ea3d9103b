import { listen } from 'docs-assistant-service'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { readAgentOptions } from '../../src/service/cli/environment/agentOptions.ts'
import { listSettings } from '../../src/service/cli/settings/describeSettings.ts'
import { resolveSettings } from '../../src/service/cli/settings/resolveSettings.ts'
import { closeLater } from './closeLater.ts'
import { temporaryFolder } from './docsFolder.ts'
import { docsRepository } from './docsRepository.ts'
import { findAccessibilityViolations } from './findAccessibilityViolations.ts'
import { openContext } from './openContext.ts'
import { startCommand } from './runCommand.ts'
import { createDataFolder, createService } from './startService.ts'

/** A fresh copy of docs with a bare remote, served as an operator does; the printed link leads to the admin page. */
export async function serveRehearsal(more: readonly string[] = []) {
  const repository = await docsRepository()
  const words = ['serve', repository.docs, '--port', '0', '--rehearsal', '--agent-remote', 'origin']
  const data = await temporaryFolder()
  const command = startCommand([...words, '--data', data, ...more])
  onTestFinished(async () => {
    await command.stop()
  })
  const printed = await command.printed('Ctrl+C')
  const link = /Admin page\s+(\S+)/.exec(printed)?.[1]
  if (!link) throw new Error(`No link was printed:\n${printed}`)
  return { repository, link, site: new URL(link).origin, data }
}

/**
 * Serves a fresh copy of docs with a bare remote and the settings of `serveRehearsal`, in this process, which takes an
 * eighth of the time.
 *
 * @param data folder of the service, which may have a store already
 */
export async function openRehearsal(data?: string) {
  const repository = await docsRepository()
  const dataFolder = data ?? (await createDataFolder())
  const { docs: folder } = repository
  const flags = { port: 0, data: dataFolder, rehearsal: true, agentRemote: 'origin' }
  const resolved = resolveSettings({ flags, folder, env: {}, file: undefined })
  const service = await createService({
    folder,
    dataFolder,
    keepDays: resolved.values.keepDays,
    onRetention: () => {},
    settings: listSettings(resolved, {}),
    admin: {},
    agent: { ...readAgentOptions(resolved.values), env: {} },
  })
  const listening = await listen(service, { port: 0 })
  closeLater(listening.close)
  return {
    repository,
    link: listening.url + service.adminLink(),
    site: listening.url,
    data: dataFolder,
  }
}

/** Opens a page that fails the test at anything the page complains of: a CSP violation for one. */
export async function openAdminPage(
  options: Parameters<Browser['newContext']>[0],
): Promise<{ page: Page; complaints: string[]; context: BrowserContext }> {
  const context = await openContext({ reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return { page, complaints, context }
}

/** Expects a page that axe does not object to, and out of which nothing sticks. */
export async function expectNoFlaws(page: Page): Promise<void> {
  expect(await findAccessibilityViolations(page)).toEqual([])
  const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(sticksOut).toBeLessThanOrEqual(0)
}

/** Presses Tab until a control of this name has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const root = document.querySelector('[data-docs-assistant-admin]')?.shadowRoot
      const element = root?.activeElement as HTMLInputElement | undefined
      return (
        element?.getAttribute('aria-label') ?? element?.labels?.[0]?.textContent ?? element?.textContent ?? ''
      )
    })
    if (focused.trim() === name) return
  }
  throw new Error(`No press of Tab reached "${name}".`)
}

/** Waits until the panel is open, and opens the form for a new job. */
export async function openNewJob(page: Page): Promise<void> {
  await page.locator('[data-part="pages"]').waitFor()
  const back = page.getByRole('button', { name: 'Back to the jobs' })
  const start = page.getByRole('button', { name: 'New job' })
  await back.or(start).first().waitFor()
  if (await back.isVisible()) await back.click()
  await start.click()
  await page.getByLabel('What should change in the docs?').waitFor()
}
