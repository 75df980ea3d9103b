import type { Attributes, Tracer } from '@opentelemetry/api'
import { AssistantError } from '../../../protocol/errors.ts'

export type OpenTelemetryApi = typeof import('@opentelemetry/api')

/** A span that has not ended. */
export interface OpenSpan {
  /** Runs work with this span as the active one. */
  run<Result>(work: () => Result): Result
  note(attributes: Attributes): void
  /** Marks it as failed. Keeps only the kind of the error, because its text may contain the text of a question. */
  fail(error: unknown): void
  end(): void
}

/** Creates a function that starts a span below the active one. */
export function createSpans(api: OpenTelemetryApi, tracer: Tracer): (name: string) => OpenSpan {
  const { context, SpanStatusCode, trace } = api
  return (name) => {
    const parent = context.active()
    const span = tracer.startSpan(name, {}, parent)
    const inside = trace.setSpan(parent, span)
    return {
      run: (work) => context.with(inside, work),
      note: (attributes) => void span.setAttributes(attributes),
      fail(error) {
        const kind = error instanceof Error ? error.name : typeof error
        // The reader has left.
        if (kind === 'AbortError') return
        span.setAttribute('error.type', error instanceof AssistantError ? error.code : kind)
        span.setStatus({ code: SpanStatusCode.ERROR })
      },
      end: () => span.end(),
    }
  }
}
