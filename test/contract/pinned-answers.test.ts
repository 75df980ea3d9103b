import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DocsServiceOptions } from 'docs-assistant-service'
import { describe, expect, it, vi } from 'vitest'
import { watchDocs } from '../../src/service/docs/files/watchDocs.ts'
import { closeLater } from '../support/closeLater.ts'
import { copyOfFixture, temporaryFolder, writeFiles } from '../support/docsFolder.ts'
import { runCommand } from '../support/runCommand.ts'
import { startService } from '../support/startService.ts'
import { openStoreOf } from '../support/testStore.ts'
import { versionedDocs } from '../support/versionedDocs.ts'

const question = 'How do I delete a stuck job?'
const text =
  'Stop the worker, then remove the job. See [Installation](../../guide/install.md#install-the-package) and [Backoff](/guide/retries#backoff).'

/** Content of a file with a pinned answer. */
const pinned = (body = text, fields = 'checked: 2026-03-12', questions = [question]) =>
  `---\nquestions:\n${questions.map((each) => `  - ${JSON.stringify(each)}\n`).join('')}${fields}\n---\n\n${body}\n`

/** Docs of Kettle with these pinned answers, by the names of their files. */
async function docsWith(answers: Readonly<Record<string, string>>): Promise<string> {
  const folder = await copyOfFixture('site-basic')
  await writeFiles(join(folder, '.assistant/answers'), answers)
  return folder
}

async function start(answers: Readonly<Record<string, string>>, more: Partial<DocsServiceOptions> = {}) {
  const folder = more.folder ?? (await docsWith(answers))
  const service = await startService({ ...more, folder })
  return { folder, service, answerTo: service.answer }
}

const mark = 'Checked by the docs team, 12 March 2026'

describe('a pinned answer', () => {
  it('is given for its question, with the mark of the team and the sections it links to as sources', async () => {
    const { service, answerTo } = await start({ 'delete.md': pinned() })
    const answer = await answerTo(question)
    expect(answer.text).toBe(
      `${mark}\n\nStop the worker, then remove the job. See [Installation](/guide/install#install-the-package) and [Backoff](/guide/retries#backoff).\n\n`,
    )
    expect(answer.sources).toEqual(['/guide/install#install-the-package', '/guide/retries#backoff'])
    expect(answer.metadata).toMatchObject({ answered: true, coverage: 'full', written: false })

    const store = await openStoreOf(service.dataFolder)
    const [stored] = await store.threads.asked('docs', new Date(0), 1)
    expect(stored?.sources).toEqual(answer.sources)
  })

  it('keeps mail addresses and telephone numbers, as pages do', async () => {
    const links = '[Write](mailto:help@example.com) or [call](tel:+15550100).'
    const folder = await docsWith({ 'delete.md': pinned(links) })
    await writeFiles(folder, { 'help.md': `# Telephone support\n\nFor telephone support: ${links}\n` })
    const { answerTo } = await start({}, { folder })
    for (const asked of [question, 'Is there telephone support?'])
      expect((await answerTo(asked)).text).toContain(links)
  })

  it('may link to the heading at the top of a page, and to one without text of its own', async () => {
    const folder = await docsWith({
      'delete.md': pinned('See [Alpha](/alpha#alpha-guide) and [Use](../../alpha.md#use-it).'),
    })
    await writeFiles(folder, { 'alpha.md': '# Alpha guide\n\nText.\n\n## Use it\n\n### Once\n\nMore.\n' })
    const { answerTo } = await start({}, { folder })
    const answer = await answerTo(question)
    expect(answer.text).toContain('See [Alpha](/alpha#alpha-guide) and [Use](/alpha#use-it).')
    expect(answer.sources).toEqual(['/alpha', '/alpha#once'])
  })

  it('is given for the same question in other words', async () => {
    const { answerTo } = await start({ 'delete.md': pinned() })
    for (const asked of [
      'how can we delete stuck jobs',
      'DELETE A STUCK JOB',
      'How to delete the stuck job?',
    ])
      expect((await answerTo(asked)).text).toContain(mark)
  })

  it('is not given for a question that only shares its words', async () => {
    const { answerTo } = await start({
      'a.md': pinned('With Docker.', 'checked: 2026-03-12', ['How do I deploy with Docker?']),
      'b.md': pinned('To Kettle.', 'checked: 2026-03-12', ['How do I move jobs from Redis to Kettle?']),
      'c.md': pinned(),
    })
    for (const asked of [
      'How do I deploy without Docker?',
      'How do I deploy?',
      'Where do I deploy with Docker?',
      'How do I move jobs from Kettle to Redis?',
      'How do I find a stuck job?',
      'How do I not delete a stuck job?',
      'Delete',
      'How do I delete a stuck job and start it again?',
    ])
      expect([asked, (await answerTo(asked)).text]).toEqual([
        asked,
        expect.not.stringContaining('Checked by'),
      ])
  })

  it('is not given for a question about selected text', async () => {
    const { answerTo } = await start({ 'delete.md': pinned() })
    const context = [{ type: 'textSelection', value: 'Kettle runs background jobs.' }]
    expect((await answerTo(question, { context })).text).not.toContain(mark)
  })

  it('is marked in the language of the question', async () => {
    const questions = ['Wie kann ich eine hängende Aufgabe in der Warteschlange löschen?']
    const { answerTo } = await start({
      'de.md': pinned('Den Worker anhalten.', 'checked: 2026-03-12', questions),
    })
    const { text } = await answerTo(questions[0]!)
    expect(text).toContain('Vom Dokumentationsteam geprüft, 12. März 2026')
  })

  it('is given before a model is asked, and other questions go to the model', async () => {
    const asked: string[] = []
    const { answerTo } = await start(
      { 'delete.md': pinned() },
      {
        answerer: {
          description: 'a fake model',
          async *answer(task) {
            asked.push(task.question)
            yield { type: 'text', text: 'Written by a model.' }
          },
        },
      },
    )
    expect((await answerTo(question)).text).toContain(mark)
    expect(asked).toEqual([])
    expect((await answerTo('How do I install Kettle?')).text).toBe('Written by a model.')
  })

  it('cannot bring markup or addresses that a page may not have', async () => {
    const body =
      '<script>alert(1)</script>\n\n[Bad](javascript:alert(1)) and ![x](https://evil.example/x.png) text.'
    const { answerTo } = await start({ 'bad.md': pinned(body) })
    const { text } = await answerTo(question)
    expect(text).toContain(mark)
    expect(text).not.toMatch(/<script|javascript:|evil\.example/)
  })

  it('is given only in its versions', async () => {
    const folder = await versionedDocs()
    const versions = 'checked: 2026-03-12\nversions: [2]'
    await writeFiles(folder, { '.assistant/answers/delete.md': pinned('In version 2.', versions) })
    const { answerTo } = await start({}, { folder })
    expect((await answerTo(question, { filter: { version: 'v2' } })).text).toContain('In version 2.')
    expect((await answerTo(question, { currentPath: '/v2/' })).text).toContain('In version 2.')
    expect((await answerTo(question, { filter: { version: 'v1' } })).text).not.toContain(mark)
  })

  it('is not given to a reader whose filter leaves its pages out', async () => {
    const { answerTo } = await start({ 'delete.md': pinned() })
    expect((await answerTo(question, { filter: { path: '/reference' } })).text).not.toContain(mark)
  })

  it('closes a gap: the question is no longer listed as unanswered', async () => {
    const { folder, service, answerTo } = await start({})
    const listed = async () => {
      const response = await service.operate('/v2/agent/docs/unanswered')
      return (await response.json()).questions.length
    }
    const gap = 'Which fish does Kettle sell in winter?'
    expect((await answerTo(gap)).metadata).toMatchObject({ answered: false })
    expect(await listed()).toBe(1)
    await writeFiles(folder, { '.assistant/answers/fish.md': pinned('None.', 'checked: 2026-03-12', [gap]) })
    await service.service.docs.refresh()
    expect(await listed()).toBe(0)
  })

  it('is not a page', async () => {
    const { service } = await start({ 'delete.md': pinned() })
    expect(service.service.docs.pages).toHaveLength(4)
    for (const path of ['/.assistant/answers/delete', '/.assistant/answers/delete.md'])
      expect((await fetch(service.url + path)).status).toBe(404)
  })
})

describe('a file that is not a pinned answer', () => {
  it.each([
    ['without questions', pinned(text, 'checked: 2026-03-12', []), '"questions" in its frontmatter must'],
    ['without a day', pinned(text, ''), '"checked" in its frontmatter must be a day such as 2026-03-12.'],
    [
      'with a day that does not exist',
      pinned(text, 'checked: 2026-02-30'),
      '"checked" in its frontmatter must',
    ],
    ['without a text', pinned(''), 'It has no text below its frontmatter.'],
    ['with a link to no page', pinned('[A](/nowhere)'), 'The link /nowhere leads to no page or section'],
    ['with a link to no section', pinned('[A](/guide/install#no)'), 'The link /guide/install#no leads to no'],
    [
      'with an anchor in other letters than that of the page',
      pinned('[A](/guide/install#Install-the-package)'),
      'The link /guide/install#Install-the-package leads to no',
    ],
    ['with a link that is only an anchor', pinned('- **[A](#foo)**'), 'The link #foo leads to no page'],
    [
      'that has ended',
      pinned(text, 'checked: 2026-03-12\nuntil: 2026-03-13'),
      'It was valid until 2026-03-13.',
    ],
    [
      'with a misspelled field',
      pinned(text, 'checked: 2026-03-12\nuntill: 2026-12-31'),
      '"untill" in its frontmatter is not a field',
    ],
    [
      'that was checked in the future',
      pinned(text, 'checked: 9999-03-12'),
      '"checked" in its frontmatter is in the future: 9999-03-12.',
    ],
    [
      'for versions in docs without versions',
      pinned(text, 'checked: 2026-03-12\nversions: [2.x]'),
      'The docs have none of the "versions"',
    ],
    [
      'with a question that says nothing',
      pinned(text, 'checked: 2026-03-12', ['How do I?']),
      'names no subject',
    ],
  ])('%s is named, and the question is answered from the docs', async (_, content, reason) => {
    const { service, answerTo } = await start({ 'delete.md': content })
    expect(service.service.docs.skipped).toEqual([
      { file: '.assistant/answers/delete.md', reason: expect.stringContaining(reason) },
    ])
    expect((await answerTo(question)).text).not.toContain('Checked by')
  })

  it('is named if its name ends otherwise, and so is a folder', async () => {
    const { service } = await start({ 'b.mdx': pinned(), 'a/b.md': pinned(), '_draft.txt': 'x' })
    expect(service.service.docs.skipped).toEqual([
      {
        file: '.assistant/answers/a',
        reason: 'It is a folder. Move its files to .assistant/answers.',
      },
      { file: '.assistant/answers/b.mdx', reason: 'Its name does not end with ".md".' },
    ])
  })

  it('is named by doctor and at the start', async () => {
    const folder = await docsWith({ 'delete.md': pinned('[A](/nowhere)') })
    const { stdout } = await runCommand(['doctor', folder, '--data', await temporaryFolder()])
    expect(stdout).toMatch(
      /^ +skipped \.assistant\/answers\/delete\.md: The link \/nowhere leads to no page/m,
    )
  })

  it('is not read through a link that leads out of the docs folder', async () => {
    const folder = await copyOfFixture('site-basic')
    const outside = await temporaryFolder()
    await writeFile(join(outside, 'delete.md'), pinned())
    await mkdir(join(folder, '.assistant'))
    await symlink(outside, join(folder, '.assistant/answers'))
    const { service } = await startService({ folder })
    expect(service.docs.pinned.count).toBe(0)
    expect(service.docs.skipped).toMatchObject([{ reason: 'It is a link, or in a folder that is one.' }])
  })
})

describe('when the docs change', () => {
  it('answers are read again, and their links are checked again', async () => {
    const { folder, service } = await start({})
    const { docs } = service.service
    const find = () => docs.pinned.find({ question })?.checked
    const watcher = watchDocs(docs, () => {}, { debounceMs: 1 })
    closeLater(() => watcher.close())
    await watcher.ready
    await writeFiles(folder, { '.assistant/answers/delete.md': pinned() })
    await vi.waitFor(() => expect(find()).toBe('2026-03-12'), 5_000)
    await writeFiles(folder, { '.assistant/answers/delete.md': pinned(text, 'checked: 2026-03-14') })
    await vi.waitFor(() => expect(find()).toBe('2026-03-14'), 5_000)
    await rm(join(folder, 'guide/retries.md'))
    await vi.waitFor(() => expect(find()).toBeUndefined(), 5_000)
    expect(docs.skipped).toMatchObject([{ file: '.assistant/answers/delete.md' }])
  })
})

describe('docs-assistant eval', () => {
  it('counts pinned answers, with the pages they link to', async () => {
    const folder = await docsWith({ 'delete.md': pinned() })
    const file = join(await temporaryFolder(), 'questions.jsonl')
    await writeFile(file, JSON.stringify({ id: 'q1', question, pages: ['guide/install.md'] }))
    const { stdout } = await runCommand(['eval', folder, file])
    expect(stdout).toMatch(/^pinned +1$/m)
    expect(stdout).toMatch(/^recall@1 +1\.000$/m)
    expect(stdout).toMatch(/^full +1\.000$/m)
  })
})
