import { describe, expect, it } from 'vitest'
import { type AssistantEvent, absent, reduceState } from '../../src/embed/assistant/reduceState.ts'

const stateAfter = (...events: AssistantEvent[]) => events.reduce(reduceState, absent)

describe('when the settings of a script tag change', () => {
  it('a failed panel may be loaded again', () => {
    expect(
      stateAfter({ type: 'started' }, { type: 'loading' }, { type: 'failed' }, { type: 'started' }).kind,
    ).toBe('waiting')
  })

  it('a panel that is loading goes on loading', () => {
    expect(stateAfter({ type: 'started' }, { type: 'loading' }, { type: 'started' }).kind).toBe('loading')
  })
})

describe('when an assistant is destroyed', () => {
  it('nothing is left but the consent', () => {
    const state = stateAfter(
      { type: 'started' },
      { type: 'consented' },
      { type: 'opened', open: true },
      { type: 'loading' },
      { type: 'loaded' },
      { type: 'equipped' },
      { type: 'destroyed' },
    )
    expect(state).toEqual({ ...absent, hasConsent: true })
  })
})
