import { logLine } from '../../http/logLine.ts'
import { currentRequest } from './openRequest.ts'

/** Destination of the service's log. A logger of pino fits, and so does `console`. */
export interface ServiceLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/**
 * Creates a function that logs a failure as one line, with the ids of the request and trace in which it happened.
 * Without a log, it writes to standard error.
 */
export function createErrorLine(log: ServiceLog | undefined): (error: unknown) => void {
  return (error) => {
    const line = logLine(error)
    const { id, traceId } = currentRequest() ?? {}
    if (log) log.error({ ...(id !== undefined && { id }), ...traceFields(traceId) }, line)
    else console.error(id === undefined ? line : `${line} | request ${id}`)
  }
}

/** Returns the field that names a trace. Its name is OpenTelemetry's, so that log systems find the trace. */
export function traceFields(traceId: string | undefined): { trace_id?: string } {
  return traceId === undefined ? {} : { trace_id: traceId }
}
