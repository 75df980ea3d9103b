import { Hono } from 'hono'
import { takesOnly } from '../../http/methodNotAllowed.ts'
import { AssistantError } from '../../protocol/errors.ts'
import { checkCallingKey } from '../keys/checkCallingKey.ts'
import type { KeyCheck } from '../keys/createKeyCheck.ts'
import { checkWebhook } from './checkWebhook.ts'
import type { DocsRefresh } from './createDocsRefresh.ts'

export interface RefreshRoutesOptions {
  refresh: DocsRefresh
  keys: KeyCheck
  /** Secret of the webhook of GitHub or GitLab; undefined turns the webhook off. */
  webhookSecret: string | undefined
}

/** Creates the routes that have the docs read again: one for an admin key, one for a webhook. */
export function refreshRoutes({ refresh, keys, webhookSecret }: RefreshRoutesOptions): Hono {
  const app = new Hono()
  app.post('/v1/docs/refresh', async (context) => {
    await checkCallingKey(context, keys)
    return context.json({ changed: await refresh.now() })
  })
  app.post('/v1/docs/webhook', async (context) => {
    if (webhookSecret === undefined) {
      throw new AssistantError('not-found', 'This service has no secret for webhooks.')
    }
    await checkWebhook(context.req.raw, webhookSecret)
    // Senders of webhooks do not wait long.
    refresh.soon()
    return context.json({ status: 'started' }, 202)
  })
  app.all('/v1/docs/:part{(?:refresh|webhook)}', takesOnly('POST'))
  return app
}
