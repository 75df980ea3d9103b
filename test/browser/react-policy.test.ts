import { describe, expect, it } from 'vitest'
import { openContext } from '../support/openContext.ts'
import { openReader } from '../support/openReader.ts'
import { startReactSite } from '../support/startReactSite.ts'
import { startService } from '../support/startService.ts'

const service = await startService()
const settings = service.settings

/** Nothing inline, nothing compiled from text, and no HTML from text. */
const policy = `default-src 'none'; script-src 'self'; connect-src ${service.url}; img-src data:; require-trusted-types-for 'script'; trusted-types 'none'`

/** Opens an app, built as a host publishes it, and returns the reader and what the browser reports so far. */
async function openStrict(app: string) {
  const site = await startReactSite({ app, settings, policy })
  const context = await openContext()
  await context.addInitScript(() => {
    const reports: string[] = []
    Object.assign(window, { reports })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile, sample }) =>
      reports.push(`${violatedDirective} ${sourceFile} ${sample}`),
    )
  })
  const reader = await openReader(context, site.url)
  await reader.page.locator('h2').waitFor()
  await reader.page.waitForLoadState('networkidle')
  const reports = () => reader.page.evaluate(() => (window as unknown as { reports: string[] }).reports)
  return { reader, reports }
}

describe('a React app with a strict policy', () => {
  it('reports as much with the assistant as without: on page view, opened, and answered', async () => {
    const plain = await openStrict('plainHost.tsx')
    const without = await plain.reports()
    const { reader, reports } = await openStrict('widgetHost.tsx')
    await reader.launcher.waitFor()
    expect(await reports()).toEqual(without)
    await reader.askAndWait('How do I limit the number of attempts?')
    await reader.page.waitForLoadState('networkidle')
    expect(await reports()).toEqual(without)
    expect(without).toEqual([])
  })

  it('would report code that is compiled from text, and HTML from text', async () => {
    const { reader, reports } = await openStrict('plainHost.tsx')
    await reader.page.locator('h2').evaluate((heading) => {
      const unsafe = [() => new Function(''), () => Object.assign(heading, { innerHTML: '<b>1</b>' })]
      // Later, because code that a test evaluates may do what the policy forbids.
      for (const act of unsafe) setTimeout(act)
    })
    await expect.poll(async () => (await reports()).length).toBeGreaterThanOrEqual(2)
  })
})
