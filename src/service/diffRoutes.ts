import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { JobLog } from './agent/createJobLog.ts'
import type { Job } from './agent/foldJob.ts'
import type { Repository } from './agent/git/openRepository.ts'
import { readDiff } from './agent/git/readDiff.ts'
import { renderDiff } from './agent/renderDiff.ts'

export interface DiffRoutesOptions {
  log: JobLog
  /** Undefined where there is no agent now, and so nobody to ask for the changes. */
  repository: Repository | undefined
  /** With a slash at both ends. */
  basePath: string
}

/** Path of the page with a job's changes. Whoever has it may read it: its second half cannot be guessed. */
export function diffPath(basePath: string, { id, created }: Job): string {
  return `${basePath}agent/diff/${id}/${created.diffToken}`
}

/**
 * The changes of a job as text, empty where there are none. Undefined where they cannot be read: the agent is off, or
 * Git has forgotten the branch.
 */
export async function readJobDiff(
  { baseCommit, commit }: Job,
  repository: Repository | undefined,
): Promise<string | undefined> {
  if (!baseCommit || !commit) return ''
  return repository && readDiff(repository, baseCommit, commit).catch(() => undefined)
}

/** The page with a job's changes, for where there is no pull request, and to look before there is one. */
export function diffRoutes({ log, repository, basePath }: DiffRoutesOptions): Hono {
  const app = new Hono()
  const path = `${basePath}agent/diff/:id/:token` as const
  app.use(
    path,
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
      strictTransportSecurity: false,
      crossOriginResourcePolicy: 'same-origin',
      // The address is the key to the page.
      referrerPolicy: 'no-referrer',
    }),
  )
  app.get(path, async (context, next) => {
    const { id, token } = context.req.param()
    const job = log.find(id)
    if (!job || !isEqual(token, job.created.diffToken)) return next()
    context.header('Cache-Control', 'private, no-store')
    context.header('X-Robots-Tag', 'noindex, nofollow')
    return context.html(renderDiff(job, await readJobDiff(job, repository), `${basePath}_site/`))
  })
  return app
}

function isEqual(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(left), digest(right))
}
