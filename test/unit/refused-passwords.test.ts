import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRefusalLog, maxRefusedAddresses } from '../../src/service/audit/createRefusalLog.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function openLog() {
  const entries: Array<[from: string, count: number]> = []
  const log = createRefusalLog(async (from, count) => {
    entries.push([from, count])
  })
  return { log, entries }
}

describe('refused passwords in the audit log', () => {
  it('are added at once, and then once a minute with their number', () => {
    const { log, entries } = openLog()
    for (let tries = 0; tries < 500; tries++) log.refused('192.0.2.1')
    expect(entries).toEqual([['192.0.2.1', 1]])
    vi.advanceTimersByTime(59_999)
    expect(entries).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(entries).toEqual([
      ['192.0.2.1', 1],
      ['192.0.2.1', 499],
    ])
    log.refused('192.0.2.1')
    expect(entries).toHaveLength(2)
    vi.advanceTimersByTime(60_000)
    expect(entries.at(-1)).toEqual(['192.0.2.1', 1])
    vi.advanceTimersByTime(60_000)
    log.refused('192.0.2.1')
    expect(entries).toHaveLength(4)
  })

  it('from many addresses share one entry, so that a network of machines cannot fill the log either', () => {
    const { log, entries } = openLog()
    for (let machine = 0; machine < 10_000; machine++) log.refused(`address-${machine}`)
    expect(entries).toHaveLength(maxRefusedAddresses + 1)
    vi.advanceTimersByTime(60_000)
    expect(entries).toHaveLength(maxRefusedAddresses + 2)
    expect(entries.reduce((sum, [, count]) => sum + count, 0)).toBe(10_000)
  })

  it('are added when the service stops', async () => {
    const { log, entries } = openLog()
    log.refused('192.0.2.1')
    log.refused('192.0.2.1')
    log.refused('192.0.2.1')
    await log.close()
    expect(entries).toEqual([
      ['192.0.2.1', 1],
      ['192.0.2.1', 2],
    ])
    vi.advanceTimersByTime(60_000)
    expect(entries).toHaveLength(2)
  })
})
