import { expect, it } from 'vitest'
import { maxThreadMessages } from '../../src/service/store/sql/createSqlThreads.ts'
import { temporaryFolder } from '../support/docsFolder.ts'
import { openStoreOf } from '../support/testStore.ts'

it('replaces a question that is asked again, and removes the messages after it', async () => {
  const store = await openStoreOf(await temporaryFolder())
  const { threads } = store
  const { id } = await threads.create({ domain: 'docs', fp: 'anonymous' })
  const other = await threads.create({ domain: 'docs', fp: 'anonymous' })
  const append = (threadId: string, messageId: string, role: 'user' | 'assistant', text: string) =>
    threads.append(threadId, { id: messageId, role, text, details: {} })
  await append(other.id, 'm2', 'user', 'Elsewhere?')
  await append(id, 'm1', 'user', 'One?')
  await append(id, 'a1', 'assistant', 'One.')
  await append(id, 'm2', 'user', 'Two?')
  await append(id, 'a2', 'assistant', 'Tw')
  await append(id, 'm2', 'user', 'Two?')
  expect((await threads.messages(id)).map(({ text }) => text)).toEqual(['One?', 'One.', 'Two?'])
  expect((await threads.messages(other.id)).map(({ text }) => text)).toEqual(['Elsewhere?'])
})

it('finds a thread in its own domain only', async () => {
  const store = await openStoreOf(await temporaryFolder())
  const { id } = await store.threads.create({ domain: 'docs', fp: 'reader-7' })
  expect(await store.threads.find('docs', id)).toMatchObject({ id, fp: 'reader-7' })
  expect(await store.threads.find('other', id)).toBeUndefined()
})

it('reads only the newest messages of a long thread', async () => {
  const store = await openStoreOf(await temporaryFolder())
  const { id } = await store.threads.create({ domain: 'docs', fp: 'anonymous' })
  for (let number = 0; number < maxThreadMessages + 5; number++) {
    await store.threads.append(id, { id: `m${number}`, role: 'user', text: `${number}`, details: {} })
  }
  const texts = (await store.threads.messages(id)).map(({ text }) => text)
  expect(texts).toHaveLength(maxThreadMessages)
  expect([texts[0], texts.at(-1)]).toEqual(['5', String(maxThreadMessages + 4)])
})
