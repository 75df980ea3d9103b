import { openPostgresStore } from 'docs-assistant-service'
import { expect, it } from 'vitest'
import { docsFolder, writeFiles } from '../support/docsFolder.ts'
import { createDatabase } from '../support/postgresDatabase.ts'
import { startService } from '../support/startService.ts'

it('a process that was told to read the docs again tells the others', async () => {
  const { url } = await createDatabase()
  const folder = await docsFolder({ 'index.md': '# Kettle\n\nBoils water.\n' })
  const one = await startService({ folder, store: await openPostgresStore(url) })
  const other = await startService({ folder, store: await openPostgresStore(url) })
  await writeFiles(folder, { 'new.md': '# Descaling\n\nUse vinegar.\n' })
  await one.operate('/v1/docs/refresh', {})
  await expect.poll(() => other.service.docs.pages.map(({ title }) => title)).toContain('Descaling')
})
