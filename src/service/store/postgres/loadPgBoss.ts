import { MissingPackageError } from '../MissingPackageError.ts'

/** Loads the job queue, which only operators who run the agent with PostgreSQL install. */
export async function loadPgBoss(): Promise<typeof import('pg-boss')> {
  try {
    return await import('pg-boss')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new MissingPackageError(
      'DATABASE_URL is set, and the agent needs a queue in that database. Run: npm install pg pg-boss',
    )
  }
}
