import type { Notices, Store } from '../store.ts'
import { createSqlAdmin } from './createSqlAdmin.ts'
import { createSqlAudit } from './createSqlAudit.ts'
import { createSqlFeedback } from './createSqlFeedback.ts'
import { createSqlHandovers } from './createSqlHandovers.ts'
import { createSqlInsight } from './createSqlInsight.ts'
import { createSqlJobEvents } from './createSqlJobEvents.ts'
import { createSqlKeys } from './createSqlKeys.ts'
import { createSqlReaders } from './createSqlReaders.ts'
import { createSqlThreads } from './createSqlThreads.ts'
import { createSqlUsage } from './createSqlUsage.ts'
import { createSqlGaps } from './gaps/createSqlGaps.ts'
import type { Database } from './tables.ts'

/**
 * Creates the store on a database whose schema is current.
 *
 * @param counting connections for counts, of which a crash may lose the last. @default database
 */
export function createSqlStore(
  database: Database,
  notices: Notices,
  counting: Database = database,
): Omit<Store, 'close'> {
  return {
    threads: createSqlThreads(database),
    usage: createSqlUsage(counting),
    feedback: createSqlFeedback(database),
    jobEvents: createSqlJobEvents(database),
    readers: createSqlReaders(database),
    insight: createSqlInsight(database, counting),
    gaps: createSqlGaps(database),
    handovers: createSqlHandovers(database),
    keys: createSqlKeys(database),
    audit: createSqlAudit(database),
    admin: createSqlAdmin(database),
    notices,
  }
}
