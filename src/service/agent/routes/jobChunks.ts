import type { AgentChunk, AgentProgress } from '../../../protocol/agent.ts'
import type { JobLog, LoggedEvent } from '../createJobLog.ts'
import { type Job, selectStatus } from '../foldJob.ts'
import { promptOf } from '../messages.ts'
import { type DiffUrl, describeJob } from './describeJob.ts'

/** A chunk of a job's stream and the position after which a client can resume. */
export interface PositionedChunk {
  chunk: AgentChunk
  /** Set on the last chunk of an event. */
  position?: number | undefined
}

/**
 * Streams a job: the events after a position, then new ones until the job ends. The last chunk is `finish` or `error`,
 * unless the service shuts down first.
 *
 * @param after position of the last event the client has; 0 for all
 */
export async function* jobChunks(
  log: JobLog,
  jobId: string,
  after: number,
  diffUrl: DiffUrl,
  signal: AbortSignal,
): AsyncGenerator<PositionedChunk> {
  let last: Job | undefined
  for await (const logged of log.follow(jobId, after, signal)) {
    last = logged.job
    const chunks = chunksOf(logged, logged.job, diffUrl)
    for (const [index, chunk] of chunks.entries()) {
      yield index === chunks.length - 1 ? { chunk, position: logged.position } : { chunk }
    }
  }
  if (signal.aborted) return
  last ??= await log.find(jobId)
  // The service is shutting down. The job resumes at the next start, and the client can reconnect.
  if (!last || selectStatus(last) === 'active') return
  if (selectStatus(last) === 'failed') {
    yield { chunk: { type: 'error', errorText: last.instructions.at(-1)?.reason ?? 'The job failed.' } }
  } else {
    yield { chunk: { type: 'finish' } }
  }
}

function chunksOf({ event, position }: LoggedEvent, job: Job, diffUrl: DiffUrl): AgentChunk[] {
  const jobNow = (): AgentChunk => ({ type: 'data-job', id: 'job', data: describeJob(job, diffUrl) })
  const progress = (instruction: number, reached: AgentProgress): AgentChunk => ({
    type: 'data-progress',
    data: { instruction, ...reached },
  })
  switch (event.kind) {
    case 'created':
      return [{ type: 'start', messageId: job.id }]
    case 'asked': {
      // The job is as it was right after this event.
      const asked = job.instructions.at(-1)
      const data = { number: asked?.number ?? 1, prompt: asked ? promptOf(asked) : '' }
      return [{ type: 'data-instruction', data }, jobNow()]
    }
    case 'started': {
      const { instruction, attempt, lostCommit } = event
      return [progress(instruction, { step: 'started', attempt, ...(lostCommit && { lostCommit }) })]
    }
    case 'said': {
      const id = String(position)
      return [
        { type: 'text-start', id },
        { type: 'text-delta', id, delta: event.text },
        { type: 'text-end', id },
      ]
    }
    case 'called':
      return [
        {
          type: 'tool-input-available',
          toolCallId: event.callId,
          toolName: event.tool,
          input: event.input,
        },
      ]
    case 'answered':
      return event.failed
        ? [{ type: 'tool-output-error', toolCallId: event.callId, errorText: String(event.output) }]
        : [{ type: 'tool-output-available', toolCallId: event.callId, output: event.output }]
    case 'checked':
      return [progress(event.instruction, { step: 'checked', problems: event.problems })]
    case 'committed':
      return [
        progress(event.instruction, { step: 'committed', commit: event.commit, files: event.files }),
        jobNow(),
      ]
    case 'pushed':
      return [progress(event.instruction, { step: 'pushed', remote: event.remote, commit: event.commit })]
    case 'opened':
      return [progress(event.instruction, { step: 'pull-request', url: event.url })]
    case 'replayed':
      return []
    case 'stopped':
    case 'completed':
    case 'failed':
      return [jobNow()]
    default:
      return event satisfies never
  }
}
