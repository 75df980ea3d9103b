import { join } from 'node:path'
import { createDocsService } from 'docs-assistant-service'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openSqliteStore } from '../../src/service/store/openSqliteStore.ts'
import { docsFolder, temporaryFolder } from '../support/docsFolder.ts'
import { runCommand } from '../support/runCommand.ts'

/** Starts a service, and asks a question as each of these readers. */
async function askAs(...readers: readonly string[]) {
  const dataFolder = join(await temporaryFolder(), 'data')
  const folder = await docsFolder({ 'port.md': '# Port\n\nSet the port with --port.' })
  const service = await createDocsService({ folder, dataFolder })
  onTestFinished(() => service.close())
  for (const fp of readers) {
    const response = await service.fetch(
      new Request('http://localhost/discovery/v2/assistant/docs/message', {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${service.publicKey}`,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({
          id: 'c',
          fp,
          messages: [{ id: 'q', role: 'user', parts: [{ type: 'text', text: 'How do I set the port?' }] }],
        }),
      }),
    )
    expect(await response.text()).toContain('"type":"finish"')
  }
  return dataFolder
}

describe('what is stored about a reader', () => {
  it.each(['reader-7', 'ada@example.com'])(
    'is printed and erased by the command line, for %s',
    async (fp) => {
      const data = await askAs(fp, 'reader-8')
      const run = (...words: string[]) => runCommand(['readers', ...words, '--data', data])
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

      const store = openSqliteStore(join(data, 'store.sqlite'))
      onTestFinished(() => store.close())
      const log = await store.audit.list({ limit: 9 })
      expect(log.map(({ what }) => what)).toContain('reader-erased')
      expect(JSON.stringify(log)).not.toContain(fp)
    },
  )

  it('is not looked for in a folder without a store, and an fp is needed', async () => {
    const data = await temporaryFolder()
    const { stderr, code } = await runCommand(['readers', 'export', '--fp', 'a', '--data', data])
    expect(stderr).toContain('Give the data folder of the service with --data.')
    expect(code).toBe(1)
    expect((await runCommand(['readers', 'erase', '--yes'])).stderr).toContain("'--fp <fp>' not specified")
  })
})
