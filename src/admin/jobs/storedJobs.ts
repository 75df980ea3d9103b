/** A job stored in this browser, because the service has no list of jobs. */
export interface StoredJob {
  id: string
  /** Name given by the operator; empty to use the beginning of the prompt. */
  name: string
  /** Instructions sent from this browser, oldest first. */
  instructions: ReadonlyArray<{ prompt: string; sentAtMs: number }>
  addedAtMs: number
  branch?: string | undefined
  /** Last known status. */
  status?: string | undefined
}

export interface JobStore {
  load(): readonly StoredJob[]
  /** Writes the jobs. Keeps jobs that another tab has added, except those in `forgotten`. */
  save(jobs: readonly StoredJob[], forgotten: ReadonlySet<string>): void
  /** Calls back when another tab changes the jobs. Returns an unsubscribe function. */
  subscribe(onChange: (jobs: readonly StoredJob[]) => void): () => void
}

/** Stores jobs in local storage, separately for each agent. If storage is blocked, they last as long as the page. */
export function createJobStore(api: string, page: Window): JobStore {
  // A different prefix than the widget's, so that deleting a reader's data deletes no jobs.
  const key = `docs-agent:jobs:${api}`
  let inMemory: readonly StoredJob[] = []

  function load(): readonly StoredJob[] {
    try {
      const text = page.localStorage.getItem(key)
      return text === null ? inMemory : parseJobs(JSON.parse(text))
    } catch {
      return inMemory
    }
  }

  return {
    load,
    save(jobs, forgotten) {
      const ids = new Set(jobs.map(({ id }) => id))
      const addedElsewhere = load().filter(({ id }) => !ids.has(id) && !forgotten.has(id))
      inMemory = [...jobs, ...addedElsewhere].toSorted((a, b) => b.addedAtMs - a.addedAtMs)
      try {
        page.localStorage.setItem(key, JSON.stringify(inMemory))
      } catch {
        // Full or blocked; the jobs stay in memory.
      }
    },
    subscribe(onChange) {
      const listen = (event: StorageEvent) => {
        if (event.key === key) onChange(load())
      }
      page.addEventListener('storage', listen)
      return () => page.removeEventListener('storage', listen)
    },
  }
}

/** Parses a stored list; any code on the site may have written it. */
function parseJobs(input: unknown): StoredJob[] {
  if (!Array.isArray(input)) return []
  return input.flatMap((job: Partial<StoredJob> | null) => {
    if (typeof job?.id !== 'string' || job.id === '') return []
    const instructions = Array.isArray(job.instructions) ? job.instructions : []
    return [
      {
        id: job.id,
        name: typeof job.name === 'string' ? job.name : '',
        instructions: instructions.filter(({ prompt }) => typeof prompt === 'string'),
        addedAtMs: Number(job.addedAtMs) || 0,
        branch: typeof job.branch === 'string' ? job.branch : undefined,
        status: typeof job.status === 'string' ? job.status : undefined,
      },
    ]
  })
}

export function titleOf({ id, name, instructions }: StoredJob): string {
  const title = name || instructions[0]?.prompt.trim().split('\n')[0] || `Job ${id.slice(0, 8)}`
  return title.length > 90 ? `${title.slice(0, 89).trimEnd()}…` : title
}

/** Prefix of the generated id of a job whose service named none. Such a job can be shown but not polled. */
export const unnamedPrefix = 'unnamed-'
