import { describe, expect, it } from 'vitest'
import { findAccessibilityViolations } from '../support/findAccessibilityViolations.ts'
import { openContext } from '../support/openContext.ts'
import { scriptedModels } from '../support/scriptedModel.ts'
import { startAgent } from '../support/startAgent.ts'

describe('the page with the changes of a job', () => {
  it('runs nothing of what was written, keeps its policy, and is readable in light and dark, wide and narrow', async () => {
    const text = `# New\n\n<script>document.title = 'owned'</script>\n\n${'A long line. '.repeat(40)}\n`
    const change = [
      { tool: 'create', input: { path: 'new.md', text } },
      {
        tool: 'replace',
        input: { path: 'index.md', old: 'Kettle runs background jobs.', new: 'Kettle runs jobs.' },
      },
    ]
    const { models } = scriptedModels([{ calls: change }, { text: '<img src=x onerror="document.title=1">' }])
    const agent = await startAgent({ models, remote: null })
    const { diffLink } = await agent.finished((await agent.create('Write <b>more</b>')).id)

    for (const [colorScheme, width] of [
      ['light', 1280],
      ['dark', 360],
    ] as const) {
      const context = await openContext({ colorScheme, viewport: { width, height: 800 } })
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('console', (message) => complaints.push(message.text()))
      page.on('pageerror', (error) => complaints.push(error.message))
      await page.goto(diffLink ?? '')
      expect(await page.title()).toMatch(/^Changes on docs-agent\/write-b-more-b-/)
      expect(await page.locator('ins').first().textContent()).toMatch(/^\+/)
      expect(await page.locator('del').allTextContents()).toContainEqual(
        expect.stringContaining('-Kettle runs background jobs.'),
      )
      // The sheet was loaded: an added line has a colour of its own.
      const colour = await page
        .locator('ins')
        .first()
        .evaluate((line) => getComputedStyle(line).backgroundColor)
      expect(colour).not.toBe('rgba(0, 0, 0, 0)')
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBe(0)
      expect(await findAccessibilityViolations(page)).toEqual([])
      expect(complaints).toEqual([])
    }
  })
})
