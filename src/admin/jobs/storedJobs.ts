/** A job as this browser remembers it: the service has no list of jobs. */
export interface StoredJob {
  id: string
  /** What the operator calls it; empty for the beginning of its prompt. */
  name: string
  /** What was asked from here, oldest first. */
  instructions: ReadonlyArray<{ prompt: string; sentAtMs: number }>
  addedAtMs: number
  branch?: string | undefined
  /** As it was last seen. */
  status?: string | undefined
}

/** Where jobs are remembered. */
export interface JobStore {
  load(): readonly StoredJob[]
  /** Writes the jobs; those another tab has added meanwhile stay, but for those that were forgotten here. */
  save(jobs: readonly StoredJob[], forgotten: ReadonlySet<string>): void
  /** Calls back when another tab has written; returns what ends it. */
  watch(onChange: (jobs: readonly StoredJob[]) => void): () => void
}

/** Jobs in the browser's local storage, apart for each agent. Where that is forbidden they last as long as the page. */
export function createJobStore(api: string, page: Window): JobStore {
  // Not the widget's prefix: who has a reader forgotten there loses no job.
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
      const own = new Set(jobs.map(({ id }) => id))
      const others = load().filter(({ id }) => !own.has(id) && !forgotten.has(id))
      inMemory = [...jobs, ...others].toSorted((a, b) => b.addedAtMs - a.addedAtMs)
      try {
        page.localStorage.setItem(key, JSON.stringify(inMemory))
      } catch {
        // Full or forbidden: the page still knows them.
      }
    },
    watch(onChange) {
      const listen = (event: StorageEvent) => {
        if (event.key === key) onChange(load())
      }
      page.addEventListener('storage', listen)
      return () => page.removeEventListener('storage', listen)
    },
  }
}

/** What can be read of a kept list; anybody may have written it. */
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

/** What a job is called in a list. */
export function titleOf({ id, name, instructions }: StoredJob): string {
  const words = name || instructions[0]?.prompt.trim().split('\n')[0] || `Job ${id.slice(0, 8)}`
  return words.length > 90 ? `${words.slice(0, 89).trimEnd()}…` : words
}

/** Begins the id of a job whose service has named none: it can be shown, and not be asked about. */
export const unnamedPrefix = 'unnamed-'
