import type { DocsServiceOptions } from 'docs-assistant-service'
import { openModel } from 'docs-assistant-service'
import { describe, expect, it, vi } from 'vitest'
import { ask, authorized } from '../support/ask.ts'
import { boilerDocs } from '../support/boilerDocs.ts'
import { deferred } from '../support/deferred.ts'
import { docsFolder } from '../support/docsFolder.ts'
import { type ModelCall, type ModelStep, startModelServer } from '../support/modelServer.ts'
import { type RunningService, startService } from '../support/startService.ts'
import { openStoreOf } from '../support/testStore.ts'

const folder = await docsFolder(boilerDocs)
const question = 'How do I set the boiler temperature?'
// The first searches of a process are slow, and a slow check offers fewer questions.
await (await startService({ folder })).answer(question)

const headings = ['Boiler › Materials', 'Descale the boiler tank', 'Clean the boiler window']

/**
 * Starts a service whose model writes answers and next questions. The end of an answer waits for what the function
 * `endsAfter` returns.
 */
async function startWriting(
  questions: ModelStep,
  {
    endsAfter = () => undefined,
    ...options
  }: Partial<DocsServiceOptions> & { endsAfter?: (service: RunningService) => unknown } = {},
) {
  const asked = deferred<ModelCall>()
  const errors: unknown[] = []
  const isForQuestions = ({ body }: ModelCall) => JSON.stringify(body).includes('may ask next')
  const model = await startModelServer(async (call) => {
    if (isForQuestions(call)) {
      asked.resolve(call)
      return questions
    }
    return { say: 'Set `boiler.celsius` [p1].', until: Promise.resolve(endsAfter(service)), rest: ' Done.' }
  })
  const service: RunningService = await startService({
    folder,
    model: await openModel('openai-compatible/small', { OPENAI_COMPATIBLE_BASE_URL: model.url }),
    modelSuggestions: undefined,
    onError: (error) => errors.push(error),
    ...options,
  })
  return {
    model,
    service,
    errors,
    /** The call for next questions. */
    asked: asked.promise,
    callsForQuestions: () => model.calls.filter(isForQuestions).length,
    async answer(more: Record<string, unknown> = {}) {
      const { chunks, text, threadId, metadata } = await service.answer(question, more)
      return { type: chunks.at(-1)!.type, text, threadId, suggestions: metadata?.suggestions as string[] }
    },
  }
}

/** Waits until the tokens of the questions are counted, which come with their last word. */
const questionsAreWritten = (service: RunningService) =>
  vi.waitFor(async () => {
    const metrics = await (await service.operate('/metrics')).text()
    expect(metrics).toMatch(/^docs_assistant_tokens_total\{kind="output"\} 30$/m)
  })

describe('when the model writes next questions beside its answer', () => {
  it('those that the docs answer in full are offered first, and headings fill up', async () => {
    const { answer, errors } = await startWriting(
      {
        say: '1. How do I invoice customers in Brazil?\n2. Which acid descales the tank of the boiler?\n',
      },
      { endsAfter: questionsAreWritten },
    )
    const { text, suggestions } = await answer()
    expect(text).toBe('Set `boiler.celsius` [1]. Done.')
    expect(suggestions).toEqual([
      'Which acid descales the tank of the boiler?',
      'Boiler › Materials',
      // Not the heading of the section that the first question leads to.
      'Clean the boiler window',
    ])
    expect(errors).toEqual([])
  })

  it('they are at most three, without questions that the reader has asked and sections just read', async () => {
    const said = [
      question,
      'How hot can the boiler be set?',
      'Which acid descales the tank of the boiler?',
      'With which cloth do I clean the boiler window?',
      'Which materials is the boiler made of?',
      'How do I change the lamp brightness?',
    ]
    const { answer } = await startWriting({ say: said.join('\n') }, { endsAfter: questionsAreWritten })
    const { suggestions } = await answer()
    expect(suggestions).toHaveLength(3)
    for (const next of suggestions) expect(said.slice(2)).toContain(next)
  })

  it('it is told the question, passages, sections near them, and the language of the question', async () => {
    const { answer, asked } = await startWriting({ say: '' }, { endsAfter: questionsAreWritten })
    await answer()
    const { body } = await asked
    const told = JSON.stringify(body)
    expect(told).toContain(question)
    expect(told).toContain('Boiler › Set the boiler temperature')
    expect(told).toContain('Boiler › Clean the boiler window')
    expect(told).toContain('Write in English')
    expect(body.tools).toBeUndefined()
    expect(body.max_tokens).toBe(150)
  })

  it('their tokens are stored with the answer', async () => {
    const { answer, service } = await startWriting({ say: 'What?' }, { endsAfter: questionsAreWritten })
    const { threadId } = await answer()
    const store = await openStoreOf(service.dataFolder)
    const [, written] = await store.threads.messages(threadId)
    // The server reports 120 and 30 for each call.
    expect(written?.details).toMatchObject({ inputTokens: 240, outputTokens: 60 })
  })
})

describe('when the answer ends before the questions have arrived', () => {
  it('the answer ends with headings, and the call is ended and counted', async () => {
    const { answer, asked, service, errors } = await startWriting(
      { sayAndHang: '' },
      { endsAfter: () => asked },
    )
    // The server never ends the questions, so an answer that waited for them would not end.
    const { type, suggestions, threadId } = await answer()
    expect([type, suggestions]).toEqual(['finish', headings])
    await (await asked).released
    const store = await openStoreOf(service.dataFolder)
    const [, written] = await store.threads.messages(threadId)
    expect(written?.details.inputTokens).toBeGreaterThan(300)
    expect(errors).toEqual([])
  })

  it('the call also ends if the reader leaves', async () => {
    const { service, asked } = await startWriting(
      { sayAndHang: '' },
      { endsAfter: () => new Promise(() => {}) },
    )
    const leaving = new AbortController()
    const response = await fetch(service.endpoint, {
      ...authorized(service.publicKey, ask(question)),
      signal: leaving.signal,
    })
    const call = await asked
    leaving.abort()
    await call.released
    await expect(response.text()).rejects.toThrow()
  })
})

describe('when the model cannot write the questions', () => {
  it('the answer is complete, and the failure is reported once', async () => {
    const reported = deferred<void>()
    const errors: unknown[] = []
    const { answer } = await startWriting(
      { status: 500 },
      {
        endsAfter: () => reported.promise,
        onError(error) {
          errors.push(error)
          reported.resolve()
        },
      },
    )
    for (const _ of [1, 2]) {
      const { type, text, suggestions } = await answer()
      expect([type, text, suggestions]).toEqual(['finish', 'Set `boiler.celsius` [1]. Done.', headings])
    }
    expect(errors.map(String)).toEqual([expect.stringContaining('The model writes no next questions.')])
    expect(String(errors)).not.toContain('secret words')
  })

  it('it is not called if the tokens of the day are used up', async () => {
    const { answer, model, errors } = await startWriting({ say: 'What?' }, { limits: { tokensPerDay: 1 } })
    expect((await answer()).suggestions).toEqual(headings)
    expect([model.calls.length, errors]).toEqual([1, []])
  })
})

describe('the model writes no questions', () => {
  it.each([
    ['if that is turned off', { modelSuggestions: false }, headings],
    ['if all next questions are turned off', { suggestions: false }, undefined],
  ])('%s', async (_, options, offered) => {
    const { answer, model } = await startWriting({ say: 'What?' }, options)
    expect((await answer()).suggestions).toEqual(offered)
    expect(model.calls).toHaveLength(1)
  })

  it('for an answer that the docs do not have, and for extracts in place of its answer', async () => {
    const { service, model, callsForQuestions } = await startWriting({ say: 'What?' })
    await service.answer('How do I invoice customers in Brazil?')
    expect(model.calls).toHaveLength(0)
    model.script({ status: 400 })
    const { metadata } = await service.answer(question)
    expect(metadata).toMatchObject({ written: false, suggestions: headings })
    expect(callsForQuestions()).toBe(0)
  })
})
