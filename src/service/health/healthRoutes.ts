import { Hono } from 'hono'
import type { Readiness } from './createReadiness.ts'

/** Creates the routes of the state of the service: `/healthz` of the process, and `/readyz` of all that it needs. */
export function healthRoutes(readiness: () => Promise<Readiness>, isWritable: () => boolean): Hono {
  const app = new Hono()
  app.get('/healthz', (context) => context.json(describeHealth(isWritable())))
  app.get('/readyz', async (context) => {
    const ready = await readiness()
    return context.json(ready, ready.status === 'ready' ? 200 : 503)
  })
  return app
}

/**
 * Reports `degraded` with status 200 if nothing can be stored: the service still answers, so a load balancer keeps it.
 */
function describeHealth(isWritable: boolean): object {
  return isWritable
    ? { status: 'ok' }
    : { status: 'degraded', reason: 'Questions are answered, but nothing is stored.' }
}
