import { logLine } from '../../http/logLine.ts'
import type { QuestionReport } from './watchQuestion.ts'

/** Facts about a request that become known while it is answered. */
export interface RequestFacts {
  /** Pattern of its path: `/discovery/v2/assistant/:domain/message`. */
  route?: string | undefined
  /** Code of the error that it was refused with. */
  code?: string | undefined
  /** Outcome of its question. */
  question?: QuestionReport | undefined
  /** Text of its question, as it is stored. */
  text?: string | undefined
  /** Beginning of the id of its question's thread. A whole id could be used to continue the thread. */
  thread?: string | undefined
}

/** Fields of a request in the log and in the trace. */
export interface RequestLine {
  id: string
  method: string
  /** Pattern of its path. */
  route: string | undefined
  status: number
  durationMs: number
  outcome: string
  /** Code of the error that the client received. */
  code?: string
  writtenBy?: 'model' | 'extracts'
  firstWordMs?: number
  /** Beginning of the id of the conversation. */
  thread?: string
  question?: string
}

/** Describes a request that has ended. Leaves out what it does not have. */
export function describeRequest(
  request: { id: string; method: string; status: number; durationMs: number },
  { route, code, question, text, thread }: RequestFacts,
): RequestLine {
  const { id, method, status, durationMs } = request
  const { isWritten, firstWordMs } = question ?? {}
  return {
    id,
    method,
    route,
    status,
    durationMs: round(durationMs),
    outcome: question?.outcome ?? outcomeOf(status),
    ...(code !== undefined && { code }),
    ...(isWritten !== undefined && { writtenBy: isWritten ? 'model' : 'extracts' }),
    ...(firstWordMs !== undefined && { firstWordMs: round(firstWordMs) }),
    ...(thread !== undefined && { thread }),
    ...(text !== undefined && { question: logLine(text) }),
  }
}

function outcomeOf(status: number): string {
  if (status < 400) return 'ok'
  return status < 500 ? 'refused' : 'failed'
}

/** Milliseconds with one decimal place. */
function round(ms: number): number {
  return Math.round(ms * 10) / 10
}
