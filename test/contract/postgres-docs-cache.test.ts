import { wrapEmbeddingModel } from 'ai'
import { type DocsServiceOptions, openPostgresStore } from 'docs-assistant-service'
import { beforeEach, describe, expect, it } from 'vitest'
import { openSharedPages } from '../../src/service/docs/files/sharedPages.ts'
import type { PackedPage } from '../../src/service/docs/index/pageContent.ts'
import { type DocsCache, maxUnusedDays } from '../../src/service/store/docsCache.ts'
import { deferred } from '../support/deferred.ts'
import { temporaryFolder, writeFiles } from '../support/docsFolder.ts'
import {
  disagreeingQuestion,
  type MeaningServer,
  meaningDocs,
  startMeaningServer,
  withMeaning,
} from '../support/meaningServer.ts'
import { createDatabase, type TestDatabase } from '../support/postgresDatabase.ts'
import { type RunningService, startService } from '../support/startService.ts'
import { openSharedTestStore } from '../support/testStore.ts'

const allPages = Object.keys(meaningDocs).length

let database: TestDatabase
let server: MeaningServer
let options: Partial<DocsServiceOptions>
beforeEach(async () => {
  database = await createDatabase()
  server = await startMeaningServer()
  options = await withMeaning(server)
})

/** Starts a process with an empty disk, and waits until its docs are embedded. */
async function start(more: Partial<DocsServiceOptions> = {}): Promise<RunningService> {
  const running = await startService({ store: await openPostgresStore(database.url), ...options, ...more })
  await running.service.search.embedded
  return running
}

async function pagesRead({ service }: RunningService) {
  const metrics = await service.metrics.read()
  const count = (way: string) =>
    Number(new RegExp(`^docs_assistant_pages_read_total\\{way="${way}"\\} (\\d+)$`, 'm').exec(metrics)?.[1])
  return { parsed: count('parsed'), shared: count('shared') }
}

async function answerOf(running: RunningService): Promise<string> {
  return (await running.answer(disagreeingQuestion)).text
}

const rows = async () => (await database.run('SELECT key, used_at FROM docs_cache ORDER BY key')).rows

describe('a process that starts with an empty disk', () => {
  it('parses and embeds nothing that another one has parsed and embedded, and answers the same', async () => {
    const first = await start()
    expect(await pagesRead(first)).toEqual({ parsed: allPages, shared: 0 })
    const answer = await answerOf(first)
    expect(answer).toContain('until the lamp fades')
    server.embedded.length = 0

    const second = await start()
    expect(await pagesRead(second)).toEqual({ parsed: 0, shared: allPages })
    expect(server.embedded).toEqual([])
    expect(await answerOf(second)).toBe(answer)
    expect(second.service.docs.pages).toEqual(first.service.docs.pages)
    for (const { file } of second.service.docs.pages)
      expect(second.service.docs.page(file)).toEqual(first.service.docs.page(file))
  })

  it('parses and embeds only what is new, also for the others', async () => {
    await start()
    await writeFiles(options.folder!, { 'new.md': '# Brewing\n\nTwo cups of coffee.\n' })
    server.embedded.length = 0
    expect(await pagesRead(await start())).toEqual({ parsed: 1, shared: allPages })
    expect(server.embedded).toEqual([['Brewing\nTwo cups of coffee.']])
    expect(await pagesRead(await start())).toEqual({ parsed: 0, shared: allPages + 1 })
    expect(server.embedded).toHaveLength(1)
  })

  it('takes drafts as drafts', async () => {
    await writeFiles(options.folder!, { 'draft.md': '---\ndraft: true\n---\n\n# Secret\n\nNot yet.\n' })
    expect(await pagesRead(await start())).toEqual({ parsed: allPages + 1, shared: 0 })
    const second = await start()
    expect(await pagesRead(second)).toEqual({ parsed: 0, shared: allPages + 1 })
    expect(second.service.docs.pages).toHaveLength(allPages)
  })

  it('parses pages itself where others read them with other settings, and both stay', async () => {
    await start()
    expect(await pagesRead(await start({ basePath: '/handbook/' }))).toMatchObject({ parsed: allPages })
    expect(await pagesRead(await start({ basePath: '/handbook/' }))).toMatchObject({ parsed: 0 })
    expect(await pagesRead(await start())).toMatchObject({ parsed: 0 })
  })

  it('notices damaged rows, computes them anew and repairs them', async () => {
    await start()
    await database.run(`UPDATE docs_cache SET bytes = substring(bytes FROM 2) || '\\x00'::bytea`)
    server.embedded.length = 0
    const second = await start()
    expect(await pagesRead(second)).toEqual({ parsed: allPages, shared: 0 })
    expect(server.embedded).not.toEqual([])
    expect(await answerOf(second)).toContain('until the lamp fades')
    expect(await pagesRead(await start())).toEqual({ parsed: 0, shared: allPages })
  })
})

describe('two versions of the parser', () => {
  it('store the same page side by side during an update', async () => {
    const store = await openSharedTestStore(database.url)
    const file = { file: 'a.md', hash: 'hash' }
    const page = (title: string): PackedPage => ({
      head: { file: 'a.md', path: '/a', url: '/a', title, frontmatter: {} },
      passageCount: 1,
      content: Buffer.from(title),
    })
    const [one, two] = ['1', '2'].map((version) => openSharedPages(store.docsCache!, version))
    await one!.add(new Map([[file, page('One')]]))
    expect(await two!.find([file])).toEqual(new Map())
    await two!.add(new Map([[file, page('Two')]]))
    expect(await one!.find([file])).toEqual(new Map([['a.md', page('One')]]))
    expect(await two!.find([file])).toEqual(new Map([['a.md', page('Two')]]))
  })
})

describe('processes that start at the same time', () => {
  it('embed each passage once', async () => {
    // More than two requests for embeddings.
    const more = Array.from({ length: 70 }, (_, number) => [
      `page-${number}.md`,
      `# Page ${number}\n\nText.\n`,
    ])
    await writeFiles(options.folder!, Object.fromEntries(more))
    const all = deferred<void>()
    let waiting = 0
    const startWaiting = async () => {
      const store = await openPostgresStore(database.url)
      const lock: DocsCache['lock'] = (name, signal) => {
        if (++waiting === 3) all.resolve()
        return store.docsCache!.lock(name, signal)
      }
      return startService({
        ...options,
        embeddingModel,
        store: { ...store, docsCache: { ...store.docsCache!, lock } },
      })
    }
    // The first one gets its vectors when all have asked for their turn.
    const embeddingModel = wrapEmbeddingModel({
      model: options.embeddingModel as Parameters<typeof wrapEmbeddingModel>[0]['model'],
      middleware: {
        specificationVersion: 'v4',
        async wrapEmbed({ doEmbed }) {
          await all.promise
          return doEmbed()
        },
      },
    })
    const started = await Promise.all([startWaiting(), startWaiting(), startWaiting()])
    for (const { service } of started) await service.search.embedded
    const texts = server.embedded.flat()
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts).toHaveLength(allPages + more.length + 24)
    const answers = new Set(await Promise.all(started.map(answerOf)))
    expect(answers.size).toBe(1)
  })
})

describe('a process with an index and vectors of its own', () => {
  it('shares them with processes that start later', async () => {
    const dataFolder = await temporaryFolder()
    const alone = await startService({ ...options, dataFolder })
    await alone.service.search.embedded
    await alone.close()
    server.embedded.length = 0
    await start({ dataFolder })
    // A row for each page, passage and off-topic question.
    await expect.poll(async () => (await rows()).length).toBe(2 * allPages + 24)
    expect(await pagesRead(await start())).toEqual({ parsed: 0, shared: allPages })
    expect(server.embedded).toEqual([])
  })
})

describe('pages and vectors that no process uses', () => {
  it(`are removed after ${maxUnusedDays} days, and those in use are kept`, async () => {
    await start()
    const used = await rows()
    const agoMs = (days: number) => Date.now() - days * 86_400_000
    await database.run(`UPDATE docs_cache SET used_at = ${agoMs(maxUnusedDays - 1)};
      INSERT INTO docs_cache VALUES ('old', '', '', ${agoMs(maxUnusedDays + 1)}), ('newer', '', '', ${agoMs(maxUnusedDays - 1)})`)
    await start()
    const keys = [...used.map(({ key }) => key), 'newer'].sort()
    await expect.poll(async () => (await rows()).map(({ key }) => key).sort()).toEqual(keys)
    const isRecent = ({ used_at }: { used_at: string }) => Number(used_at) > agoMs(1)
    await expect.poll(async () => (await rows()).filter(isRecent)).toHaveLength(used.length)
  })
})

describe('when the table cannot be used', () => {
  it('parses and embeds without it, and says so once', async () => {
    const store = await openPostgresStore(database.url)
    await database.run('ALTER TABLE docs_cache RENAME TO elsewhere')
    const errors: unknown[] = []
    const running = await start({ store, onError: (error) => errors.push(error) })
    expect(await pagesRead(running)).toEqual({ parsed: allPages, shared: 0 })
    expect(await answerOf(running)).toContain('until the lamp fades')
    expect(errors.map(String)).toEqual([
      expect.stringContaining('This process parses and embeds its docs itself'),
    ])
  })
})

describe('a lock', () => {
  it('is held by one process at a time, until it is released or the waiting ends', async () => {
    const [one, other] = [await openSharedTestStore(database.url), await openSharedTestStore(database.url)]
    const unlock = await one.docsCache!.lock('a', AbortSignal.timeout(10_000))
    const ending = new AbortController()
    const ended = other.docsCache!.lock('a', ending.signal)
    ending.abort()
    await expect(ended).rejects.toThrow('aborted')
    const waiting = other.docsCache!.lock('a', AbortSignal.timeout(10_000))
    await (await other.docsCache!.lock('b', AbortSignal.timeout(10_000)))()
    await unlock()
    await (await waiting)()
  })
})
