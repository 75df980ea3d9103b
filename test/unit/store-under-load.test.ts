import { describe, expect, it } from 'vitest'
import { createSlots } from '../../src/service/server/createSlots.ts'
import { inGroups } from '../../src/service/store/sql/inGroups.ts'

const tick = () => new Promise((resolve) => setTimeout(resolve))

describe('items that are written in groups', () => {
  it('wait for the group before, and are written together', async () => {
    const groups: Array<readonly number[]> = []
    const ends: Array<() => void> = []
    const write = inGroups<number>(3, async (items) => {
      groups.push(items)
      await new Promise<void>((resolve) => ends.push(resolve))
    })
    const written = Promise.all([1, 2, 3, 4, 5].map(write))
    await tick()
    expect(groups).toEqual([[1]])
    ends.shift()!()
    await tick()
    expect(groups).toEqual([[1], [2, 3, 4]])
    ends.shift()!()
    await tick()
    ends.shift()!()
    await written
    expect(groups).toEqual([[1], [2, 3, 4], [5]])
  })

  it('reject with their group, and the next group is written', async () => {
    const write = inGroups<string>(10, async (items) => {
      await tick()
      if (items.includes('bad')) throw new Error('refused')
    })
    const [first, bad, beside] = [write('first'), write('bad'), write('beside')]
    const failed = Promise.allSettled([bad, beside])
    await first
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await write('next')
  })
})

describe('slots', () => {
  it('let so much work run at a time, in order, also after work that failed', async () => {
    const slots = createSlots(2, 60_000)
    const begun: number[] = []
    const ends: Array<(error?: Error) => void> = []
    const work = (name: number) =>
      slots.use(async () => {
        begun.push(name)
        await new Promise<void>((resolve, reject) =>
          ends.push((error) => (error ? reject(error) : resolve())),
        )
      })
    const all = Promise.allSettled([1, 2, 3, 4].map(work))
    await tick()
    expect(begun).toEqual([1, 2])
    ends[1]!(new Error('failed'))
    await tick()
    expect(begun).toEqual([1, 2, 3])
    ends[0]!()
    await tick()
    for (const end of ends) end()
    expect((await all).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ])
  })

  it('are not awaited for longer than allowed, so that work that hangs keeps no other', async () => {
    const slots = createSlots(1, 20)
    let end = () => {}
    const hanging = slots.use(() => new Promise<void>((resolve) => (end = resolve)))
    expect(await slots.use(async () => 'done')).toBe('done')
    end()
    await hanging
    const order: string[] = []
    await Promise.all([
      slots.use(async () => {
        await tick()
        order.push('first')
      }),
      slots.use(async () => order.push('second')),
    ])
    expect(order).toEqual(['first', 'second'])
  })
})
