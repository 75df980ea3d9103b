/** Response of `GET /v2/agent/{projectId}/jobs`. Exists only in our service. */
export interface ListedJobs {
  /** Newest first, at most 20. May be fewer where several projects share a database. */
  jobs: readonly ListedJob[]
  /** Value of `before` for the next page; null on the last page. */
  next: number | null
}

export interface ListedJob {
  id: string
  /** Beginning of its first instruction. */
  prompt: string
  branch: string
  status: 'active' | 'completed' | 'failed'
  /** ISO 8601. */
  createdAt: string
}

/** Number of jobs in a page of the list. */
export const jobsPageLength = 20
