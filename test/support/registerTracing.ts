import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'

// Loaded before a command (`node --import`), as operators do it: sends all spans to OTEL_EXPORTER_OTLP_ENDPOINT.
const provider = new NodeTracerProvider({
  spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter(), { scheduledDelayMillis: 50 })],
})
provider.register()
process.once('beforeExit', () => provider.shutdown())
