import { earlierSchemas } from './earlierSchemas.ts'
import { postgresGaps, sqliteGaps } from './gapSchema.ts'
import { postgresHandoverSchema, sqliteHandoverSchema } from './handoverSchema.ts'
import {
  postgresInsightSchema,
  postgresPageCounts,
  sqliteInsightSchema,
  sqlitePageCounts,
} from './insightSchema.ts'
import { postgresSharedSchema, sqliteSharedSchema } from './sharedSchema.ts'
import { postgresVectors, sqliteVectors } from './vectorSchema.ts'

/** The SQL that changes each database from one version of the schema to the next. Empty if it needs no change. */
export interface Migration {
  sqlite: string
  postgres: string
}

/** Version 6: only the process that holds a job appends the events of its run. */
const jobHolder = 'ALTER TABLE jobs ADD COLUMN holder TEXT'

/** Version 7: PostgreSQL only, because it is for several processes. Values are compressed already, if that helps. */
const docsCache = `
  CREATE TABLE docs_cache (key TEXT PRIMARY KEY, bytes BYTEA NOT NULL, digest TEXT NOT NULL, used_at BIGINT NOT NULL);
  ALTER TABLE docs_cache ALTER COLUMN bytes SET STORAGE EXTERNAL;`

/**
 * All migrations, in order. The version of a schema is the number of migrations that were run. A migration that was
 * released never changes; a later change of the schema is a new migration at the end, for both databases.
 */
export const migrations: readonly Migration[] = [
  // PostgreSQL came with version 5.
  ...earlierSchemas.map((sqlite) => ({ sqlite, postgres: '' })),
  { sqlite: sqliteSharedSchema, postgres: postgresSharedSchema },
  { sqlite: jobHolder, postgres: jobHolder },
  { sqlite: '', postgres: docsCache },
  { sqlite: sqliteInsightSchema, postgres: postgresInsightSchema },
  { sqlite: sqlitePageCounts, postgres: postgresPageCounts },
  { sqlite: sqliteGaps, postgres: postgresGaps },
  { sqlite: sqliteHandoverSchema, postgres: postgresHandoverSchema },
  { sqlite: sqliteVectors, postgres: postgresVectors },
]
