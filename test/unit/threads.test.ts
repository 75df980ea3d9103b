import { expect, it } from 'vitest'
import { openSqliteStore } from '../../src/service/store/openSqliteStore.ts'

it('puts a question that is asked again in the place of the first, and takes what followed it out', () => {
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
