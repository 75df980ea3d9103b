import { expect, it } from 'vitest'
import { docsFixture, ownDocs, startService } from '../support/startService.ts'

it.each([docsFixture, ownDocs])('a service that a test starts over %s parses no page', async (folder) => {
  const { service } = await startService({ folder })
  expect(await service.metrics.read()).toContain('docs_assistant_pages_read_total{way="parsed"} 0\n')
})
