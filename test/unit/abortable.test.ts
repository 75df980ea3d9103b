import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { abortable } from '../../src/service/assistant/abortable.ts'

const never = new Promise<never>(() => {})

describe('when an answer is written slowly', () => {
  it('ends with the reason of the signal, without the next item', async () => {
    const stop = new AbortController()
    const items = abortable(
      (async function* () {
        yield 1
        await never
      })(),
      stop.signal,
    )
    expect(await items.next()).toEqual({ done: false, value: 1 })
    const next = items.next()
    stop.abort(new Error('The service is stopping.'))
    await expect(next).rejects.toThrow('The service is stopping.')
  })

  it('keeps nothing of the items that were sent', async () => {
    setFlagsFromString('--expose-gc')
    const collectGarbage: () => void = runInNewContext('gc')
    const sent: WeakRef<object>[] = []
    const items = abortable(
      (async function* () {
        for (let count = 0; count < 10; count++) {
          const item = { count }
          sent.push(new WeakRef(item))
          yield item
        }
        await never
      })(),
      new AbortController().signal,
    )
    for (let count = 0; count < 10; count++) await items.next()
    void items.next()
    // References that were made in this turn are kept until it ends.
    await new Promise((resolve) => setImmediate(resolve))
    collectGarbage()
    expect(sent.slice(0, 8).filter((reference) => reference.deref())).toEqual([])
  })
})
