import type { CDPSession } from 'playwright-core'

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  dur?: number
  /** Like `dur`, in processor time: without the time of other processes. */
  tdur?: number
  args?: { name?: string }
}

/**
 * Records the tasks of a page's main thread. Returns a function that stops and returns their durations, in milliseconds
 * of processor time, so that other load on the machine is not counted.
 */
export async function recordTasks(session: CDPSession): Promise<() => Promise<number[]>> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: unknown[] }) => events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', collect)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', '__metadata'] },
  })
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
    await session.send('Tracing.end')
    await complete
    session.off('Tracing.dataCollected', collect)
    const mains = new Set(
      events
        .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
        .map(({ pid, tid }) => `${pid}:${tid}`),
    )
    return events
      .filter(({ name, pid, tid }) => name === 'RunTask' && mains.has(`${pid}:${tid}`))
      .map(({ dur = 0, tdur = dur }) => tdur / 1000)
  }
}
