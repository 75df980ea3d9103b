import { describe, expect, it } from 'vitest'
import { AgentFailure } from '../../src/admin/api/AgentFailure.ts'
import { createJobWatch, type WatchState } from '../../src/admin/jobs/createJobWatch.ts'
import type { AgentJobRead } from '../../src/protocol/readAgentJob.ts'
import { fakeClock } from '../support/fakeClock.ts'

const job = (status: string): AgentJobRead => ({
  id: 'j1',
  status,
  source: { repository: 'acme/docs', ref: 'main' },
  model: 'sonnet',
  prLink: null,
  createdAt: '2026-11-21T08:00:00.000Z',
  archivedAt: null,
})

/** A watch whose service answers as given, and the pauses between its polls. */
function watchJob(...answers: Array<string | AgentFailure>) {
  const clock = fakeClock(0)
  const looks: number[] = []
  const states: WatchState[] = []
  const seen: string[] = []
  let last: string | AgentFailure = 'active'
  const watch = createJobWatch({
    async read() {
      looks.push(clock.now())
      last = answers.shift() ?? last
      if (typeof last !== 'string') throw last
      return job(last)
    },
    onJob: ({ status }) => seen.push(status),
    onState: (state) => states.push(state),
    clock,
    random: () => 0,
  })
  /** Advances the clock second by second and lets pending requests settle. */
  async function pass(seconds: number) {
    for (let second = 0; second < seconds; second++) {
      for (let turn = 0; turn < 5; turn++) await Promise.resolve()
      clock.advance(1_000)
    }
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  }
  return { watch, looks, states, seen, pass, latest: () => states.at(-1) }
}

describe('while a job is active', () => {
  it('polls after 2 seconds, then less and less often, up to every 15', async () => {
    const { watch, looks, pass } = watchJob('active')
    watch.start()
    await pass(90)
    const pauses = looks.slice(1).map((at, index) => at - looks[index]!)
    expect(pauses.slice(0, 3)).toEqual([2_000, 3_000, 4_500])
    expect(pauses.at(-1)).toBe(15_000)
    // The clock advances in steps of a second, so a pause may look up to a second longer.
    expect(Math.max(...pauses)).toBeLessThan(16_000)
  })

  it('counts an unknown status as active', async () => {
    const { watch, seen, latest, pass } = watchJob('thinking', 'completed')
    watch.start()
    await pass(10)
    expect(seen).toEqual(['thinking', 'completed'])
    expect(latest()).toEqual({ kind: 'idle' })
  })

  it('stops polling after its end', async () => {
    const { watch, looks, pass } = watchJob('failed')
    watch.start()
    await pass(60)
    expect(looks).toHaveLength(1)
  })

  it('stops after an hour, until the operator continues', async () => {
    const { watch, looks, latest, pass } = watchJob('active')
    watch.start()
    await pass(3_700)
    expect(latest()).toEqual({ kind: 'tired' })
    const before = looks.length
    await pass(100)
    expect(looks).toHaveLength(before)
    watch.start()
    await pass(1)
    expect(looks).toHaveLength(before + 1)
  })
})

describe('after a follow-up to a job that had ended', () => {
  it('ignores an old end until the job has been active', async () => {
    const { watch, latest, seen, pass } = watchJob('completed', 'completed', 'active', 'completed')
    watch.start(true)
    await pass(60)
    expect(seen).toEqual(['completed', 'completed', 'active', 'completed'])
    expect(latest()).toEqual({ kind: 'idle' })
  })

  it('accepts an end that stays for a minute, because nobody saw the job active', async () => {
    const { watch, latest, pass } = watchJob('completed')
    watch.start(true)
    await pass(50)
    expect(latest()).toEqual({ kind: 'watching' })
    await pass(30)
    expect(latest()).toEqual({ kind: 'idle' })
  })
})

describe('when the page is hidden or offline', () => {
  it.each(['hidden', 'offline'] as const)(
    '%s: polls nothing, and resumes at once afterwards',
    async (why) => {
      const { watch, looks, latest, pass } = watchJob('active')
      watch.start()
      await pass(3)
      watch.setAway(why)
      const before = looks.length
      await pass(600)
      expect(looks).toHaveLength(before)
      expect(latest()).toEqual({ kind: 'paused', why })
      watch.setAway(undefined)
      expect(looks).toHaveLength(before + 1)
    },
  )
})

describe('when polling fails', () => {
  it('tries again automatically, no sooner than the service asked for', async () => {
    const busy = new AgentFailure({ kind: 'too-many', retryAfterMs: 40_000 })
    const { watch, looks, seen, pass } = watchJob(busy, 'completed')
    watch.start()
    await pass(39)
    expect(looks).toHaveLength(1)
    await pass(2)
    expect(seen).toEqual(['completed'])
  })

  it.each(['not-found', 'signed-out', 'not-allowed'] as const)(
    'does not try again if that cannot help: %s',
    async (kind) => {
      const { watch, looks, latest, pass } = watchJob(new AgentFailure({ kind }))
      watch.start()
      await pass(100)
      expect(looks).toHaveLength(1)
      expect(latest()).toMatchObject({ kind: 'failing', isOver: true })
    },
  )
})
