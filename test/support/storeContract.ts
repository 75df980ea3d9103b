import { describe, expect, it } from 'vitest'
import { createGapStore } from '../../src/service/mcp/storeGap.ts'
import type { Store } from '../../src/service/store/store.ts'

/** A database that several stores can open. */
export interface OpenStores {
  /** Opens a store on the same database each time. It is closed with the test that opened it. */
  open(): Promise<Store>
  /** Runs SQL past the store, as another tool would. */
  run(sql: string): Promise<unknown>
}

/** Describes what every store does. @param create makes an empty database */
export function describeStore(name: string, create: () => Promise<OpenStores>): void {
  async function openTwo() {
    const stores = await create()
    const [one, other] = [await stores.open(), await stores.open()]
    return { one, other, run: stores.run }
  }
  const question = (id: string, text: string) => ({ id, role: 'user' as const, text, details: {} })

  /** Stores a thread with a question that the docs could not answer, and a rating of it. */
  async function addThread({ threads, feedback }: Store, fp: string, text: string): Promise<string> {
    const { id } = await threads.create({ domain: 'docs', fp })
    await threads.append(id, question('q1', text))
    await threads.append(id, { id: 'a1', role: 'assistant', text: 'No.', details: { answered: false } })
    const rating = { rating: 'down', reasons: ['wrong'], note: 'Bad', answer: 'No.', sources: [] } as const
    await feedback.put({ threadId: id, questionId: 'q1', question: text, ...rating })
    return id
  }

  describe(`${name}: threads`, () => {
    it('are read by another process, and a question asked again replaces what followed', async () => {
      const { one, other } = await openTwo()
      const { id } = await one.threads.create({ domain: 'docs', fp: 'a' })
      await one.threads.append(id, question('q1', 'One?'))
      await other.threads.append(id, { id: 'a1', role: 'assistant', text: 'One.', details: { x: [1] } })
      await one.threads.append(id, question('q2', 'Two?'))
      await other.threads.append(id, question('q2', 'Two?'))
      const texts = async () => (await one.threads.messages(id)).map(({ text }) => text)
      expect(await texts()).toEqual(['One?', 'One.', 'Two?'])
      await one.threads.append(id, question('q1', 'One?'))
      expect(await texts()).toEqual(['One?'])
      expect(await other.threads.find('docs', id)).toMatchObject({ id, fp: 'a' })
      expect(await other.threads.find('other', id)).toBeUndefined()
    })

    it('take the same question from many requests once', async () => {
      const { one, other } = await openTwo()
      const { id } = await one.threads.create({ domain: 'docs', fp: 'a' })
      await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          (index % 2 ? one : other).threads.append(id, question('q1', 'How?')),
        ),
      )
      expect(await one.threads.messages(id)).toHaveLength(1)
    })

    it('store every text a reader may send', async () => {
      const { one } = await openTwo()
      const { id } = await one.threads.create({ domain: 'docs', fp: 'a\u0000b' })
      await one.threads.append(id, { ...question('q\u0000', 'x\u0000y\ud800 💡'), details: { a: '\u0000' } })
      expect(await one.threads.messages(id)).toMatchObject([{ details: { a: '\u0000' } }])
      expect(await one.threads.find('docs', 'no\u0000ne')).toBeUndefined()
    })

    it('list the questions that were not answered, newest first', async () => {
      const { one } = await openTwo()
      await addThread(one, 'a', 'First?')
      await addThread(one, 'b', 'Second?')
      const list = async (limit: number) =>
        (await one.threads.unanswered('docs', limit)).map(({ text }) => text)
      expect(await list(10)).toEqual(['Second?', 'First?'])
      expect(await list(1)).toEqual(['Second?'])
      expect(await one.threads.unanswered('other', 10)).toEqual([])
    })

    it('list the questions asked since a time, newest first, with what their answers cite', async () => {
      const { one, run } = await openTwo()
      const { id } = await one.threads.create({ domain: 'docs', fp: 'a' })
      const answer = (name: string, details: object) =>
        one.threads.append(id, { id: name, role: 'assistant', text: 'Yes.', details: { ...details } })
      await one.threads.append(id, question('q0', 'Long ago?'))
      await answer('a0', {})
      await run("UPDATE messages SET created_at = 1000 WHERE id = 'a0'")
      await one.threads.append(id, { ...question('q1', 'How?'), details: { currentPath: '/a' } })
      await answer('a1', { answered: true, sources: ['/guide#how', 7] })
      await one.threads.append(id, question('q2', 'Why?'))
      await answer('a2', { answered: false })
      await one.threads.append(id, question('q3', 'Not answered yet?'))
      const asked = (limit: number) => one.threads.asked('docs', new Date(2000), limit)
      expect(await asked(10)).toMatchObject([
        { threadId: id, text: 'Why?', sources: [] },
        { threadId: id, text: 'How?', details: { currentPath: '/a' }, sources: ['/guide#how'] },
      ])
      expect(await asked(1)).toHaveLength(1)
      expect(await one.threads.asked('other', new Date(0), 10)).toEqual([])
    })

    it('list gaps that agents report, with who reported them', async () => {
      const { one } = await openTwo()
      const gap = { question: 'Where is it?', note: 'Missing.', page: '/a', isReported: true }
      await createGapStore(one, 'docs')(gap)
      expect(await one.threads.unanswered('docs', 10)).toMatchObject([
        {
          text: 'Where is it?',
          details: { askedBy: 'agent', reported: true, note: 'Missing.', currentPath: '/a' },
        },
      ])
    })
  })

  describe(`${name}: counters`, () => {
    it('count the requests of all processes together', async () => {
      const { one, other } = await openTwo()
      const counted = await Promise.all(
        Array.from({ length: 40 }, (_, index) => (index % 2 ? one : other).usage.add('hour:x', 3_600)),
      )
      expect(counted.map(({ used }) => used).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: 40 }, (_, index) => index + 1),
      )
      await one.usage.takeBack('hour:x', 30)
      expect(await other.usage.add('hour:x', 3_600, 0)).toMatchObject({ used: 10 })
      await one.usage.takeBack('hour:x', 30)
      expect(await other.usage.add('hour:x', 3_600, 0)).toMatchObject({ used: 0 })
    })
  })

  describe(`${name}: job events`, () => {
    it('are numbered in the order of each job, and cannot be changed or deleted', async () => {
      const { one, other, run } = await openTwo()
      await one.jobEvents.append('j1', [{ kind: 'created' }, { kind: 'asked' }])
      await other.jobEvents.append('j2', [{ kind: 'created' }])
      const [first, second] = await other.jobEvents.read('j1')
      expect([first?.event.kind, second?.event.kind]).toEqual(['created', 'asked'])
      expect(await one.jobEvents.read('j1', first?.position)).toEqual([second])
      await expect(run("UPDATE job_events SET details = '{}'")).rejects.toThrow(/only added/)
      await expect(run('DELETE FROM job_events')).rejects.toThrow(/only added/)
    })

    it('tell which jobs are open: those with an instruction that has not ended', async () => {
      const { one, other } = await openTwo()
      await one.jobEvents.append('j1', [{ kind: 'created' }, { kind: 'asked' }])
      await one.jobEvents.append('j2', [{ kind: 'created' }, { kind: 'asked' }, { kind: 'failed' }])
      await one.jobEvents.append('j3', [{ kind: 'created' }, { kind: 'asked' }, { kind: 'completed' }])
      expect(await other.jobEvents.open()).toEqual(['j1'])
      await one.jobEvents.append('j2', [{ kind: 'asked' }])
      expect(await other.jobEvents.open()).toEqual(['j1', 'j2'])
    })

    it('list jobs by their creation, newest first, a page at a time', async () => {
      const { one, other } = await openTwo()
      for (const id of ['j1', 'j2', 'j3'])
        await one.jobEvents.append(id, [{ kind: 'created' }, { kind: 'asked' }])
      const first = await other.jobEvents.created(2)
      expect(first.map(({ jobId }) => jobId)).toEqual(['j3', 'j2'])
      const next = await other.jobEvents.created(2, first.at(-1)?.position)
      expect(next.map(({ jobId }) => jobId)).toEqual(['j1'])
    })

    it('are taken only from the last holder of the job', async () => {
      const { one, other } = await openTwo()
      await one.jobEvents.append('j1', [{ kind: 'created' }])
      await one.jobEvents.take('j1', 'first')
      await one.jobEvents.append('j1', [{ kind: 'said' }], 'first')
      await other.jobEvents.take('j1', 'second')
      await expect(one.jobEvents.append('j1', [{ kind: 'completed' }], 'first')).rejects.toThrow(
        'Another process has taken over the job j1',
      )
      await expect(one.jobEvents.append('j1', [], 'first')).rejects.toThrow('has taken over')
      await other.jobEvents.append('j1', [{ kind: 'completed' }], 'second')
      // A follow-up needs no holder.
      await one.jobEvents.append('j1', [{ kind: 'asked' }])
      const kinds = (await one.jobEvents.read('j1')).map(({ event }) => event.kind)
      expect(kinds).toEqual(['created', 'said', 'completed', 'asked'])
    })
  })

  describe(`${name}: keys`, () => {
    it('are added once, listed, changed and found by their hash', async () => {
      const { one, other } = await openTwo()
      const key = {
        id: 'k1',
        kind: 'public' as const,
        name: 'Docs site',
        hash: 'h1',
        clear: 'svc_dsc_1',
        origins: ['https://docs.example.com'],
        perHour: 100,
        createdAt: new Date(1_000),
        revokedAt: undefined,
      }
      await Promise.all([one.keys.add(key), other.keys.add({ ...key, id: 'k2' })])
      const [stored, ...others] = await one.keys.list()
      expect(others).toEqual([])
      const { id, ...rest } = key
      expect(stored).toMatchObject({ ...rest, lastUsedAt: undefined })
      const changed = { perHour: undefined, revokedAt: new Date(2_000), origins: [] }
      expect(await other.keys.change(stored!.id, changed)).toBe(true)
      expect(await one.keys.findByHash('h1')).toMatchObject({ ...changed, name: 'Docs site' })
      expect(await one.keys.change('unknown', { name: 'x' })).toBe(false)
      expect(await one.keys.findByHash('unknown')).toBeUndefined()
    })
  })

  describe(`${name}: the audit log`, () => {
    it('is listed newest first, a page at a time, and only added to', async () => {
      const { one, other, run } = await openTwo()
      for (const what of ['signed-in', 'job-started', 'reader-erased']) {
        await one.audit.append({ who: 'operator', what, from: '192.0.2.1', details: { fp: 'x' } })
      }
      const [newest, second] = await other.audit.list({ limit: 2 })
      expect([newest?.what, second?.what]).toEqual(['reader-erased', 'job-started'])
      expect(newest).toMatchObject({ who: 'operator', from: '192.0.2.1', details: { fp: 'x' } })
      expect(await one.audit.list({ limit: 10, before: second?.position })).toMatchObject([
        { what: 'signed-in' },
      ])
      expect(await other.audit.last('job-started')).toEqual(second)
      expect(await other.audit.last('key-created')).toBeUndefined()
      await expect(run("UPDATE audit SET who = 'nobody'")).rejects.toThrow(/only added/)
      await expect(run('DELETE FROM audit')).rejects.toThrow(/only added/)
    })
  })

  describe(`${name}: the data of the admin page`, () => {
    it('is shared: a link works once, and an ended session stays ended', async () => {
      const { one, other } = await openTwo()
      await one.admin.addLink('secret', Date.now() + 60_000)
      const taken = await Promise.all([one.admin.takeLink('secret'), other.admin.takeLink('secret')])
      expect(taken.toSorted()).toEqual([false, true])
      await one.admin.ended.add('s1', Date.now() + 60_000)
      expect([await other.admin.ended.has('s1'), await other.admin.ended.has('s2')]).toEqual([true, false])
      await one.admin.saveAddress('http://a/admin')
      await one.admin.saveAddress('http://b/admin')
      expect(await other.admin.readAddress()).toBe('http://b/admin')
      await one.admin.saveAddress(undefined)
      expect(await other.admin.readAddress()).toBeUndefined()
    })
  })

  describe(`${name}: a reader`, () => {
    const asked = 'How do I rotate the "prod" key?'

    async function withJob(store: Store) {
      const own = await addThread(store, 'reader-7', asked)
      const kept = await addThread(store, 'reader-8', 'How do I install Kettle?')
      const messages = [{ role: 'user', content: `Document this: ${asked}` }]
      await store.jobEvents.append('j1', [{ kind: 'created' }, { kind: 'asked', messages } as never])
      return { own, kept }
    }

    it('can be exported: threads, messages, ratings, and jobs with their questions', async () => {
      const { one, other } = await openTwo()
      const { own } = await withJob(one)
      const records = await other.readers.export('reader-7')
      expect(records.threads).toMatchObject([{ id: own, messages: [{ text: asked }, { text: 'No.' }] }])
      expect(records.feedback).toMatchObject([{ threadId: own, question: asked, note: 'Bad' }])
      expect(records.jobs).toEqual(['j1'])
      expect(await one.readers.count('reader-7')).toEqual({ threads: 1, messages: 2, feedback: 1 })
      expect(await one.readers.count('nobody')).toEqual({ threads: 0, messages: 0, feedback: 0 })
      expect(await one.readers.export('nobody')).toEqual({
        handovers: [],
        threads: [],
        feedback: [],
        jobs: [],
      })
    })

    it('can be erased, also from prompts of jobs, and others stay', async () => {
      const { one, other } = await openTwo()
      const { own, kept } = await withJob(one)
      expect(await other.readers.erase('reader-7')).toEqual({
        threads: 1,
        messages: 2,
        feedback: 1,
        jobEvents: 1,
      })
      expect(await one.threads.find('docs', own)).toBeUndefined()
      expect(await one.threads.messages(own)).toEqual([])
      expect(await one.threads.messages(kept)).toHaveLength(2)
      expect(await one.feedback.list({ limit: 10 })).toHaveLength(1)
      expect(await one.threads.unanswered('docs', 10)).toHaveLength(1)
      const events = JSON.stringify(await one.jobEvents.read('j1'))
      expect(events).toContain('Document this: [erased]')
      expect(events).not.toContain('rotate')
    })

    it('stays erased when an answer that was under way ends', async () => {
      const { one } = await openTwo()
      const { own } = await withJob(one)
      await one.readers.erase('reader-7')
      await one.threads.append(own, question('q2', 'Late?'))
      expect(await one.threads.messages(own)).toEqual([])
    })

    it('is forgotten when the last message is older than the kept days', async () => {
      const { one, run } = await openTwo()
      const { own, kept } = await withJob(one)
      await run(`UPDATE threads SET last_at = ${Date.now() - 91 * 86_400_000} WHERE id = '${own}'`)
      expect([await one.readers.countOlderThan(90), await one.readers.countOlderThan(92)]).toEqual([1, 0])
      expect(await one.readers.eraseOlderThan(90)).toMatchObject({ threads: 1, messages: 2 })
      expect(await one.threads.find('docs', own)).toBeUndefined()
      expect(await one.threads.find('docs', kept)).toBeDefined()
    })
  })
}
