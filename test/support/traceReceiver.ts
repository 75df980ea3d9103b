import { createServer } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { listenLocally } from './listenLocally.ts'

/** A span as it arrived. */
export interface ReceivedSpan {
  name: string
  /** 1 internal, 2 server, 3 client. */
  kind: number
  traceId: string
  spanId: string
  parentSpanId: string
  startedAt: bigint
  /** 0 unset, 1 ok, 2 error. */
  status: number
  attributes: Record<string, unknown>
}

/** Settings that make a command send its traces. */
export interface TraceReceiver {
  env: Record<string, string>
  /** The spans so far. */
  spans: readonly ReceivedSpan[]
  /** Everything so far, as text. */
  text(): string
  close(): Promise<void>
}

interface SentSpan extends Omit<ReceivedSpan, 'startedAt' | 'status' | 'attributes'> {
  startTimeUnixNano: string
  status: { code?: number }
  attributes: Array<{ key: string; value: Record<string, unknown> }>
}

/** Starts a server that receives spans over OTLP, as JSON over HTTP. */
export async function startTraceReceiver(): Promise<TraceReceiver> {
  const spans: ReceivedSpan[] = []
  let text = ''
  const server = createServer(async (request, response) => {
    const body = await readText(request)
    text += body
    for (const { scopeSpans } of JSON.parse(body).resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans.map(readSpan))
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
  const { url, close } = await listenLocally(server)
  return {
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: url,
      NODE_OPTIONS: `--import=${new URL('./registerTracing.ts', import.meta.url)}`,
    },
    spans,
    text: () => text,
    close,
  }
}

function readSpan({ startTimeUnixNano, status, attributes, ...span }: SentSpan): ReceivedSpan {
  return {
    ...span,
    parentSpanId: span.parentSpanId ?? '',
    startedAt: BigInt(startTimeUnixNano),
    status: status.code ?? 0,
    attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
  }
}

/** Returns the names of spans as a tree: a line for each, two spaces deeper than its parent, by their start. */
export function treeOf(spans: readonly ReceivedSpan[], parent = '', indent = ''): string[] {
  return spans
    .filter(({ parentSpanId }) => parentSpanId === parent)
    .toSorted((left, right) => (left.startedAt < right.startedAt ? -1 : 1))
    .flatMap(({ name, spanId }) => [indent + name, ...treeOf(spans, spanId, `${indent}  `)])
}
