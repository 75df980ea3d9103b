import { ifInstalled } from '../../ifInstalled.ts'
import { MissingPackageError } from '../MissingPackageError.ts'

/** Loads the job queue, which only operators who run the agent with PostgreSQL install. */
export async function loadPgBoss(): Promise<typeof import('pg-boss')> {
  const pgBoss = await ifInstalled(import('pg-boss'))
  if (pgBoss) return pgBoss
  throw new MissingPackageError(
    'DATABASE_URL is set, and the agent needs a queue in that database. Run: npm install pg pg-boss',
  )
}
