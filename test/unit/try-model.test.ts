import { describe, expect, it } from 'vitest'
import { tryModel } from '../../src/service/cli/doctor/tryModel.ts'
import { openModel } from '../../src/service/models/openModel.ts'
import { forEachTest } from '../support/forEachTest.ts'
import { type ModelStep, startModelServer } from '../support/modelServer.ts'

const server = forEachTest(startModelServer)

const page = '<!doctype html><title>Welcome</title>'
const html: ModelStep = { status: 200, headers: { 'Content-Type': 'text/html' }, body: page }

describe.each(['openai-compatible', 'openai', 'anthropic'])('when a model of %s is tried', (provider) => {
  const check = async (...steps: readonly ModelStep[]) => {
    server.script(...steps)
    const name = `${provider}/small`
    const env = {
      OPENAI_COMPATIBLE_BASE_URL: server.url,
      OPENAI_BASE_URL: server.url,
      OPENAI_API_KEY: 'secret',
      ANTHROPIC_BASE_URL: server.url,
      ANTHROPIC_API_KEY: 'secret',
    }
    return tryModel(name, await openModel(name, env))
  }

  it('accepts a word as an answer', async () => {
    expect(await check({ say: 'ready' })).toBe(`${provider}/small answers (150 tokens for this check)`)
  })
  it('accepts a model that is still reasoning when its few tokens are used up', async () => {
    expect(await check({ say: [], end: 'length' })).toContain('answers')
  })
  it.each<[string, ModelStep, string]>([
    ['writes nothing', { say: [] }, 'the answer is empty. Check'],
    ['writes only white space', { say: [' ', '\n'] }, 'the answer is empty. Check'],
    [
      'responds with a web page',
      html,
      'the server answered, but not with chat completions. Check the base URL',
    ],
    ['streams something else', { garbage: 'data: {"a":1}\n\n' }, 'the server answered, but not with chat'],
    ['disconnects before the first word', { sayAndBreak: '' }, 'the answer was interrupted. Look'],
    ['disconnects after a word', { sayAndBreak: 'rea dy ' }, 'the answer was interrupted. Look'],
    ['stops within a word', { sayAndStop: 'rea' }, 'the answer was interrupted. Look'],
  ])('reports a model that %s', async (_, step, words) => {
    await expect(check(step)).rejects.toThrow(`${provider}/small does not answer: ${words}`)
  })
})
