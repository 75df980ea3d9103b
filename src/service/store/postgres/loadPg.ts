/** Loads the driver of PostgreSQL, which is an optional package. @throws Error if it is missing */
export async function loadPg(): Promise<typeof import('pg')> {
  try {
    return await import('pg')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new Error('DATABASE_URL is set, but the driver of PostgreSQL is not installed. Run: npm install pg')
  }
}
