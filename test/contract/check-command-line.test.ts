import { execFileSync } from 'node:child_process'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cloneDocs } from '../support/agentProcesses.ts'
import { docsFolder, temporaryFolder, writeFiles } from '../support/docsFolder.ts'
import { type DocsRepository, docsRepository } from '../support/docsRepository.ts'
import { runCommand } from '../support/runCommand.ts'
import { startService } from '../support/startService.ts'
import { openStoreOf } from '../support/testStore.ts'

const install = 'How do I install Kettle?'
const backoff = 'How long is the pause before the next attempt of a job?'
const cache = 'How do I clear the cache of a worker?'

const linesOf = (questions: readonly string[]) =>
  questions
    .map((question, index) => `${JSON.stringify({ id: `q${index}`, question, pages: ['index.md'] })}\n`)
    .join('')

/** A repository whose docs have questions, and the folder of the data of the command. */
async function repositoryWithQuestions(questions = [install, backoff, cache]) {
  const repository = await docsRepository({ 'docs/questions.jsonl': linesOf(questions) })
  const data = await temporaryFolder()
  return { ...repository, data }
}

/** Runs the command on the docs of a repository. */
const check = ({ docs, data }: Pick<DocsRepository, 'docs'> & { data: string }, ...words: string[]) =>
  runCommand(['check', docs, '--data', data, ...words])

/** Returns the questions that the command prints as JSON, by their effect. */
const effectsIn = (stdout: string): Record<string, string> =>
  Object.fromEntries(
    JSON.parse(stdout).changed.map(({ question, effect }: Record<string, string>) => [question, effect]),
  )

describe('docs-assistant check', () => {
  it('says that the data folder does not exist', async () => {
    const { docs } = await repositoryWithQuestions()
    const { code, stderr } = await check({ docs, data: 'nope' })
    expect(code).toBe(1)
    expect(stderr).toContain('There is no folder nope. Give the data folder of the service with --data.')
  })

  it('says that nothing has changed', async () => {
    const { code, stdout, stderr } = await check(await repositoryWithQuestions())
    expect(stderr).toBe('')
    expect(code).toBe(0)
    expect(stdout).toContain('<!-- docs-assistant check -->')
    expect(stdout).toMatch(
      /3 questions asked on main \(\w{7}\) and on this change\. All answers are as before\./,
    )
  })

  it('finds answers that a change loses, gains and moves to another page', async () => {
    const repository = await repositoryWithQuestions()
    await rm(join(repository.docs, 'guide/retries.md'))
    await rename(join(repository.docs, 'guide/install.md'), join(repository.docs, 'guide/set-up.md'))
    await writeFiles(repository.docs, {
      'guide/cache.md':
        '# Cache\n\n## Clear the cache\n\nRun `kettle clear` to clear the cache of a worker.\n',
    })
    const { code, stdout, stderr } = await check(repository, '--format', 'json')
    expect(effectsIn(stdout)).toEqual({ [backoff]: 'lost', [cache]: 'gained', [install]: 'moved' })
    expect(JSON.parse(stdout).gone).toEqual([
      { address: '/guide/install', kind: 'page', questions: 1 },
      { address: '/guide/retries#backoff', kind: 'page', questions: 1 },
    ])
    expect(stderr).toBe('No longer answered: 1. The limit is 0 (--max-lost).\n')
    expect(code).toBe(1)
  })

  it('finds a section that was renamed, and reads no page of the work tree as the base', async () => {
    const repository = await repositoryWithQuestions([backoff])
    const page = join(repository.docs, 'guide/retries.md')
    const text = repository.git('show', 'HEAD:docs/guide/retries.md')
    await writeFile(page, text.replace('## Backoff', '## Pause before the next attempt'))
    const limited = await check(repository, '--max-gone', '0')
    expect(limited.stdout).toContain('- `/guide/retries#backoff` (section, cited for 1 question)')
    expect(limited.code).toBe(1)
    expect((await check(repository, '--max-gone', '1')).code).toBe(0)
    expect(repository.git('status', '--porcelain')).toBe(' M docs/guide/retries.md\n')
  })

  it('compares with the commit at which the change began, not with later ones', async () => {
    const repository = await repositoryWithQuestions()
    repository.git('switch', '--quiet', '--create', 'change')
    repository.git('switch', '--quiet', 'main')
    await rm(join(repository.docs, 'guide/retries.md'))
    repository.git('commit', '--quiet', '--all', '--message=Removed')
    repository.git('switch', '--quiet', 'change')
    expect((await check(repository)).stdout).toContain('All answers are as before.')
  })

  it('names the version that answers, if it becomes another', async () => {
    const page = (text: string) => `# Retries\n\n## Backoff\n\n${text}\n`
    const doubled = 'The pause before the next attempt of a job doubles each time.'
    const repository = await docsRepository({
      'docs/questions.jsonl': linesOf([backoff]),
      'docs/v1/index.md': '# Kettle\n\nHello.\n',
      'docs/v2/index.md': '# Kettle\n\nHello.\n',
      'docs/v1/retries.md': page(doubled),
      'docs/v2/retries.md': page(doubled),
    })
    const data = await temporaryFolder()
    await rm(join(repository.docs, 'guide'), { recursive: true })
    repository.git('commit', '--quiet', '--all', '--message=Versions only')
    await rm(join(repository.docs, 'v2/retries.md'))
    const { stdout } = await check({ ...repository, data }, '--format', 'json')
    expect(JSON.parse(stdout).changed).toMatchObject([
      {
        effect: 'otherVersion',
        before: { source: { version: 'v2', file: 'v2/retries.md' } },
        after: { source: { version: 'v1', file: 'v1/retries.md' } },
      },
    ])
  })

  it('knows the addresses of Docusaurus on both sides: another number before a name changes none', async () => {
    const text = '# Cache\n\n## Clear the cache\n\nRun `kettle clear` to clear the cache of a worker.\n'
    const repository = await docsRepository({
      'docusaurus.config.js': 'export default {}\n',
      'docs/questions.jsonl': linesOf([cache]),
      'docs/01-cache.md': text,
    })
    const data = await temporaryFolder()
    await rename(join(repository.docs, '01-cache.md'), join(repository.docs, '02-cache.md'))
    const { stdout } = await check({ ...repository, data }, '--format', 'json')
    const source = { address: '/cache#clear-the-cache' }
    expect(JSON.parse(stdout)).toMatchObject({
      changed: [{ before: { source }, after: { source } }],
      gone: [],
    })
  })

  it('counts a pinned answer, and one whose link the change breaks', async () => {
    const repository = await docsRepository({
      'docs/questions.jsonl': linesOf([cache]),
      'docs/.assistant/answers/cache.md': `---\nquestions: [${JSON.stringify(cache)}]\nchecked: 2026-03-12\n---\n\nRead [Retries](/guide/retries#backoff).\n`,
    })
    const data = await temporaryFolder()
    await rm(join(repository.docs, 'guide/retries.md'))
    const { stdout } = await check({ ...repository, data })
    expect(stdout).toContain(`“${cache}”: answered, \`.assistant/answers/cache.md\` → no answer`)
    expect(stdout).toContain('- `/guide/retries#backoff` (page, cited for 1 question)')
  })

  it('prints JUnit XML for tests in CI', async () => {
    const repository = await repositoryWithQuestions([`${backoff} "<b>" & c`, install])
    await rm(join(repository.docs, 'guide/retries.md'))
    const { stdout } = await check(repository, '--format', 'junit')
    expect(stdout).toContain('<testsuite name="docs-assistant check" tests="3" failures="1">')
    expect(stdout).toContain(
      `name="${backoff} &quot;&lt;b&gt;&quot; &amp; c"><failure message="No longer answered: answered,`,
    )
    expect(stdout).toContain(`name="${install}"/>`)
  })

  it('gives the same output each time', async () => {
    const repository = await repositoryWithQuestions()
    await rm(join(repository.docs, 'guide/install.md'))
    const [one, other] = [await check(repository), await check(repository)]
    expect(one).toEqual(other)
  })

  it('asks questions from the store of a service, with the path of their page, and notes that in the audit log', async () => {
    const repository = await docsRepository()
    const dataFolder = join(await temporaryFolder(), 'data')
    const service = await startService({ folder: repository.docs, dataFolder })
    for (const question of [backoff, backoff, 'What is <b>@kettle</b> #1?']) await service.answer(question)
    await rm(join(repository.docs, 'guide/retries.md'))
    const { stdout } = await check({ ...repository, data: dataFolder })
    expect(stdout).toContain(`“${backoff}” (asked 2 times): answered, \`/guide/retries#backoff\` → no answer`)
    const store = await openStoreOf(dataFolder)
    expect((await store.audit.list({ limit: 10 }))[0]).toMatchObject({
      who: 'command line',
      what: 'questions-read',
      details: { questions: 3 },
    })
  })

  describe('when something is missing', () => {
    it.each([
      ['the branch', ['--base', 'nowhere'], 'There is no branch, tag or commit "nowhere" in this clone.'],
      ['the file of questions', ['--questions', 'none.jsonl'], 'There is no file none.jsonl.'],
    ])('%s', async (_, words, message) => {
      const { code, stdout, stderr } = await check(await repositoryWithQuestions(), ...words)
      expect([code, stdout]).toEqual([1, ''])
      expect(stderr).toContain(`docs-assistant: ${message}`)
    })

    it('questions', async () => {
      const { code, stderr } = await check({ ...(await docsRepository()), data: await temporaryFolder() })
      expect(code).toBe(1)
      expect(stderr).toContain('There are no questions to ask: no questions.jsonl in')
    })

    it('the repository', async () => {
      const docs = await docsFolder({ 'index.md': '# Hello', 'questions.jsonl': linesOf([install]) })
      const { code, stderr } = await check({ docs, data: await temporaryFolder() })
      expect(code).toBe(1)
      expect(stderr).toContain('is not in a Git repository, so there are no docs to compare with.')
    })

    it('the docs folder in the base', async () => {
      const { work } = await docsRepository()
      await writeFiles(work, { 'new/index.md': '# New', 'new/questions.jsonl': linesOf([install]) })
      const { code, stderr } = await check({ docs: join(work, 'new'), data: await temporaryFolder() })
      expect(code).toBe(1)
      expect(stderr).toMatch(/main \(\w{7}\) has no pages in the folder new, so there is nothing to compare/)
    })

    it('the docs folder, or its name', async () => {
      const { docs } = await docsRepository()
      expect((await check({ docs: join(docs, 'none'), data: await temporaryFolder() })).stderr).toContain(
        'does not exist.',
      )
      expect((await runCommand(['check'], { cwd: docs })).stderr).toContain('Give the docs folder')
    })

    it('the earlier commits, in a shallow clone', async () => {
      const repository = await repositoryWithQuestions()
      repository.git('switch', '--quiet', '--create', 'change')
      await writeFiles(repository.docs, { 'more.md': '# More' })
      repository.git('add', '--all')
      repository.git('commit', '--quiet', '--message=More')
      repository.git('push', '--quiet', 'origin', 'change')
      const shallow = join(await temporaryFolder(), 'shallow')
      const from = `file://${repository.remote}`
      execFileSync('git', ['clone', '--quiet', '--depth=1', '--branch=change', from, shallow])
      const { code, stderr } = await check({ docs: join(shallow, 'docs'), data: await temporaryFolder() })
      expect(code).toBe(1)
      expect(stderr).toContain('The clone is shallow.')
      expect(stderr).toContain('fetch-depth: 0')
    })

    it('the local branch, if the remote has it', async () => {
      const repository = await repositoryWithQuestions()
      const clone = await cloneDocs(repository)
      execFileSync('git', ['switch', '--quiet', '--create', 'change'], { cwd: clone })
      execFileSync('git', ['branch', '--quiet', '--delete', 'main'], { cwd: clone })
      expect((await check({ docs: join(clone, 'docs'), data: await temporaryFolder() })).code).toBe(0)
    })
  })
})
