import type { TelemetryOptions } from 'ai'
import { ifInstalled } from '../../ifInstalled.ts'
import { packageVersion } from '../../packageFiles.ts'
import { createRequestSpans, type RequestSpan } from './createRequestSpans.ts'
import { createSpans, type OpenSpan } from './createSpans.ts'

/** Makes the spans of traces. Its host has registered where they go. */
export interface Tracing {
  /** Starts the span of a request, or returns undefined if requests for its path are not traced. */
  startRequest(request: Request): RequestSpan | undefined
  /** Starts a span below the active one. */
  start(name: string): OpenSpan
  /** Options for the AI SDK's calls of a model. */
  readonly modelTelemetry: TelemetryOptions
}

export interface TracingOptions {
  /** Whether the texts of questions, prompts and answers are recorded. */
  recordsTexts: boolean
  /** Whether the service calls models. */
  hasModels: boolean
}

/** Traces of a service, if its process has registered OpenTelemetry. */
export interface OpenedTracing {
  /** Undefined if a package is missing. */
  tracing?: Tracing | undefined
  /** One line that tells the operator whether requests are traced, and what is missing. */
  description: string
}

/** Name of the library that makes the spans. */
const scope = 'docs-assistant-service'

/** Key under which all copies of `@opentelemetry/api` of version 1 keep what was registered. */
const registered = Symbol.for('opentelemetry.js.api.1')

/** Opens tracing. Returns undefined, without loading any package, if the process has not registered OpenTelemetry. */
export async function openTracing(options: TracingOptions): Promise<OpenedTracing | undefined> {
  if (!(registered in globalThis)) return undefined
  const api = await ifInstalled(import('@opentelemetry/api'))
  if (!api) {
    return { description: 'off, because a package is missing. Run: npm install @opentelemetry/api' }
  }
  const provider = api.trace.getTracerProvider()
  // For instance if only metrics were registered.
  if (provider instanceof api.ProxyTracerProvider && !provider.getDelegateTracer(scope)) return undefined
  const tracer = provider.getTracer(scope, packageVersion())
  const ofModels = options.hasModels ? await ifInstalled(import('@ai-sdk/otel')) : undefined
  const { recordsTexts } = options
  const description = 'requests and questions, by OpenTelemetry'
  return {
    tracing: {
      startRequest: createRequestSpans(api, tracer),
      start: createSpans(api, tracer),
      modelTelemetry: {
        recordInputs: recordsTexts,
        recordOutputs: recordsTexts,
        ...(ofModels && { integrations: new ofModels.OpenTelemetry() }),
      },
    },
    description:
      options.hasModels && !ofModels
        ? `${description}, without calls of models. To add them, run: npm install @ai-sdk/otel`
        : description,
  }
}
