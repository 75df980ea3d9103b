import { earlierSchemas } from './earlierSchemas.ts'
import { postgresSharedSchema, sqliteSharedSchema } from './sharedSchema.ts'

/** The SQL that changes each database from one version of the schema to the next. */
export interface Migration {
  sqlite: string
  /** Empty if PostgreSQL needs no change. */
  postgres: string
}

/** Version 6: only the process that holds a job appends the events of its run. */
const jobHolder = 'ALTER TABLE jobs ADD COLUMN holder TEXT'

/**
 * All migrations, in order. The version of a schema is the number of migrations that were run. A migration that was
 * released never changes; a later change of the schema is a new migration at the end, for both databases.
 */
export const migrations: readonly Migration[] = [
  // PostgreSQL came with version 5.
  ...earlierSchemas.map((sqlite) => ({ sqlite, postgres: '' })),
  { sqlite: sqliteSharedSchema, postgres: postgresSharedSchema },
  { sqlite: jobHolder, postgres: jobHolder },
]
