import { Hono } from 'hono'
import type { Docs } from '../docs/types.ts'
import { checkCallingKey } from '../keys/checkCallingKey.ts'
import type { KeyCheck } from '../keys/createKeyCheck.ts'
import type { Metrics } from './createMetrics.ts'

const path = '/metrics'

type ReadableMetrics = Pick<Metrics, 'contentType' | 'read'>

/**
 * Creates the route of the metrics, for an admin key. Without a key, a page of the docs with the same path is shown.
 */
export function metricsRoutes(metrics: Metrics, keys: KeyCheck, docs: Pick<Docs, 'pages'>): Hono {
  const app = new Hono()
  app.get(path, async (context, next) => {
    if (context.req.header('Authorization') === undefined && docs.pages.some((page) => page.path === path))
      return next()
    await checkCallingKey(context, keys)
    return metricsResponse(metrics)
  })
  return app
}

/** Handles requests at a port for metrics alone, which needs no key. */
export function createMetricsHandler(metrics: ReadableMetrics): {
  fetch(request: Request): Promise<Response>
} {
  return {
    async fetch(request) {
      const isRead = request.method === 'GET' && new URL(request.url).pathname === path
      return isRead
        ? metricsResponse(metrics)
        : new Response('The metrics are at /metrics.\n', { status: 404 })
    },
  }
}

async function metricsResponse(metrics: ReadableMetrics): Promise<Response> {
  const headers = { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }
  return new Response(await metrics.read(), { headers })
}
