import { describe, expect, it } from 'vitest'
import { AgentFailure } from '../../src/admin/api/AgentFailure.ts'
import { createJobPoller, type PollState } from '../../src/admin/jobs/createJobPoller.ts'
import { fakeClock } from '../support/fakeClock.ts'
import { jobRead } from '../support/jobRead.ts'

/** A poller of a service with the given answers. The last answer repeats. */
function pollJob(...answers: Array<string | AgentFailure>) {
  const clock = fakeClock(0)
  const polls: number[] = []
  const states: PollState[] = []
  const seen: string[] = []
  let last: string | AgentFailure = 'active'
  const poller = createJobPoller({
    async read() {
      polls.push(clock.now())
      last = answers.shift() ?? last
      if (typeof last !== 'string') throw last
      return jobRead({ status: last })
    },
    onJob: ({ status }) => seen.push(status),
    onState: (state) => states.push(state),
    clock,
    random: () => 0,
  })
  /** Advances the clock second by second and lets pending requests settle. */
  async function pass(seconds: number) {
    for (let second = 0; second < seconds; second++) {
      for (let tick = 0; tick < 5; tick++) await Promise.resolve()
      clock.advance(1_000)
    }
    for (let tick = 0; tick < 5; tick++) await Promise.resolve()
  }
  return { poller, polls, states, seen, pass, latest: () => states.at(-1) }
}

describe('while a job is active', () => {
  it('polls after 2 seconds, then with growing delays of up to 15 seconds', async () => {
    const { poller, polls, pass } = pollJob('active')
    poller.start()
    await pass(90)
    const pauses = polls.slice(1).map((at, index) => at - polls[index]!)
    expect(pauses.slice(0, 3)).toEqual([2_000, 3_000, 4_500])
    expect(pauses.at(-1)).toBe(15_000)
    // The clock advances in steps of a second, so a pause may appear up to a second longer.
    expect(Math.max(...pauses)).toBeLessThan(16_000)
  })

  it('counts an unknown status as active', async () => {
    const { poller, seen, latest, pass } = pollJob('thinking', 'completed')
    poller.start()
    await pass(10)
    expect(seen).toEqual(['thinking', 'completed'])
    expect(latest()).toEqual({ kind: 'idle' })
  })

  it('stops polling when the job has ended', async () => {
    const { poller, polls, pass } = pollJob('failed')
    poller.start()
    await pass(60)
    expect(polls).toHaveLength(1)
  })

  it('stops after an hour until the operator resumes', async () => {
    const { poller, polls, latest, pass } = pollJob('active')
    poller.start()
    await pass(3_700)
    expect(latest()).toEqual({ kind: 'timed-out' })
    const before = polls.length
    await pass(100)
    expect(polls).toHaveLength(before)
    poller.start()
    await pass(1)
    expect(polls).toHaveLength(before + 1)
  })
})

describe('after a follow-up to a job that had ended', () => {
  it('ignores the ended status until the job has been active', async () => {
    const { poller, latest, seen, pass } = pollJob('completed', 'completed', 'active', 'completed')
    poller.start(true)
    await pass(60)
    expect(seen).toEqual(['completed', 'completed', 'active', 'completed'])
    expect(latest()).toEqual({ kind: 'idle' })
  })

  it('accepts an ended status after a minute, because the active phase may have been missed', async () => {
    const { poller, latest, pass } = pollJob('completed')
    poller.start(true)
    await pass(50)
    expect(latest()).toEqual({ kind: 'polling' })
    await pass(30)
    expect(latest()).toEqual({ kind: 'idle' })
  })
})

describe('when the page is hidden or offline', () => {
  it.each(['hidden', 'offline'] as const)(
    'does not poll while it is %s, and polls immediately afterwards',
    async (reason) => {
      const { poller, polls, latest, pass } = pollJob('active')
      poller.start()
      await pass(3)
      poller.setPauseReason(reason)
      const before = polls.length
      await pass(600)
      expect(polls).toHaveLength(before)
      expect(latest()).toEqual({ kind: 'paused', reason })
      poller.setPauseReason(undefined)
      expect(polls).toHaveLength(before + 1)
    },
  )
})

describe('when polling fails', () => {
  it('retries automatically, no earlier than the service asked for', async () => {
    const busy = new AgentFailure({ kind: 'too-many', retryAfterMs: 40_000 })
    const { poller, polls, seen, pass } = pollJob(busy, 'completed')
    poller.start()
    await pass(39)
    expect(polls).toHaveLength(1)
    await pass(2)
    expect(seen).toEqual(['completed'])
  })

  it.each(['not-found', 'signed-out', 'not-allowed'] as const)(
    'does not retry if a retry cannot help: %s',
    async (kind) => {
      const { poller, polls, latest, pass } = pollJob(new AgentFailure({ kind }))
      poller.start()
      await pass(100)
      expect(polls).toHaveLength(1)
      expect(latest()).toMatchObject({ kind: 'failing', isFinal: true })
    },
  )
})
