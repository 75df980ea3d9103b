import { openPostgresStore } from 'docs-assistant-service'
import { expect, it } from 'vitest'
import { createDatabase } from '../support/postgresDatabase.ts'
import { startService } from '../support/startService.ts'

it('a process without the agent refuses jobs, and says that another process may take them', async () => {
  const { url } = await createDatabase()
  const service = await startService({ store: await openPostgresStore(url) })
  const response = await service.operate('/v2/agent/docs/job', {
    messages: [{ role: 'user', content: 'Explain retries' }],
  })
  expect(response.status).toBe(503)
  expect((await response.json()).error).toBe(
    'The agent is off. Use the setting "agent" to turn it on. If it is on in another process of this database, send "/v2/agent/" to that process, or give this one the same settings.',
  )
})
