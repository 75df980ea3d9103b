import pino from 'pino'
import type { ServiceLog } from '../../telemetry/serviceLog.ts'
import { formatLogLine } from './formatLogLine.ts'

/** Levels of the log, from the one with all lines to the one without lines. */
export const logLevels = ['info', 'warn', 'error', 'silent'] as const

export type LogLevel = (typeof logLevels)[number]

/** Bytes of the log that wait while nobody reads them. */
export const maxWaitingLogBytes = 16_000_000

/**
 * Opens the log of the service: failures on standard error, and requests on standard output. A terminal gets lines for
 * people, and anything else gets JSON, which is written in the background.
 */
export function openLog(level: LogLevel): ServiceLog {
  const open = (stream: NodeJS.WriteStream, fd: number) =>
    pino(
      {
        level,
        base: null,
        formatters: { level: (label) => ({ level: label }) },
        timestamp: pino.stdTimeFunctions.isoTime,
      },
      stream.isTTY ? linesForPeople(stream) : createDestination(fd),
    )
  const requests = open(process.stdout, 1)
  const failures = open(process.stderr, 2)
  return {
    info: (fields, message) => requests.info(fields, message),
    warn: (fields, message) => requests.warn(fields, message),
    error: (fields, message) => failures.error(fields, message),
  }
}

function linesForPeople(stream: NodeJS.WriteStream): pino.DestinationStream {
  return { write: (line) => void stream.write(`${formatLogLine(line)}\n`) }
}

function createDestination(fd: number): pino.DestinationStream {
  const destination = pino.destination({ fd, sync: false, maxLength: maxWaitingLogBytes })
  // For instance on a full disk. The service continues without the line.
  destination.on('error', () => {})
  // It would try forever on a full disk. The process ends without it, after writes in progress.
  destination.flushSync = () => {}
  return destination
}
