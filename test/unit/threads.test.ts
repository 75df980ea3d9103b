import { expect, it } from 'vitest'
import { maxThreadMessages, openSqliteStore } from '../../src/service/store/openSqliteStore.ts'

it('replaces a question that is asked again, and removes the messages after it', () => {
  const store = openSqliteStore(':memory:')
  const { threads } = store
  const { id } = threads.create({ domain: 'docs', fp: 'anonymous' })
  const other = threads.create({ domain: 'docs', fp: 'anonymous' })
  const append = (threadId: string, messageId: string, role: 'user' | 'assistant', text: string) =>
    threads.append(threadId, { id: messageId, role, text, details: {} })
  append(other.id, 'm2', 'user', 'Elsewhere?')
  append(id, 'm1', 'user', 'One?')
  append(id, 'a1', 'assistant', 'One.')
  append(id, 'm2', 'user', 'Two?')
  append(id, 'a2', 'assistant', 'Tw')
  append(id, 'm2', 'user', 'Two?')
  expect(threads.messages(id).map(({ text }) => text)).toEqual(['One?', 'One.', 'Two?'])
  expect(threads.messages(other.id).map(({ text }) => text)).toEqual(['Elsewhere?'])
  store.close()
})

it('finds a thread in its own domain only', () => {
  const store = openSqliteStore(':memory:')
  const { id } = store.threads.create({ domain: 'docs', fp: 'reader-7' })
  expect(store.threads.find('docs', id)).toMatchObject({ id, fp: 'reader-7' })
  expect(store.threads.find('other', id)).toBeUndefined()
  store.close()
})

it('reads only the newest messages of a long thread', () => {
  const store = openSqliteStore(':memory:')
  const { id } = store.threads.create({ domain: 'docs', fp: 'anonymous' })
  for (let number = 0; number < maxThreadMessages + 5; number++) {
    store.threads.append(id, { id: `m${number}`, role: 'user', text: `${number}`, details: {} })
  }
  const texts = store.threads.messages(id).map(({ text }) => text)
  expect(texts).toHaveLength(maxThreadMessages)
  expect([texts[0], texts.at(-1)]).toEqual(['5', String(maxThreadMessages + 4)])
  store.close()
})
