import type { Attributes, TextMapGetter, Tracer } from '@opentelemetry/api'
import type { RequestLine } from '../requestLine.ts'
import type { OpenTelemetryApi } from './createSpans.ts'

export interface RequestSpan {
  readonly traceId: string
  /** Runs work with this span as the active one. */
  run<Result>(work: () => Result): Result
  /** Ends it with what the log says about the request. */
  end(line: RequestLine, isFailed: boolean): void
}

/** Paths that programs read every few seconds. */
const untraced = new Set(['/healthz', '/readyz', '/metrics'])

const getter: TextMapGetter<Headers> = {
  get: (headers, name) => headers.get(name) ?? undefined,
  keys: (headers) => [...headers.keys()],
}

/**
 * Creates a function that starts the span of a request. Its parent is the span that the client names in its headers, or
 * the span of an HTTP instrumentation that is active already.
 */
export function createRequestSpans(
  api: OpenTelemetryApi,
  tracer: Tracer,
): (request: Request) => RequestSpan | undefined {
  const { context, propagation, SpanKind, SpanStatusCode, trace } = api
  return ({ url, method, headers }) => {
    const { pathname, protocol } = new URL(url)
    if (untraced.has(pathname)) return undefined
    const active = context.active()
    const isInside = trace.getSpan(active) !== undefined
    const parent = isInside ? active : propagation.extract(active, headers, getter)
    const attributes = { 'http.request.method': method, 'url.scheme': protocol.slice(0, -1) }
    const kind = isInside ? SpanKind.INTERNAL : SpanKind.SERVER
    const span = tracer.startSpan(method, { kind, attributes }, parent)
    const inside = trace.setSpan(parent, span)
    return {
      traceId: span.spanContext().traceId,
      run: (work) => context.with(inside, work),
      end(line, isFailed) {
        if (line.route !== undefined) span.updateName(`${method} ${line.route}`)
        span.setAttributes(attributesOf(line))
        if (isFailed) {
          span.setAttribute('error.type', line.code ?? line.outcome)
          span.setStatus({ code: SpanStatusCode.ERROR })
        }
        span.end()
      },
    }
  }
}

/** The path is not among them, because it may contain ids and secrets. */
function attributesOf(line: RequestLine): Attributes {
  return {
    'http.route': line.route,
    'http.response.status_code': line.status,
    'docs_assistant.request_id': line.id,
    'docs_assistant.outcome': line.outcome,
    'docs_assistant.written_by': line.writtenBy,
    'docs_assistant.first_word_ms': line.firstWordMs,
    'docs_assistant.thread': line.thread,
    'docs_assistant.question': line.question,
  }
}
