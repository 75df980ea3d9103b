import { ifInstalled } from '../../ifInstalled.ts'

/** Loads the driver of PostgreSQL, which is an optional package. @throws Error if it is missing */
export async function loadPg(): Promise<typeof import('pg')> {
  const pg = await ifInstalled(import('pg'))
  if (pg) return pg
  throw new Error('DATABASE_URL is set, but the driver of PostgreSQL is not installed. Run: npm install pg')
}
