import { describe, expect, it } from 'vitest'
import { ask } from '../support/ask.ts'
import { docsFolder, temporaryFolder } from '../support/docsFolder.ts'
import { runCommand } from '../support/runCommand.ts'
import { startService } from '../support/startService.ts'
import { databaseOf, openStoreOf, usesPostgres } from '../support/testStore.ts'

/** Starts a service, and asks a question as each of these readers. Returns its data folder. */
async function askAs(...readers: readonly string[]): Promise<string> {
  const folder = await docsFolder({ 'port.md': '# Port\n\nSet the port with --port.' })
  const service = await startService({ folder })
  for (const fp of readers) {
    const response = await service.post(ask('How do I set the port?', { fp }))
    expect(await response.text()).toContain('"type":"finish"')
  }
  return service.dataFolder
}

describe('what is stored about a reader', () => {
  it.each(['reader-7', 'ada@example.com'])(
    'is printed and erased by the command line, for %s',
    async (fp) => {
      const data = await askAs(fp, 'reader-8')
      const address = await databaseOf(data)
      const options = address === undefined ? {} : { env: { DATABASE_URL: address } }
      const run = (...words: string[]) => runCommand(['readers', ...words, '--data', data], options)
      const { stdout } = await run('export', '--fp', fp)
      expect(JSON.parse(stdout)).toMatchObject({
        threads: [{ messages: [{ text: 'How do I set the port?' }, { role: 'assistant' }] }],
        feedback: [],
        jobs: [],
      })
      expect((await run('erase', '--fp', fp)).stdout).toContain('1 conversation and 0 ratings')
      expect((await run('erase', '--fp', fp, '--yes')).stdout).toContain(
        'Erased 1 conversation with 2 messages, 0 ratings',
      )
      expect(JSON.parse((await run('export', '--fp', fp)).stdout).threads).toEqual([])
      expect(JSON.parse((await run('export', '--fp', 'reader-8')).stdout).threads).toHaveLength(1)

      const store = await openStoreOf(data)
      const log = await store.audit.list({ limit: 9 })
      expect(log.map(({ what }) => what)).toContain('reader-erased')
      expect(JSON.stringify(log)).not.toContain(fp)
    },
  )

  // The same with any database, because none is opened.
  it.skipIf(usesPostgres())(
    'is not looked for in a folder without a store, and an fp is needed',
    async () => {
      const data = await temporaryFolder()
      const { stderr, code } = await runCommand(['readers', 'export', '--fp', 'a', '--data', data])
      expect(stderr).toContain('Give the data folder of the service with --data.')
      expect(code).toBe(1)
      expect((await runCommand(['readers', 'erase', '--yes'])).stderr).toContain("'--fp <fp>' not specified")
    },
  )
})
