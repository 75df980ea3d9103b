import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createStoredKey } from '../../src/service/keys/manageKeys.ts'
import { openSqliteStore } from '../../src/service/store/openSqliteStore.ts'
import { expectNoFlaws, openAdminPage, openNewJob, openRehearsal, tabTo } from '../support/openAdmin.ts'

/** A signed-in operator of a service with the public key of its first start, and an admin key. */
async function openAdmin(options: Parameters<typeof openAdminPage>[0] = {}) {
  const { link, site, data } = await openRehearsal()
  const store = openSqliteStore(join(data, 'store.sqlite'))
  const admin = await createStoredKey(store.keys, 'admin', { name: 'CI' })
  await store.close()
  const opened = await openAdminPage({ viewport: { width: 1280, height: 900 }, ...options })
  await opened.page.goto(link)
  await openNewJob(opened.page)
  const keys = opened.page.getByRole('region', { name: 'Keys', exact: true })
  return { ...opened, site, data, admin, keys }
}

async function openKeys(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Keys' }).click()
  await page.getByRole('heading', { name: 'Admin keys' }).waitFor()
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

async function readStore(data: string) {
  const store = openSqliteStore(join(data, 'store.sqlite'))
  try {
    return { keys: await store.keys.list(), audit: await store.audit.list({ limit: 3 }) }
  } finally {
    await store.close()
  }
}

/** Returns whether the focus is in an element of the panel. */
const hasFocus = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const root = document.querySelector('[data-docs-assistant-admin]')?.shadowRoot
    return root?.activeElement?.matches(wanted) ?? false
  }, selector)

describe('an operator with a keyboard', () => {
  it('creates a public key, after mistakes that are named beside their fields, and copies it', async () => {
    const { page, context, complaints, keys, site, data } = await openAdmin()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await press(page, 'Keys')
    await keys.getByRole('heading', { name: 'Admin keys' }).waitFor()
    await press(page, 'New public key')
    expect(await hasFocus(page, '#key-name')).toBe(true)
    await tabTo(page, 'Allowed origins (optional)')
    await page.keyboard.type('https://docs.example.com/guide')
    await tabTo(page, 'Questions per hour (optional)')
    await page.keyboard.type('many')
    await page.keyboard.press('Enter')
    const problem = (field: string) => keys.locator(`#key-${field}-problem`).textContent()
    expect(await problem('name')).toContain('The name of a key has 1 to 100 characters')
    expect(await problem('origins')).toContain('"https://docs.example.com/guide" is not an origin.')
    expect(await problem('perHour')).toContain('The limit per hour is a whole number')
    expect(await hasFocus(page, '#key-name')).toBe(true)

    await page.keyboard.type('Blog')
    expect(await problem('name')).toBe('')
    await tabTo(page, 'Allowed origins (optional)')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('https://docs.example.com\nhttps://blog.example.com')
    await tabTo(page, 'Questions per hour (optional)')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('500')
    await page.keyboard.press('Enter')
    await keys.getByText('Created the key “Blog”.').waitFor()
    const created = (await readStore(data)).keys.find(({ name }) => name === 'Blog')
    expect(created).toMatchObject({
      kind: 'public',
      origins: ['https://docs.example.com', 'https://blog.example.com'],
      perHour: 500,
    })

    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await press(page, 'Copy new key: Blog')
    await keys.getByText('Copied').waitFor()
    expect(await copied()).toBe(created?.clear)
    await press(page, 'Copy line: Blog')
    await expect
      .poll(copied)
      .toBe(
        `<script async src="${site}/embed.js" data-domain="docs" data-api-key="${created?.clear}"></script>`,
      )
    expect(complaints).toEqual([])
  }, 60_000)

  it('replaces a public key, and sees until when the old one is valid', async () => {
    const { page, complaints, keys, data } = await openAdmin()
    await press(page, 'Keys')
    await keys.getByRole('heading', { name: 'Admin keys' }).waitFor()
    await press(page, 'Replace: Public key')
    await keys.getByRole('region', { name: 'Replace “Public key”?' }).waitFor()
    await press(page, 'Cancel')
    expect(await hasFocus(page, '[aria-label="Replace: Public key"]')).toBe(true)
    await page.keyboard.press('Enter')
    await tabTo(page, 'How long does the old key stay valid?')
    await page.keyboard.press('ArrowUp')
    await press(page, 'Replace key')
    await keys.getByText('Replaced the key “Public key”. The old key stays valid for 1 hour.').waitFor()
    await keys.getByText(/^Old key, valid until /).waitFor()
    const [old, , replacement] = (await readStore(data)).keys
    expect(Number(old?.revokedAt) - Date.now()).toBeGreaterThan(3_500_000)
    expect(await keys.getByText(replacement?.clear ?? '').count()).toBeGreaterThan(0)
    expect(complaints).toEqual([])
  }, 60_000)

  it('revokes keys after a second step that says what stops working', async () => {
    const { page, complaints, keys, data, admin } = await openAdmin()
    await press(page, 'Keys')
    await keys.getByRole('heading', { name: 'Admin keys' }).waitFor()
    expect(await page.content()).not.toContain(admin.key)
    await press(page, 'Revoke: CI')
    const ci = keys.getByRole('region', { name: 'Revoke “CI”?' })
    await ci.getByText('Programs with this key can no longer start jobs').waitFor()
    await ci.getByText('It was never used.').waitFor()
    await press(page, 'Revoke key')
    await keys.getByText('Revoked the key “CI”.').waitFor()
    await keys.getByText('No admin key.').waitFor()

    await press(page, 'Revoke: Public key')
    await keys.getByText('It is the only public key. No page can ask').waitFor()
    await press(page, 'Cancel')
    expect((await readStore(data)).keys[0]?.revokedAt).toBeUndefined()
    await press(page, 'Revoke: Public key')
    await press(page, 'Revoke key')
    await keys.getByText('No public key. Pages can’t ask questions until you create one.').waitFor()
    expect(await keys.locator('[data-part="key"]').count()).toBe(0)
    await tabTo(page, 'Show revoked keys (2)')
    await page.keyboard.press('Space')
    expect(await keys.getByText(/^Revoked .*20\d\d/).count()).toBe(2)
    const { audit } = await readStore(data)
    expect(audit.map(({ who, what }) => `${who} ${what}`)).toEqual([
      'operator key-revoked',
      'operator key-revoked',
      'operator signed-in',
    ])
    expect(complaints).toEqual([])
  }, 60_000)
})

describe('when the service does not answer', () => {
  it('says so, and keeps what was typed', async () => {
    const { page, keys } = await openAdmin()
    await openKeys(page)
    await page.getByRole('button', { name: 'New public key' }).click()
    await page.getByLabel('Name').fill('Blog')
    await page.getByLabel('Allowed origins').fill('https://blog.example.com')
    await page.route('**/keys/create', (route) => route.abort(), { times: 1 })
    await page.getByLabel('Name').press('Enter')
    await keys.getByText('The change may have been made. Choose Refresh to see.').waitFor()
    expect(await hasFocus(page, '#key-name')).toBe(true)
    await page.getByRole('button', { name: 'Refresh' }).click()
    // Another change does not close the form.
    await page.getByRole('button', { name: 'Revoke: CI' }).click()
    await page.getByRole('button', { name: 'Revoke key' }).click()
    await keys.getByText('Revoked the key “CI”.').waitFor()
    expect(await page.getByLabel('Allowed origins').inputValue()).toBe('https://blog.example.com')
    await page.getByLabel('Name').press('Enter')
    await keys.getByText('Created the key “Blog”.').waitFor()
  }, 60_000)

  it('shows the list again after a refresh', async () => {
    const { page, keys } = await openAdmin()
    await page.route('**/api/keys', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Keys' }).click()
    await keys.getByText('No response. Check your connection').waitFor()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await keys.getByRole('heading', { name: 'CI' }).waitFor()
    expect(await keys.getByText('No response.').count()).toBe(0)
  }, 60_000)

  it('shows the text of a key that cannot be copied', async () => {
    const { page, keys, data } = await openAdmin()
    await openKeys(page)
    await page.getByRole('button', { name: 'Copy script tag: Public key' }).click()
    const [first] = (await readStore(data)).keys
    await keys.getByText('Copying is not possible here.').waitFor()
    await keys.getByText(`data-api-key="${first?.clear}"`).waitFor()
  }, 60_000)
})

describe.each([
  ['light', 1280],
  ['dark', 360],
] as const)('the page of keys in %s, %i pixels wide', (colorScheme, width) => {
  it('has nothing axe objects to, and nothing sticks out', async () => {
    const { page, keys } = await openAdmin({ colorScheme, viewport: { width, height: 800 } })
    const check = () => expectNoFlaws(page)
    const back = page.getByRole('button', { name: 'Back to the jobs' })
    if (await back.isVisible()) await back.click()
    await openKeys(page)
    await check()
    await page.getByRole('button', { name: 'New public key' }).click()
    await page.getByLabel('Allowed origins').fill(`https://${'long.'.repeat(20)}example.com/guide`)
    await page.getByRole('button', { name: 'Create key' }).click()
    await keys.getByText('is not an origin').waitFor()
    await check()
    await page.getByLabel('Name').fill('N'.repeat(100))
    await page.getByLabel('Allowed origins').fill(`https://${'long.'.repeat(20)}example.com`)
    await page.getByRole('button', { name: 'Create key' }).click()
    await keys.getByText('Created the key').waitFor()
    await check()
    await page.getByRole('button', { name: 'Replace: Public key' }).click()
    await page.getByRole('button', { name: 'Revoke: CI' }).click()
    await keys.getByRole('region', { name: 'Revoke “CI”?' }).waitFor()
    await check()
    await page.getByRole('button', { name: 'Revoke key' }).click()
    await keys.getByText('Revoked the key “CI”.').waitFor()
    await page.getByLabel('Show revoked keys').check()
    await check()
  }, 60_000)
})
