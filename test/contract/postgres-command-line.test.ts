import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openPostgresStore } from 'docs-assistant-service'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../support/docsFolder.ts'
import { docsRepository } from '../support/docsRepository.ts'
import { createDatabase } from '../support/postgresDatabase.ts'
import { runCommand, startCommand } from '../support/runCommand.ts'

async function rate(url: string): Promise<void> {
  const store = await openPostgresStore(url)
  const { id } = await store.threads.create({ domain: 'docs', fp: 'a' })
  const empty = { reasons: [], note: '', answer: '', sources: [] }
  await store.feedback.put({ threadId: id, questionId: 'q', rating: 'up', question: 'How?', ...empty })
  await store.close()
}

describe('the command line with a database', () => {
  it('reads from DATABASE_URL, or from the file DATABASE_URL_FILE', async () => {
    const { url } = await createDatabase()
    await rate(url)
    const cwd = await temporaryFolder()
    await writeFile(join(cwd, 'secret'), `${url}\n`)
    for (const env of [{ DATABASE_URL: url }, { DATABASE_URL_FILE: 'secret' }]) {
      const { stdout, code } = await runCommand(['feedback'], { cwd, env })
      expect(stdout).toMatch(/up .*\n {2}Question {2}How\?/)
      expect(code).toBe(0)
    }
  })

  it.each([
    [
      { DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/docs' },
      'The database "docs" on 127.0.0.1:1 cannot be used',
    ],
    [{ DATABASE_URL: 'mysql://a:secret@b/c' }, 'DATABASE_URL is not an address of PostgreSQL'],
    [{ DATABASE_URL_FILE: 'missing' }, 'DATABASE_URL_FILE is missing, which cannot be read (ENOENT)'],
    [{ DATABASE_URL: 'postgres://b/c', DATABASE_URL_FILE: 'x' }, 'are both set. Remove one of them'],
  ])('does not start with %o, and says why without the password', async (env, reason) => {
    const { stderr, code } = await runCommand(['serve', '--port', '0'], { cwd: await temporaryFolder(), env })
    expect(stderr).toContain(reason)
    expect(stderr).not.toContain('secret@')
    expect(code).toBe(1)
  })

  it('ends with the reason if the docs cannot be read, though it is connected', async () => {
    const { url } = await createDatabase()
    const words = ['serve', 'missing', '--port', '0']
    const { stderr, code } = await runCommand(words, {
      cwd: await temporaryFolder(),
      env: { DATABASE_URL: url },
    })
    expect(stderr).toContain('missing')
    expect(code).toBe(1)
  })

  it('says what to install if the driver is missing', async () => {
    const env = {
      DATABASE_URL: 'postgres://localhost/docs',
      HIDDEN_PACKAGE: 'pg',
      NODE_OPTIONS: `--import=${new URL('../support/hidePackage.ts', import.meta.url)}`,
    }
    const { stderr, code } = await runCommand(['serve', '--port', '0'], { cwd: await temporaryFolder(), env })
    expect(stderr).toContain('Run: npm install pg')
    expect(code).toBe(1)
  })

  it('starts without the agent if its queue is missing, and says what to install', async () => {
    const env = {
      DATABASE_URL: (await createDatabase()).url,
      HIDDEN_PACKAGE: 'pg-boss',
      NODE_OPTIONS: `--import=${new URL('../support/hidePackage.ts', import.meta.url)}`,
    }
    const { docs } = await docsRepository()
    const cwd = await temporaryFolder()
    const command = startCommand(['serve', docs, '--port', '0', '--rehearsal'], { cwd, env })
    const printed = await command.printed('Stop with Ctrl+C')
    expect(printed).toMatch(/Agent +off\. .* Run: npm install pg pg-boss/)
    expect((await command.stop()).code).toBe(0)
  })
})
