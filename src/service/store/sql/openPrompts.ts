import type { Database } from './tables.ts'

interface Prompt {
  position: number
  jobId: string
  details: string
}

/** Finds jobs by the texts of their prompts. */
export interface Prompts {
  /** Returns the ids of the jobs whose prompts contain one of the texts. */
  findJobs(database: Database, texts: readonly string[]): Promise<string[]>
}

/** Opens the prompts of all jobs for several searches. Each is read once, also those of later jobs. */
export function openPrompts(): Prompts {
  const prompts: Prompt[] = []

  async function readNewer(database: Database): Promise<void> {
    const newer = await database
      .selectFrom('job_events')
      .select(['position', 'job_id as jobId', 'details'])
      .where('kind', 'in', ['asked', 'replayed'])
      .where('position', '>', prompts.at(-1)?.position ?? 0)
      .orderBy('position')
      .execute()
    prompts.push(...newer)
  }

  return {
    async findJobs(database, texts) {
      if (texts.length === 0) return []
      await readNewer(database)
      const found = prompts.filter(({ details }) => texts.some((text) => details.includes(text)))
      return [...new Set(found.map(({ jobId }) => jobId))]
    },
  }
}
