import { Hono } from 'hono'
import { isSameSecret } from '../../../proxy/auth/isSameSecret.ts'
import { securePage } from '../../server/securePage.ts'
import type { JobLog } from '../createJobLog.ts'
import type { Job } from '../foldJob.ts'
import type { ReadJobDiff } from '../git/createDiffReader.ts'
import { renderDiff } from './renderDiff.ts'

export interface DiffRoutesOptions {
  log: JobLog
  /** Undefined while the agent is off. Changes then cannot be read. */
  readDiff: ReadJobDiff | undefined
  /** Starts and ends with a slash. */
  basePath: string
  /** Whether there is an admin page, which the page links to. */
  hasAdmin: boolean
}

/** Returns the path of the page that shows a job's changes. The token in it grants access, so keep it secret. */
export function diffPath(basePath: string, { id, created }: Job): string {
  return `${basePath}agent/diff/${id}/${created.diffToken}`
}

/** Creates the route of the page that shows a job's changes, before or without a pull request. */
export function diffRoutes({ log, readDiff, basePath, hasAdmin }: DiffRoutesOptions): Hono {
  const app = new Hono()
  const path = `${basePath}agent/diff/:id/:token` as const
  // The address contains the token.
  app.use(path, securePage('no-referrer'))
  app.get(path, async (context, next) => {
    const { id, token } = context.req.param()
    const job = await log.find(id)
    if (!job || !isSameSecret(token, job.created.diffToken)) return next()
    context.header('Cache-Control', 'private, no-store')
    context.header('X-Robots-Tag', 'noindex, nofollow')
    const page = hasAdmin ? `${basePath}admin#/job/${job.id}` : undefined
    return context.html(renderDiff(job, await readDiff?.(job), `${basePath}_site/`, page))
  })
  return app
}
