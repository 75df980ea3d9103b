import type { ServiceLog } from 'docs-assistant-service'

export interface LogRecord {
  level: keyof ServiceLog
  msg: string
  // The fields depend on the line; tests read the ones they check.
  [field: string]: unknown
}

/** Creates a log that keeps its lines. */
export function recordLog(): { log: ServiceLog; lines: LogRecord[] } {
  const lines: LogRecord[] = []
  const add = (level: keyof ServiceLog) => (fields: object, msg: string) =>
    void lines.push({ ...fields, level, msg })
  return { log: { info: add('info'), warn: add('warn'), error: add('error') }, lines }
}
