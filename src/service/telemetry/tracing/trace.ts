import type { TelemetryOptions } from 'ai'
import { currentRequest } from '../openRequest.ts'
import type { OpenSpan } from './createSpans.ts'

/**
 * Runs a step of the current request in a separate span, if requests are traced.
 *
 * @param name what the step does, without any value: `search`
 * @param run gets a function that adds attributes
 */
export async function trace<Result>(
  name: string,
  run: (note: OpenSpan['note']) => Promise<Result>,
): Promise<Result> {
  const span = currentRequest()?.tracing?.start(name)
  if (!span) return run(noNote)
  try {
    return await span.run(() => run(span.note))
  } catch (error) {
    span.fail(error)
    throw error
  } finally {
    span.end()
  }
}

/** Returns a stream whose steps run in a separate span if requests are traced, otherwise the stream itself. */
export function traceStream<Item>(name: string, items: AsyncIterable<Item>): AsyncIterable<Item> {
  const span = currentRequest()?.tracing?.start(name)
  return span ? runInSpan(span, items) : items
}

async function* runInSpan<Item>(span: OpenSpan, items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const iterator = items[Symbol.asyncIterator]()
  try {
    for (;;) {
      const result = await span.run(() => iterator.next())
      if (result.done) return
      yield result.value
    }
  } catch (error) {
    span.fail(error)
    throw error
  } finally {
    await span.run(() => iterator.return?.())
    span.end()
  }
}

/** Makes the AI SDK record no prompts and answers, even if the host has registered its own recorder. */
export const withoutTexts: TelemetryOptions = { recordInputs: false, recordOutputs: false }

/** Returns the options for the AI SDK's call for a question, which make the call a part of the trace. */
export function modelTelemetry(): TelemetryOptions {
  return currentRequest()?.tracing?.modelTelemetry ?? withoutTexts
}

function noNote(): void {}
