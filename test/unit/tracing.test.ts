import { context, propagation, SpanKind, SpanStatusCode, trace as traceApi } from '@opentelemetry/api'
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node'
import { afterEach, describe, expect, it } from 'vitest'
import { AssistantError } from '../../src/protocol/errors.ts'
import { logRequests } from '../../src/service/telemetry/logRequests.ts'
import { keepRequest } from '../../src/service/telemetry/openRequest.ts'
import { openTracing } from '../../src/service/telemetry/tracing/openTracing.ts'
import { modelTelemetry, trace, traceStream } from '../../src/service/telemetry/tracing/trace.ts'

const plain = { recordsTexts: false, hasModels: false }

/** Registers OpenTelemetry as a host does. Returns the exporter with the ended spans. */
function register(): InMemorySpanExporter {
  const exporter = new InMemorySpanExporter()
  new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).register()
  return exporter
}

/** Answers a request in a trace. Returns its spans. */
async function traced(answer: () => Promise<unknown>, request = new Request('http://localhost/a?key=b')) {
  const exporter = register()
  const opened = await openTracing(plain)
  const handle = logRequests(async () => new Response(String(await answer())), {
    ...{ log: undefined, logQuestions: false, trustProxy: false },
    tracing: opened?.tracing,
  })
  await handle(request, {})
  return exporter.getFinishedSpans()
}

afterEach(() => {
  for (const api of [traceApi, context, propagation]) api.disable()
})

async function* numbers() {
  yield* [1, 2]
}

describe('when OpenTelemetry is not registered', () => {
  it('nothing is traced', async () => {
    expect(await openTracing(plain)).toBeUndefined()
    register()
    traceApi.disable()
    expect(await openTracing(plain)).toBeUndefined()
  })

  it('a step runs as it is, and a stream is passed on as it is', async () => {
    const items = numbers()
    expect(traceStream('answer', items)).toBe(items)
    expect(await trace('search', async (note) => note({}) ?? 'found')).toBe('found')
    expect(modelTelemetry()).toEqual({ recordInputs: false, recordOutputs: false })
  })
})

describe('when requests are traced', () => {
  it('a step is a span below the one it was called in', async () => {
    const spans = await traced(() =>
      trace('outer', async (note) => {
        note({ 'docs_assistant.passages': 2 })
        return trace('inner', async () => 'done')
      }),
    )
    expect(spans.map(({ name }) => name)).toEqual(['inner', 'outer', 'GET'])
    const [inner, outer, request] = spans
    expect(inner?.parentSpanContext?.spanId).toBe(outer?.spanContext().spanId)
    expect(outer?.parentSpanContext?.spanId).toBe(request?.spanContext().spanId)
    expect(outer?.attributes).toEqual({ 'docs_assistant.passages': 2 })
    expect(request).toMatchObject({ kind: SpanKind.SERVER, status: { code: SpanStatusCode.UNSET } })
    expect(JSON.stringify(request?.attributes)).not.toContain('key=b')
  })

  it('the steps of a stream run in its span, which ends when nobody reads on', async () => {
    async function* answer() {
      yield* [await trace('step', async () => 1), 2]
    }
    let stream: AsyncIterable<number> | undefined
    const spans = await traced(async () => {
      stream = keepRequest(
        (async function* () {
          yield* traceStream('answer', answer())
        })(),
      )
    })
    for await (const item of stream!) if (item === 1) break
    expect(spans.map(({ name }) => name)).toEqual(['GET', 'step', 'answer'])
    const [request, step, whole] = spans
    expect(step?.parentSpanContext?.spanId).toBe(whole?.spanContext().spanId)
    expect(whole?.parentSpanContext?.spanId).toBe(request?.spanContext().spanId)
  })

  it('a step that fails has the kind of its error, and not its text', async () => {
    const failures = [new TypeError('secret'), new AssistantError('rate-limited', 'secret')]
    const spans = await traced(async () => {
      for (const failure of failures)
        await expect(trace('step', () => Promise.reject(failure))).rejects.toBe(failure)
    })
    expect(spans.slice(0, 2)).toMatchObject(
      ['TypeError', 'rate-limited'].map((kind) => ({
        status: { code: SpanStatusCode.ERROR },
        attributes: { 'error.type': kind },
        events: [],
      })),
    )
    expect(JSON.stringify(spans.map(({ status, attributes }) => [status, attributes]))).not.toContain(
      'secret',
    )
  })

  it('a step that ended because the reader left has not failed', async () => {
    const [step] = await traced(() =>
      trace('step', () => Promise.reject(AbortSignal.abort().reason)).catch(() => {}),
    )
    expect(step).toMatchObject({ name: 'step', status: { code: SpanStatusCode.UNSET }, attributes: {} })
  })

  it('a request inside of an HTTP instrumentation is a part of its span', async () => {
    const exporter = register()
    const { tracing } = (await openTracing(plain)) ?? {}
    const tracer = traceApi.getTracer('http')
    const headers = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' }
    const outer = tracer.startSpan('outer')
    context.with(traceApi.setSpan(context.active(), outer), () => {
      const span = tracing?.startRequest(new Request('http://localhost/', { headers }))
      span?.end({ id: '1', method: 'GET', route: '/*', status: 500, durationMs: 1, outcome: 'failed' }, true)
    })
    expect(exporter.getFinishedSpans()).toMatchObject([
      {
        name: 'GET /*',
        kind: SpanKind.INTERNAL,
        parentSpanContext: { spanId: outer.spanContext().spanId },
        attributes: { 'error.type': 'failed' },
        status: { code: SpanStatusCode.ERROR },
      },
    ])
  })
})
