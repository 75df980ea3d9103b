import type { Span, Tracer } from '@opentelemetry/api'

/**
 * Wraps a tracer: its spans keep the status and the name of an error, but not its text. A provider of models may repeat
 * the prompt there.
 */
export function withoutErrorTexts(tracer: Tracer): Tracer {
  const startSpan: Tracer['startSpan'] = (...values) => hideTexts(tracer.startSpan(...values))
  return Object.assign(Object.create(tracer), { startSpan })
}

function hideTexts(span: Span): Span {
  const setStatus = span.setStatus.bind(span)
  return Object.assign(span, {
    setStatus: ({ code }: Parameters<Span['setStatus']>[0]) => setStatus({ code }),
    recordException(error: Parameters<Span['recordException']>[0]) {
      if (typeof error !== 'string' && error.name) span.setAttribute('error.type', error.name)
    },
  })
}
