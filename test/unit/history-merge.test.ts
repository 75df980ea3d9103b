import { describe, expect, it } from 'vitest'
import { mergeMessages, type OwnMessages } from '../../src/conversation/history/mergeMessages.ts'
import { answer, question } from '../support/storedHistory.ts'

const ids = (kept: Parameters<typeof mergeMessages>[0], own: OwnMessages) =>
  mergeMessages(kept, own).map(({ id }) => id)
const shared = [question('q1'), answer('a1')]

describe('when a conversation changed in another tab', () => {
  it('shows what the other tab has added', () => {
    const kept = [...shared, question('q2'), answer('a2')]
    const own = { messages: shared, known: new Set(['q1']), answering: undefined }
    expect(ids(kept, own)).toEqual(['q1', 'a1', 'q2', 'a2'])
  })

  it('keeps its own waiting question, after those of the other tab', () => {
    const kept = [...shared, question('theirs'), answer('a2')]
    const own = { messages: [...shared, question('mine')], known: new Set(['q1']), answering: undefined }
    expect(ids(kept, own)).toEqual(['q1', 'a1', 'theirs', 'a2', 'mine'])
  })

  it('loses and duplicates nothing if both tabs asked at once', () => {
    const mine = [...shared, question('mine'), answer('m')]
    const theirs = [...shared, question('theirs'), answer('t')]
    const known = new Set(['q1'])
    expect(ids(theirs, { messages: mine, known, answering: 'mine' })).toEqual([
      'q1',
      'a1',
      'theirs',
      't',
      'mine',
      'm',
    ])
    expect(ids(mine, { messages: theirs, known, answering: undefined }).toSorted()).toEqual(
      ['q1', 'a1', 'theirs', 't', 'mine', 'm'].toSorted(),
    )
  })

  it('keeps its own version of the answer that arrives here, and shows it last', () => {
    const kept = [...shared, question('mine'), answer('m', 'Ha'), question('theirs')]
    const messages = [...shared, question('mine'), answer('m', 'Half an answer')]
    const merged = mergeMessages(kept, { messages, known: new Set(['q1', 'mine']), answering: 'mine' })
    expect(merged.map(({ id }) => id)).toEqual(['q1', 'a1', 'theirs', 'mine', 'm'])
    expect(merged.at(-1)).toEqual(answer('m', 'Half an answer'))
  })

  it('uses the new answer of a question that was asked again', () => {
    const kept = [question('q1'), answer('again')]
    expect(ids(kept, { messages: shared, known: new Set(['q1']), answering: undefined })).toEqual([
      'q1',
      'again',
    ])
  })

  it('does not restore a turn that was removed on purpose', () => {
    const own = {
      messages: [...shared, question('q2'), answer('a2')],
      known: new Set(['q1', 'q2']),
      answering: undefined,
    }
    expect(ids(shared, own)).toEqual(['q1', 'a1'])
  })
})
