import { logLine } from '../../http/logLine.ts'
import { currentRequest } from './openRequest.ts'

/** Where the service writes its log. A logger of pino fits, and so does `console`. */
export interface ServiceLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/**
 * Creates a function that logs a failure as one line, with the id of the request in which it happened. Without a log, it
 * writes to standard error.
 */
export function createErrorLine(log: ServiceLog | undefined): (error: unknown) => void {
  return (error) => {
    const line = logLine(error)
    const id = currentRequest()?.id
    if (log) log.error(id === undefined ? {} : { id }, line)
    else console.error(id === undefined ? line : `${line} | request ${id}`)
  }
}
